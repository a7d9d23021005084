import { execSync } from 'node:child_process'
import { cpus } from 'node:os'
import { apiDuels } from './api.ts'
import { importDuel } from './import.ts'
import { marksDuel } from './marks.ts'
import { killedBank, oneKey } from './bank.ts'
import { canteenDuel } from './canteen.ts'
import { chatDuels } from './chat.ts'
import { costDuels, tellsOfProcesses } from './cost.ts'
import { fairnessDuel, strangersDuels } from './fairness.ts'
import { formDuels } from './forms.ts'
import { fight, type Result } from './measure.ts'
import { newsDuels } from './news.ts'
import { pageDuels } from './pages.ts'
import { revocationDuel } from './revocation.ts'
import { standbyDuel } from './standby.ts'
import { storeDuel } from './store.ts'
import { benchSchool } from './school.ts'
import { storedDuels } from './stored.ts'
import { tenantDuels } from './tenants.ts'
import { copyWithoutGuard } from './unguarded.ts'

const school = await benchSchool()
await copyWithoutGuard(school)
const results: Result[] = []
const report = async (duel: Parameters<typeof fight>[0]) => {
  const result = await fight(duel)
  results.push(result)
  console.log(lineOf(result))
}

if (tellsOfProcesses) {
  const cost = await costDuels(school)
  for (const duel of cost.duels) await report(duel)
  console.log(`  ${cost.summary()}`)
  cost.stop()
} else console.log('  what a page costs the processor is not told by this system')
if (tellsOfProcesses) {
  const standby = await standbyDuel()
  await report(standby.duel)
  await standby.stop()
}
for (const duel of await pageDuels(school)) await report(duel)
await report(await canteenDuel(school))
const marks = await marksDuel(school)
await report(marks.duel)
const shop = await storeDuel(school)
await report(shop.duel)
await shop.stop()
const api = await apiDuels(school)
for (const duel of api.duels) await report(duel)

api.stop()
const fairness = await fairnessDuel(school)
await report(fairness.duel)
console.log(`  ${await fairness.summary()}`)
fairness.stop()
const strangers = await strangersDuels(school)
for (const duel of strangers.duels) await report(duel)
strangers.stop()
const revocation = await revocationDuel(school)
await report(revocation.duel)
console.log(`  ${revocation.summary()}`)
revocation.stop()
const imports = await importDuel(school)
await report(imports.duel)
console.log(`  ${imports.summary()}`)
await imports.stop()
const news = await newsDuels()
for (const duel of news.duels) await report(duel)
console.log(`  ${await news.summary()}`)
await news.stop()
// minutes: when asked for, with CHAT_MESSAGES=1000000 for one
if (process.env.CHAT_MESSAGES) {
  const chat = await chatDuels(Number(process.env.CHAT_MESSAGES))
  for (const duel of chat.duels) await report(duel)
  console.log(`  ${await chat.summary()}`)
  await chat.stop()
}
const forms = await formDuels()
for (const duel of forms.duels) await report(duel)
console.log(`  ${await forms.summary()}`)
await forms.stop()
const tenants = await tenantDuels()
for (const duel of tenants.duels) await report(duel)
await tenants.stop()
// minutes and gigabytes: only when asked for, with STORED_MARKS=20000000 for one
if (process.env.STORED_MARKS) {
  const stored = await storedDuels()
  console.log(`  ${stored.summary}`)
  for (const duel of stored.duels) await report(duel)
  await stored.stop()
}
await marks.stop()
console.log(`  ${await oneKey(school)}`)
console.log(`  ${await killedBank()}`)
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
