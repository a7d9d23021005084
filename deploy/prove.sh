#!/bin/bash
# Makes in a bare Debian what the Dockerfile makes, and runs it as the image would: as nobody in particular, with nothing to
# write on but /data and /tmp. As root; needs debootstrap. Answers 0 when all of it has worked.
. "$(dirname "${BASH_SOURCE[0]}")/alone.sh"
port=${PORT:-3977}

say 'a bare Debian'
debootstrap --variant=minbase --include=ca-certificates bookworm "$root" >/dev/null
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev" && mount --make-rslave "$root/dev"
cp /etc/resolv.conf "$root/etc/resolv.conf"
# Node.js to install with, as the first stage of the image has it
install "$(command -v node)" "$root/usr/local/bin/node"
npm_home=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
mkdir -p "$root/usr/local/lib" && cp -r "$npm_home" "$root/usr/local/lib/npm"
ln -s ../lib/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
# a home that the image does not have, with how npm is set here
mkdir "$root/installer"
[ -f ~/.npmrc ] && cp ~/.npmrc "$root/installer/.npmrc"
# whom this machine trusts
certificates=${NODE_EXTRA_CA_CERTS:-/etc/ssl/certs/ca-certificates.crt}
install -m 644 "$certificates" "$root/installer/certificates.crt"
mkdir "$root/app" && git -C "$here" archive HEAD | tar -x -C "$root/app"

say 'the steps of the image'
chroot "$root" env -i HOME=/installer NODE_EXTRA_CA_CERTS=/installer/certificates.crt PATH=/usr/local/bin:/usr/bin:/bin sh -c 'cd /app && sh deploy/steps.sh'
chroot "$root" useradd --uid 10001 --no-create-home --home-dir /data daftar
# what only the first stage has
rm -rf "$root/usr/local/bin/node" "$root/usr/local/bin/npm" "$root/usr/local/lib/npm" "$root/installer"

say 'it runs, on a root that is read-only'
mkdir "$root/data"
mount --bind "$root" "$root" && mount -t proc proc "$root/proc" && mount --rbind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/data" && chown 10001:10001 "$root/data"
mount -t tmpfs tmpfs "$root/tmp" && chmod 1777 "$root/tmp"
mount -o remount,ro,bind "$root"
in_image=(chroot --userspec=10001:10001 "$root" env -i PATH=/app/node_modules/.bin:/usr/bin:/bin NODE_ENV=production
  HOST=127.0.0.1 "PORT=$port" DATA_DIR=/data DEMO=0 WORKERS=1 sh -c 'cd /app && exec "$@"' sh)
"${in_image[@]}" touch /app/written 2>/dev/null && { echo 'the root can be written to'; exit 1; }
"${in_image[@]}" node dist/server/main.js > "$root/tmp/server.log" 2>&1 &
server=$!
for _ in $(seq 240); do
  curl -fs -o /dev/null "http://127.0.0.1:$port/readyz" && break
  kill -0 $server 2>/dev/null || break
  sleep 0.5
done
curl -fs -o /dev/null "http://127.0.0.1:$port/readyz" || { cat "$root/tmp/server.log"; exit 1; }
curl -fsL "http://127.0.0.1:$port/" | grep -q '<html' || { echo 'no page'; exit 1; }

say 'what an operator types'
school() { "${in_image[@]}" node src/app/commands/school.ts "$@"; }
echo 'uch qora olma' | school create --name 42-maktab --owner owner@school.uz --last-name Karimova --first-name Dilnoza
school export owner@school.uz /tmp/42.school
school list | grep -q 42-maktab
"${in_image[@]}" node src/app/commands/backup.ts
"${in_image[@]}" node src/app/commands/backup.ts verify

say 'it ends in order'
kill -TERM $server
code=0; wait $server || code=$?
[ "$code" = 0 ] || { echo "it ended with $code"; exit 1; }
say 'proven'
