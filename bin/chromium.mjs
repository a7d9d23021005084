import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fail } from './ready.mjs'

const places = ['chromium', 'chromium-browser', 'google-chrome'].map((name) => `/usr/bin/${name}`)

/** The path of a Chromium that runs; installs Debian's when there is none. Ends the process if it cannot. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return runs(named) ? named : fail(`CHROMIUM_PATH is ${named}, which does not run`)
  const found = places.find(runs)
  if (found) return found
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    fail('The browser tests need Chromium: install it, or set CHROMIUM_PATH to one')
  installChromium()
  return places.find(runs) ?? fail('Chromium was installed, and does not run')
}

function runs(path) {
  return existsSync(path) && spawnSync(path, ['--version']).status === 0
}

function installChromium() {
  console.log('Installing Chromium …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const packages = ['chromium', 'fonts-dejavu-core']
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const { status } = spawnSync('apt-get', args, { env, stdio: ['ignore', 'inherit', 'inherit'] })
    if (status !== 0)
      fail(`apt-get ${args[0]} failed with ${status}; Chromium can also be given by CHROMIUM_PATH`)
  }
}
