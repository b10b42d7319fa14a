#!/bin/sh
# Runs a program that was compiled by -march=haswell, where the processor can.
for feature in avx2 fma bmi1 bmi2 abm movbe f16c; do
  if ! grep -qw "$feature" /proc/cpuinfo; then
    echo "the processor lacks $feature"
    exit 77
  fi
done
exec "$@"
