// The tests of FITFormat begin here.
