import { readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { bringDebianTools } from './debian-tools.mjs'
import { build, read, ready, root, run } from './ready.mjs'

/** Every journey, and all tries of `*.soak.test.ts`: as continuous integration does it. */
const inFull = process.env.SOAK === 'full'
const paths = process.argv.slice(2)
/** `*.system.test.ts` kill processes, cut power, fill disks and restore backups: with `SYSTEM=1`, or if they are named. */
const withSystem = process.env.SYSTEM === '1' || paths.some((path) => path.includes('system'))

/** What a run came to; it failed as a whole when it says so without a test that did, or ran nothing. */
function count(name, code, { passed = 0, failed = 0, skipped = 0 } = {}) {
  if (failed === 0 && (code !== 0 || passed === 0)) {
    console.error(
      `${name}: ${code === 0 ? 'no test ran' : `ended with ${code} although no test failed`}`,
    )
    return { passed, failed: 1, skipped }
  }
  return { passed, failed, skipped }
}

/** What failed in Vitest: said once more at the end, where the log of the journeys no longer hides it. */
const failures = []

async function vitest(paths, more = []) {
  const report = join(root, '.cache/vitest.json')
  rmSync(report, { force: true })
  const flags = ['--reporter=default', '--reporter=json', `--outputFile=${report}`]
  const env = { SYSTEM: withSystem ? '1' : '0' }
  const { code } = await run('vitest', ['run', ...flags, ...more, ...paths], { env })
  const result = JSON.parse(read(report) ?? '{}')
  // a file that cannot be loaded has no tests of which one could fail
  const files = result.testResults ?? []
  const broken = files.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  failures.push(...broken.map((file) => `${file.name}\n${file.message}`))
  for (const file of files)
    for (const test of file.assertionResults)
      if (test.status === 'failed')
        failures.push(`${file.name} › ${test.fullName}\n${test.failureMessages.join('\n')}`)
  return count('vitest', code, {
    passed: result.numPassedTests,
    failed: (result.numFailedTests ?? 0) + broken.length,
    skipped: (result.numPendingTests ?? 0) + (result.numTodoTests ?? 0),
  })
}

/** What a school stands still without: of these files of `e2e/` the first journey, their main one, is made on a desk as well. */
const main =
  'access chat first-day forms homes morning notifications offline orders schedule-editor session students'

/** Where a journey is made in each language, it is made in Uzbek. */
function mainJourneys() {
  const places = main.split(' ').map((name) => {
    const file = `e2e/${name}.spec.ts`
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    return `${file}:${lines.findIndex((line) => /^ *test\(/.test(line)) + 1}`
  })
  return ['--grep-invert', ', in (ru|en)$', ...places]
}

async function playwright(chromium, more) {
  const report = join(root, '.cache/playwright.json')
  rmSync(report, { force: true })
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const which = inFull ? [] : mainJourneys()
  const { code } = await run('playwright', ['test', '--reporter=list,json', ...more, ...which], {
    env,
  })
  const { stats, errors = [] } = JSON.parse(read(report) ?? '{}')
  const { expected = 0, flaky = 0, unexpected = 0, skipped } = stats ?? {}
  if (flaky > 0)
    console.log(`\n${flaky} of the journeys passed at the second try only: see "flaky" above`)
  const failed = unexpected + (stats ? errors.length : 0)
  return count('playwright', code, { passed: expected + flaky, failed, skipped })
}

async function everything() {
  await build()
  const chromium = findChromium()
  if (withSystem) bringDebianTools()
  // with fewer cores each would only wait for the other
  const beside = availableParallelism() >= 4
  const first = vitest([], beside ? ['--maxWorkers=50%'] : [])
  if (!beside) await first
  const parts = await Promise.all([first, playwright(chromium, beside ? ['--workers=50%'] : [])])
  const sum = (key) => parts.reduce((total, part) => total + part[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

// what ends the run before there are figures, a build that breaks for one, is a failure too
let total = { passed: 0, failed: 1, skipped: 0 }
process.on('exit', () => {
  const { passed, failed, skipped } = total
  for (const failure of failures) console.log(`\nfailed: ${failure.slice(0, 2000)}`)
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
})

await ready()
if (paths.length > 0 && withSystem) bringDebianTools()
if (!inFull)
  console.log(
    'The main journeys and a tenth of the long proofs (*.soak.test.ts): all of them with SOAK=full.',
  )
if (!withSystem) console.log('Without the system tests (*.system.test.ts): npm run test:system.')
total = paths.length > 0 ? await vitest(paths) : await everything()
process.exit(total.failed > 0 ? 1 : 0)
