import { canInstall, install, runs } from './apt.mjs'

/** Installs Debian's PgBouncer where there is none and we may; what is tested through it is skipped without it. */
export function bringPgBouncer() {
  if (runs('/usr/sbin/pgbouncer') || !canInstall()) return
  console.log('Installing PgBouncer …')
  if (!install(['pgbouncer'])) console.log('apt-get failed: what needs PgBouncer is skipped')
}
