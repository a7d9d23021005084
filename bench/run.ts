import { execSync } from 'node:child_process'
import { cpus } from 'node:os'
import { apiDuels } from './api.ts'
import { marksDuel } from './marks.ts'
import { fight, type Result } from './measure.ts'
import { pageDuels } from './pages.ts'
import { revocationDuel } from './revocation.ts'
import { benchSchool } from './school.ts'
import { copyWithoutGuard } from './unguarded.ts'

process.env.NODE_ENV = 'production'
const school = await benchSchool()
await copyWithoutGuard(school)
const results: Result[] = []
const report = async (duel: Parameters<typeof fight>[0]) => {
  const result = await fight(duel)
  results.push(result)
  console.log(lineOf(result))
}

for (const duel of await pageDuels(school)) await report(duel)
const marks = await marksDuel(school)
await report(marks.duel)
const api = await apiDuels(school)
for (const duel of api.duels) await report(duel)

api.stop()
const revocation = await revocationDuel(school)
await report(revocation.duel)
console.log(`  ${revocation.summary()}`)
revocation.stop()
await marks.stop()
await school.owner.end()
await school.database.close()
await school.postgres.remove()

const commit = execSync('git rev-parse --short HEAD').toString().trim()
console.log(
  `\n${commit}, ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}`,
)
const missed = results.filter(({ ratio, goal }) => ratio < goal)
console.log(
  missed.length === 0
    ? 'Every goal is reached.'
    : `Below the goal: ${missed.map(({ name }) => name).join('; ')}`,
)

function lineOf({ name, ratio, low, high, goal, ours, control, unit }: Result): string {
  const figures = `${ratio.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)}), goal ≥ ${goal}`
  return `| ${name} | ${figures} | ${ours.toFixed(0)} / ${control.toFixed(0)} ${unit} | ${ratio >= goal ? 'reached' : 'missed'} |`
}
