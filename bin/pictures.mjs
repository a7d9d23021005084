import { mkdirSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium } from './chromium.mjs'
import { build, fail, ready, root, run } from './ready.mjs'

const usage = `npm run pictures -- [which] [--out folder] [--against folder]

Every screen of the product as every person sees it, into .cache/pictures/now/index.html.

which:    --role owner|admin|teacher|student|parent|nobody   --lang uz|ru|en   --width 360|1440   --light  --dark
          --only /classes/:id   an address and what is below it, as the table of pages writes it
          (each may be given more than once; without one, all)
          --house maktab|markaz  the demo school, or the learning centre
          --full                 the whole page instead of the first screen
front:    --front 2026-11-20   the few that the sign-in page, the guide and the README show, of that day: public, docs
against:  marks what differs from the pictures of an earlier run, and shows both beside each other`

const many = { type: 'string', multiple: true }
const options = {
  ...{ role: many, lang: many, width: many, only: many },
  ...{ light: { type: 'boolean' }, dark: { type: 'boolean' }, full: { type: 'boolean' } },
  house: { type: 'string', default: 'maktab' },
  out: { type: 'string', default: '.cache/pictures/now' },
  against: { type: 'string' },
  front: { type: 'string' },
}
let given
try {
  given = parseArgs({ options }).values
} catch (error) {
  fail(`${error.message}\n\n${usage}`)
}
const { role, lang, width, only, light, dark, house, full = false } = given
const folder = resolve(given.out)
const against = given.against && resolve(given.against)
if (against === folder) fail('--against is the folder that is written: give another one to --out')
const scheme = light || dark ? [...(light ? ['light'] : []), ...(dark ? ['dark'] : [])] : undefined
const wanted = { folder, role, lang, width: width?.map(Number), scheme, only, house, full }
const all = ![role, lang, width, scheme, only].some(Boolean)

await ready()
await build()
if (given.front) {
  for (const name of ['front', 'guide']) mkdirSync(join(root, 'public', name), { recursive: true })
  const env = { CHROMIUM_PATH: findChromium(), E2E_MARKED_DAY: given.front }
  process.exit(
    (await run('playwright', ['test', '--config', 'e2e/pictures.config.ts'], { env })).code,
  )
}
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const env = {
  CHROMIUM_PATH: findChromium(),
  E2E_PICTURES: JSON.stringify(wanted),
  E2E_SCHOOL: join(root, '.cache/pictures/.school'),
}
const { code } = await run('playwright', ['test', '--config', 'e2e/pictures.config.ts'], { env })
if (code !== 0) fail('not all pictures were taken')
const sheet = await run('node', [
  'e2e/contact-sheet.ts',
  ...[relative(root, folder), against ? relative(root, against) : '', all ? 'whole' : ''],
])
process.exit(sheet.code)
