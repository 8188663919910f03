// The tests of TCXFormat begin here.
