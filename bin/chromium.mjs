import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fail } from './ready.mjs'

// the shell is the same engine without the rest of a browser, and a quarter faster
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
const places = names.map((name) => `/usr/bin/${name}`)

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
  const get = (...args) =>
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
  const install = (name) =>
    get('install', '-y', '--no-install-recommends', name, 'fonts-dejavu-core')
  if (!get('update') || !(install(names[0]) || install(names[1])))
    fail('apt-get failed; Chromium can also be given by CHROMIUM_PATH')
}
