#!/bin/bash
# Three etcd, three PostgreSQL with Patroni as deploy/patroni.yml has them, and HAProxy, on a loopback of their own; and what becomes of
# people who write while etcd and the primary are killed and cut off (src/app/tests/failover.system.test.ts). As root; needs debootstrap, and
# what `npm test` needs. DEBIAN is the release (PostgreSQL 18 wants forky). Answers 0 when all of it has worked.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
say() { printf '\n== %s\n' "$*"; }
if [ -z "${PATRONI_CLUSTER:-}" ]; then
  root=$(mktemp -d /var/tmp/daftar-patroni-XXXXXX)
  chmod 755 "$root"
  trap 'rm -rf --one-file-system "$root"' EXIT
  say 'a Debian with etcd, Patroni, PostgreSQL and HAProxy'
  debootstrap --variant=minbase "${DEBIAN:-forky}" "$root" http://deb.debian.org/debian /usr/share/debootstrap/scripts/sid >/dev/null
  cp /etc/resolv.conf "$root/etc/resolv.conf"
  # nothing is started by being installed
  printf '#!/bin/sh\nexit 101\n' > "$root/usr/sbin/policy-rc.d" && chmod +x "$root/usr/sbin/policy-rc.d"
  mkdir -p "$root/etc/postgresql-common" && echo 'create_main_cluster = false' > "$root/etc/postgresql-common/createcluster.conf"
  mount -t proc proc "$root/proc"
  chroot "$root" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    etcd-server patroni python3-psycopg2 python3-etcd python3-dnspython postgresql-18 haproxy nftables iproute2 >/dev/null
  umount "$root/proc"
  # what runs in there ends with it
  PATRONI_CLUSTER=$root unshare --mount --pid --net --fork --mount-proc --kill-child -- "$0" "$@"
  exit
fi
root=$PATRONI_CLUSTER
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev" && mount --make-rslave "$root/dev"
chroot "$root" ip link set lo up
chroot "$root" nft 'add table inet cut; add chain inet cut out { type filter hook output priority 0; }'
run=$root/srv && mkdir -p "$run"

# $run/start NAME: begins one of them, and writes down its process
cat > "$run/start" <<'END'
#!/bin/bash
set -e
run=$(dirname "$0") root=$(dirname "$(dirname "$0")") name=$1 n=${1: -1}
case $name in
  etcd*) # each its own user, whose packets can be dropped
    set -- --userspec=1000$n:1000$n "$root" etcd --name $name --data-dir /srv/$name \
      --listen-client-urls http://127.0.0.1:2379$n --advertise-client-urls http://127.0.0.1:2379$n \
      --listen-peer-urls http://127.0.0.1:2380$n --initial-advertise-peer-urls http://127.0.0.1:2380$n \
      --initial-cluster etcd1=http://127.0.0.1:23801,etcd2=http://127.0.0.1:23802,etcd3=http://127.0.0.1:23803 ;;
  patroni*) set -- --userspec=postgres:postgres "$root" patroni /srv/$name.yml ;;
  haproxy) set -- "$root" haproxy -db -f /srv/haproxy.cfg ;;
esac
setsid chroot "$@" >> "$run/$name.log" 2>&1 < /dev/null &
echo $! > "$run/$name.pid"
END
chmod +x "$run/start"

for n in 1 2 3; do
  # in memory: etcd wants a disk that nobody else keeps busy
  install -d "$run/etcd$n" && mount -t tmpfs -o size=200m,mode=700,uid=1000$n,gid=1000$n tmpfs "$run/etcd$n"
  chroot "$root" install -d -m 700 -o postgres -g postgres "/srv/pg$n"
  sed -e "s/^name: db1/name: db$n/" \
    -e "s/10\.0\.0\.11:8008/127.0.0.1:800$n/" \
    -e "s/^etcd3: .*/etcd3: { hosts: ['127.0.0.1:23791', '127.0.0.1:23792', '127.0.0.1:23793'] }/" \
    -e "s/'0\.0\.0\.0:5432'/'127.0.0.1:543$n'/" -e "s/'10\.0\.0\.11:5432'/'127.0.0.1:543$n'/" \
    -e "s#data_dir: .*#data_dir: /srv/pg$n/data#" -e "s#pgpass: .*#pgpass: /srv/pg$n/pgpass#" \
    -e "s#10\.0\.0\.0/24#127.0.0.1/32#" -e "s/'…'/secret/" -e "s#: /run/postgresql#: /srv/pg$n#" \
    -e '/archive_/d' "$here/deploy/patroni.yml" > "$run/patroni$n.yml"
  chroot "$root" chown postgres "/srv/patroni$n.yml"
done
sed -e '/server db/d' "$here/deploy/haproxy.cfg" > "$run/haproxy.cfg"
for n in 1 2 3; do
  echo "  server db$n 127.0.0.1:543$n maxconn 200 check port 800$n" >> "$run/haproxy.cfg"
done

say 'it comes up'
for n in 1 2 3; do "$run/start" etcd$n; done
"$run/start" patroni1
for _ in $(seq 240); do curl -fs -o /dev/null http://127.0.0.1:8001/primary && break; sleep 0.5; done
for n in 2 3; do "$run/start" patroni$n; done
"$run/start" haproxy
for _ in $(seq 480); do curl -fs -o /dev/null http://127.0.0.1:8002/sync || curl -fs -o /dev/null http://127.0.0.1:8003/sync && break; sleep 0.5; done
roles() { chroot "$root" env PGHOST=127.0.0.1 PGPORT=5431 PGPASSWORD=secret OWNER_PASSWORD=owner APP_PASSWORD=app sh -s < "$here/deploy/roles.sh"; }
roles || { tail -n 20 "$run"/*.log; exit 1; }

say 'people write meanwhile'
cd "$here"
PATRONI_CLUSTER=$run PATH="$here/node_modules/.bin:$PATH" vitest run src/app/tests/failover.system.test.ts
say 'proven'
