#!/bin/bash
# Runs the tests of backups against OpenStack Swift (Debian's, with its s3api) in place of the store that they bring along: every
# test of a bucket, the backups under writes, and the commands of an operator. As root; needs debootstrap, and what `npm test` needs.
# Answers 0 when all of it has worked.
. "$(dirname "${BASH_SOURCE[0]}")/alone.sh"
port=${PORT:-3978}

say 'a Debian with Swift'
debootstrap --variant=minbase bookworm "$root" >/dev/null
cp /etc/resolv.conf "$root/etc/resolv.conf"
mount -t proc proc "$root/proc"
# nothing is started by being installed
printf '#!/bin/sh\nexit 101\n' > "$root/usr/sbin/policy-rc.d" && chmod +x "$root/usr/sbin/policy-rc.d"
in_root() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive "$@"; }
in_root apt-get update -qq
in_root apt-get install -y -qq --no-install-recommends swift-proxy swift-account swift-container swift-object memcached >/dev/null

say 'one disk of it, on loopback'
mkdir -p "$root/srv/swift/d1"
printf '[swift-hash]\nswift_hash_path_suffix = daftar\n[storage-policy:0]\nname = one\ndefault = yes\n' > "$root/etc/swift/swift.conf"
at=$port
for kind in object container account; do
  at=$((at + 1))
  ring="swift-ring-builder $kind.builder"
  in_root sh -c "cd /etc/swift && $ring create 6 1 1 && $ring add r1z1-127.0.0.1:$at/d1 1 && $ring rebalance" >/dev/null
  cat > "$root/etc/swift/$kind-server.conf" <<END
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = $at
devices = /srv/swift
mount_check = false
user = root
[pipeline:main]
pipeline = $kind-server
[app:$kind-server]
use = egg:swift#$kind
END
done
cat > "$root/etc/swift/proxy-server.conf" <<END
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = $port
user = root
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:$((at + 1))
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_school_daftar = secret .admin
END
for filter in catch_errors gatekeeper healthcheck listing_formats bulk copy slo dlo; do
  printf '[filter:%s]\nuse = egg:swift#%s\n' $filter $filter >> "$root/etc/swift/proxy-server.conf"
done
in_root memcached -u root -l 127.0.0.1 -p $((at + 1)) &
for kind in account container object proxy; do
  in_root swift-$kind-server /etc/swift/$kind-server.conf > "$root/$kind.log" 2>&1 &
done
for _ in $(seq 240); do
  curl -fs -o /dev/null "http://127.0.0.1:$port/healthcheck" && break
  sleep 0.5
done
curl -fs -o /dev/null "http://127.0.0.1:$port/healthcheck" || { tail "$root"/*.log; exit 1; }

say 'the tests of backups'
cd "$here"
export S3_STORE="http://school%3Adaftar:secret@127.0.0.1:$port" PATH="$here/node_modules/.bin:$PATH"
[ $# -gt 0 ] || set -- src/platform/backup src/app/commands/backup.system.test.ts
vitest run "$@"
say 'proven'
