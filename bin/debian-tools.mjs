import { existsSync } from 'node:fs'
import { canInstall, install } from './apt.mjs'

const tools = { pgbouncer: '/usr/sbin/pgbouncer', haproxy: '/usr/sbin/haproxy' }

/** Installs Debian's PgBouncer and HAProxy where they are missing and we may; tests that need one are skipped without it. */
export function bringDebianTools() {
  const missing = Object.keys(tools).filter((name) => !existsSync(tools[name]))
  if (missing.length === 0 || !canInstall()) return
  console.log(`Installing ${missing.join(' and ')} …`)
  if (!install(missing)) console.log('apt-get failed: tests that need them are skipped')
}
