# To be read first, by a script that then goes on as the only one that sees what it mounts, in the new folder `root`; whatever still
# runs at its end goes with it. `alone`: what `unshare` is told besides. `here` is this project.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
if [ -z "${ALONE_ROOT:-}" ]; then
  ALONE_ROOT=$(mktemp -d /var/tmp/daftar-alone-XXXXXX)
  chmod 755 "$ALONE_ROOT"
  export ALONE_ROOT
  code=0
  # shellcheck disable=SC2086
  unshare --mount --pid --fork --mount-proc --kill-child ${alone:-} -- "$0" "$@" || code=$?
  rm -rf --one-file-system "$ALONE_ROOT"
  exit "$code"
fi
root=$ALONE_ROOT
say() { printf '\n== %(%H:%M:%S)T %s\n' -1 "$*"; }
