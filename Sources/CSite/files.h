// Written by .ci/embed. Each array ends in a zero that is not part of the file, so that
// an empty file is an array too.


static const CSiteFile files[] = {
  {0, 0, 0}};
