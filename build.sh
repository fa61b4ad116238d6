#!/bin/bash
# build.sh NAME
cd /tmp/speed/wt && npx tsc -p tsconfig.bench.json --outDir /tmp/speed/$1 2>&1 | grep -v "npm warn"; exit 0
