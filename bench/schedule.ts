import { cpus, loadavg } from 'node:os'
import { moments } from './schedule-moments.ts'
import { reasons } from './schedule-reasons.ts'
import { searches } from './schedule-searches.ts'
import { serving } from './schedule-serving.ts'

/**
 * `npm run bench -- schedule`, and `… schedule long` with the minutes that the prices after a minute take: what the generator of
 * schedules is held to, row by row. Times are processor seconds of one core unless a clock is named; FET, where it is installed
 * (`apt-get install fet`), is asked in the same run.
 */
const long = process.argv.includes('long')

/** One row: its number in the list of goals, what was measured and what it is held against. */
export type Row = { row: string; ours: string; control: string }
const say = ({ row, ours, control }: Row) => console.log(`| ${row} | ${ours} | ${control} |`)

console.log('| figure | ours | control or goal |\n| --- | --- | --- |')
for (const row of searches(long)) say(row)
for (const row of reasons()) say(row)
for (const row of moments()) say(row)
for await (const row of serving()) say(row)
say({
  row: '7 instances of Brazil (XHSTT)',
  ours: 'not measured',
  control: 'the files are in no registry, and there is no converter',
})
say({
  row: '15 an absence covered in three taps',
  ours: 'counted by a journey, not here',
  control: '≤ 3 taps',
})
console.log(
  `\nNode ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]!.toFixed(1)}`,
)
