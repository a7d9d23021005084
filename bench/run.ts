import { execSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { type Bench, fight, type Result } from './measure.ts'
import { type BenchSchool, benchSchool } from './school.ts'

/** The module of a group. */
type Group = { figures: (bench: Bench) => Promise<void> }
/** What `npm run bench` measures in one run; it prints Markdown as it stands in RESULTS.md. */
const together: Record<string, () => Promise<Group>> = {
  requests: () => import('./requests.ts'),
  writes: () => import('./writes.ts'),
  fairness: () => import('./fairness.ts'),
  import: () => import('./import.ts'),
  areas: () => import('./areas.ts'),
  scale: () => import('./scale.ts'),
}
/** What takes long, or needs a browser or a product that runs: `npm run bench -- <group>` alone. */
const apart: Record<string, () => Promise<Group>> = {
  chat: () => import('./chat.ts'),
  schedule: () => import('./schedule.ts'),
  keys: async () => ({ figures: (await import('./running.ts')).keyFigures }),
  board: async () => ({ figures: (await import('./running.ts')).boardFigures }),
  memory: async () => ({ figures: (await import('./running.ts')).memoryFigures }),
}

const [group, ...words] = process.argv.slice(2)
const chosen = group === undefined ? Object.values(together) : [{ ...together, ...apart }[group]]
const results: Result[] = []
const notes: string[] = []
let school: Promise<BenchSchool> | undefined

for (const load of chosen) {
  if (!load) throw new Error(`${group} is none of ${Object.keys({ ...together, ...apart }).join()}`)
  await (
    await load()
  ).figures({
    openSchool: () => (school ??= benchSchool()),
    async report(duel) {
      const result = await fight(duel)
      if (results.length === 0)
        console.log(
          '| figure | ratio (interval), goal | ours / control | |\n| --- | --- | --- | --- |',
        )
      results.push(result)
      console.log(lineOf(result))
    },
    note: (sentence) => notes.push(sentence),
    words,
  })
}
if (school) {
  const { owner, database, postgres } = await school
  await owner.end()
  await database.close()
  await postgres.remove()
}

if (notes.length > 0) console.log(`\n${notes.map((note) => `- ${note}`).join('\n')}`)
const commit = execSync('git rev-parse --short HEAD').toString().trim()
console.log(
  `\n${commit}, ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]!.toFixed(1)}`,
)
const missed = results.filter(({ ratio, goal }) => ratio < goal)
if (results.length > 0)
  console.log(
    missed.length === 0
      ? 'Every goal is reached.'
      : `Below the goal: ${missed.map(({ name }) => name).join('; ')}`,
  )

function lineOf({ name, ratio, low, high, goal, ours, control, unit }: Result): string {
  const figures = `${ratio.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)}), goal ≥ ${Number(goal.toFixed(2))}`
  return `| ${name} | ${figures} | ${shown(ours)} / ${shown(control)} ${unit} | ${ratio >= goal ? 'reached' : 'missed'} |`
}

function shown(rate: number): string {
  return rate < 10 ? rate.toFixed(2) : rate.toFixed(0)
}
