import * as fs from 'node:fs'
import { join } from 'node:path'
import { ready, root, run } from './ready.mjs'

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
  return { code: counts && counts.high + counts.critical > 0 ? 1 : 0, output }
}

const tool =
  (command, ...args) =>
  () =>
    run(command, args, { quiet: true })
const rules = ['boundaries', 'slices', 'text']
  .map((name) => `src/app/${name}.test.ts`)
  .filter((path) => fs.existsSync(here(path)))

const steps = [
  [
    'types',
    tool('tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', here('.cache/types.json')),
  ],
  ['advisories', advisories],
  ['lint', tool('oxlint', '--type-aware')],
  [
    'format',
    tool(
      'prettier',
      '--check',
      '--cache',
      '--cache-strategy',
      'content',
      '--cache-location',
      here('.cache/format.json'),
      '.',
    ),
  ],
  ...(fs.existsSync(here('drizzle.config.ts')) ? [['migrations', migrations]] : []),
  ...(rules.length > 0 ? [['rules', tool('vitest', 'run', ...rules)]] : []),
]

await ready()
fs.mkdirSync(here('.cache'), { recursive: true })
let failed = 0
// side by side: a step waits for a disk, a registry or one core more than for the others
const told = steps.map(async ([name, step]) => {
  const since = Date.now()
  const { code, output } = await step()
  const seconds = ((Date.now() - since) / 1000).toFixed(1)
  if (code !== 0) console.log(output.trim())
  console.log(code === 0 ? 'ok    ' : 'FAILED', name, `(${seconds} s)`)
  if (code !== 0) failed += 1
})
await Promise.all(told)
console.log(`\n${steps.length - failed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
