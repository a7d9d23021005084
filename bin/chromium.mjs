import { canInstall, install, runs } from './apt.mjs'
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
  if (!canInstall())
    fail('The browser tests need Chromium: install it, or set CHROMIUM_PATH to one')
  console.log('Installing Chromium …')
  if (!install([names[0], 'fonts-dejavu-core'], [names[1], 'fonts-dejavu-core']))
    fail('apt-get failed; Chromium can also be given by CHROMIUM_PATH')
  return places.find(runs) ?? fail('Chromium was installed, and does not run')
}
