import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export const runs = (path) => existsSync(path) && spawnSync(path, ['--version']).status === 0

/** Whether this is a Debian on which we may install. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs the first of these lists of Debian's packages that there is; no service of them is started. Answers whether it did. */
export function install(...lists) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const get = (...args) =>
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
  return (
    get('update') &&
    lists.some((packages) => get('install', '-y', '--no-install-recommends', ...packages))
  )
}
