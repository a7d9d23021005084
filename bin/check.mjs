import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { read, ready, root, run } from './ready.mjs'

const here = (path) => join(root, path)

/** The migrations must be what the tables say: generated into a copy, nothing new may come of it. */
async function migrations() {
  const copy = here('.cache/migrations')
  const config = here('.cache/drizzle.config.ts')
  fs.rmSync(copy, { recursive: true, force: true })
  fs.cpSync(here('migrations'), copy, { recursive: true })
  const text = `import config from '../drizzle.config.ts'\nexport default { ...config, out: './.cache/migrations' }\n`
  fs.writeFileSync(config, text)
  const { code, output } = await run('drizzle-kit', ['generate', '--config', config], {
    quiet: true,
  })
  const added = fs
    .readdirSync(copy)
    .filter((name) => !fs.existsSync(join(here('migrations'), name)))
  const sql = added.map((name) => `${name}:\n${fs.readFileSync(join(copy, name), 'utf8')}`)
  // the program also ends with 0 when it would have asked, a renamed column for one, and could not
  const same = code === 0 && added.length === 0 && output.includes('No schema changes')
  return { code: same ? 0 : 1, output: [output, ...sql].join('\n') }
}

/** Known weaknesses of packages, where the registry has a list of them; where it has none, that is said and nothing more. */
async function advisories() {
  const flags = [
    'audit',
    '--audit-level=high',
    '--json',
    '--fetch-timeout=15000',
    '--fetch-retries=0',
  ]
  const { output } = await run('npm', flags, { quiet: true })
  const answer = /\{[\s\S]*\}/.exec(output)?.[0]
  const counts = answer && JSON.parse(answer).metadata?.vulnerabilities
  if (!counts) console.log('advisories: not asked, the registry does not answer')
  return { code: counts && counts.high + counts.critical > 0 ? 1 : 0, output, unsure: !counts }
}

const tool = (command, args, env) => () => run(command, args, { quiet: true, env })
const rules = ['boundaries', 'migrations', 'packages', 'slices', 'text'].map(
  (name) => `src/app/tests/${name}.test.ts`,
)

/** What has been found in order before is not looked at again on a desk: by its content, as each step was told. */
const remembered = here('.cache/checked.json')
const known = process.env.CI ? {} : JSON.parse(read(remembered) ?? '{}')
const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16)
/** Not by a pattern: that needs a newer Node than whoever starts this may have. */
function filesBelow(folder) {
  return fs.readdirSync(here(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isFile()) return [path]
    return notOurs.test(path) ? [] : filesBelow(path)
  })
}
const notOurs = /^(node_modules|dist|test-results|\.git|\.data|\.cache)$/
const hashes = Object.fromEntries(
  filesBelow('')
    .sort()
    .map((file) => [file, hashOf(fs.readFileSync(here(file)))]),
)
const all = (pattern) => Object.entries(hashes).filter(([file]) => pattern.test(file))
const everything = hashOf(JSON.stringify(hashes))
const settings = hashOf(
  JSON.stringify(all(/^(package-lock\.json|tsconfig\.json|\.oxlintrc\.json)$/)),
)

const files = Object.fromEntries(all(/\.(ts|tsx|mjs)$/))
const before = known.linted?.settings === settings ? known.linted.files : {}
const changed = Object.keys(files).filter((file) => files[file] !== before[file])
/** Who looks at every file has read all types for it, and says what is wrong with them, too. */
const whole = changed.length === Object.keys(files).length

/** Of what has changed alone; whoever uses its types is linted again where everything is. */
async function lint() {
  const which = whole ? ['--type-check'] : changed
  const done =
    changed.length === 0
      ? { code: 0, output: '' }
      : await tool('oxlint', ['--type-aware', ...which])()
  if (done.code === 0) known.linted = { settings, files }
  return done
}
let linting
const linted = () => (linting ??= lint())

const types = ['--noEmit', '--incremental', '--tsBuildInfoFile', here('.cache/types.json')]
const noDatabase = { TEST_DATABASE: 'none' }
/** Each with what it looks at. */
const steps = [
  [
    'types',
    whole ? async () => ({ ...(await linted()), output: '' }) : tool('tsc', types),
    everything,
  ],
  ['advisories', advisories, hashes['package-lock.json'] + new Date().toDateString()],
  ['lint', linted, everything],
  ['format', tool('oxfmt', ['--check']), everything],
  [
    'migrations',
    migrations,
    hashOf(JSON.stringify(all(/table[\w.]*\.ts$|^migrations|^drizzle|^package-lock/))),
  ],
  ['rules', tool('vitest', ['run', ...rules], noDatabase), everything],
]

await ready()
fs.mkdirSync(here('.cache'), { recursive: true })
let failed = 0
// side by side: a step waits for a disk, a registry or one core more than for the others
const told = steps.map(async ([name, step, looksAt]) => {
  if (known[name] === looksAt) return console.log('ok    ', name, '(as before)')
  const since = Date.now()
  const { code, output, unsure } = await step()
  const seconds = ((Date.now() - since) / 1000).toFixed(1)
  if (code !== 0) console.log(output.trim())
  console.log(code === 0 ? 'ok    ' : 'FAILED', name, `(${seconds} s)`)
  if (code === 0 && !unsure) known[name] = looksAt
  if (code !== 0) failed += 1
})
await Promise.all(told)
if (!process.env.CI) fs.writeFileSync(remembered, JSON.stringify(known))
console.log(`\n${steps.length - failed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
