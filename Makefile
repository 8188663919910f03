# What people run. `make demo` shows the toolkit at work, `make test` proves it.

SWIFT ?= swift
PREFIX ?= /usr/local
PYTHON ?= python3
FLAGS = --explicit-target-dependency-import-check error
# What is run carries Swift's libraries in itself: it starts in a third of the time and runs where no
# Swift is. `make STATIC= build` leaves them out.
STATIC ?= --static-swift-stdlib -Xswiftc -use-ld=lld
BUILD = $(SWIFT) build -c release $(FLAGS) $(STATIC) --product
OUTNUDGE = .build/release/outnudge

SECONDS ?= 60

.PHONY: all deps deps-test build demo test test-crash fuzz docs lint format benchmark benchmark-large accuracy samples install clean

all: build

deps:            ## Install what building needs, where it is missing.
	@.ci/install-packages libxml-2.0=libxml2-dev libdeflate=libdeflate-dev \
	  libarchive=libarchive-dev libisal=libisal-dev pc:sqlite3=libsqlite3-dev \
	  pc:libcrypto=libssl-dev

deps-test: deps  ## Install what the tests need beside that.
	@.ci/install-packages python3=python3 geographiclib=python3-geographiclib gpxpy=python3-gpxpy \
	  icalendar=python3-icalendar khal=khal zstd=zstd run:sqlite3=sqlite3 zsh=zsh fish=fish groff=groff \
	  xmllint=libxml2-utils gpsbabel=gpsbabel rsvg-convert=librsvg2-bin run:chromium=chromium \
	  html5lib=python3-html5lib PIL=python3-pil strace=strace faketime=faketime \
	  unshare=util-linux setpriv=util-linux \
	  gpsd=gpsd gpsfake=gpsd-clients tmux=tmux systemd-analyze=systemd
	@.ci/install-python fitdecode=fitdecode==0.11.0 garmin_fit_sdk=garmin-fit-sdk==21.218.0

build: deps      ## Build the command: .build/release/outnudge
	$(BUILD) outnudge

demo: build      ## Measure the sample tracks.
	$(OUTNUDGE) analyze SampleTracks

test: deps       ## Run all tests.
	SWIFT_BACKTRACE=enable=no $(SWIFT) test -c release --disable-xctest $(FLAGS)

test-crash: deps deps-test ## Interrupt what changes the store at every call, not only at some.
	SLOW=1 OUTNUDGE_REQUIRE_ALL=1 SWIFT_BACKTRACE=enable=no \
	  $(SWIFT) test -c release --disable-xctest $(FLAGS) --filter CrashTests

fuzz: deps       ## Run each fuzzer for SECONDS (60), beginning with its seeds.
	@for fuzzer in FuzzReader FuzzLane; do \
	  $(SWIFT) build -c release $(FLAGS) --sanitize fuzzer -Xswiftc -DFUZZING \
	    --scratch-path .build/fuzz --product $$fuzzer || exit 1; \
	done
	Tests/Fuzz/run.sh $(SECONDS)

docs: deps       ## Build the documentation of the libraries: .build/docs
	@.ci/install-packages python3=python3
	$(SWIFT) build -c release $(FLAGS) --target TrackFiles
	$(SWIFT) build -c release $(FLAGS) --target RouteVerification
	$(SWIFT) build -c release $(FLAGS) --target TrackReports
	$(SWIFT) build -c release $(FLAGS) --target Quests
	$(SWIFT) build -c release $(FLAGS) --target Entitlements
	@SWIFT="$(SWIFT)" .ci/build-docs

lint:            ## Check layout, the import graph and the size of files.
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests Benchmarks
	@.ci/check-house

format:          ## Lay out the code.
	$(SWIFT) format --in-place --recursive Package.swift Sources Tests Benchmarks

benchmark: build ## Time every stage, beside the peers that are installed.
	$(BUILD) OutnudgeBenchmarks
	$(BUILD) OutnudgeAccuracy
	Benchmarks/run.sh

benchmark-large: build ## Fill a store with 100,000 activities of 3,000 points and ask it.
	$(BUILD) OutnudgeBenchmarks
	sh Benchmarks/store.sh .build/release/OutnudgeBenchmarks $(OUTNUDGE) Benchmarks/tracks/large 100000 3000

accuracy: build  ## Compare with the truth of synthetic tracks, beside the peers that are installed.
	$(BUILD) OutnudgeAccuracy
	$(PYTHON) Benchmarks/accuracy.py

samples:         ## Make the sample tracks again, from their generator.
	$(BUILD) OutnudgeBenchmarks
	.build/release/OutnudgeBenchmarks samples SampleTracks

install: build   ## Install the command and its manual page under PREFIX.
	install -D -m 755 $(OUTNUDGE) $(DESTDIR)$(PREFIX)/bin/outnudge
	install -d $(DESTDIR)$(PREFIX)/share/man/man1
	$(OUTNUDGE) man > $(DESTDIR)$(PREFIX)/share/man/man1/outnudge.1

clean:           ## Remove what was built.
	rm -rf .build Benchmarks/tracks Benchmarks/results
