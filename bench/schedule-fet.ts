import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { School, Solution } from '../src/schedule/core/format.ts'
import { readFet } from '../src/schedule/rules.fet-read.ts'
import { constraint, leaf } from '../src/schedule/rules.fet-tags.ts'
import { writeFet } from '../src/schedule/rules.fet-write.ts'

/**
 * The control: FET, the free generator of schedules, where it is installed (`fet-cl`). It is given what a school is exported
 * with. It knows prices only as rules: `gaps` are those that every teacher may have in a week.
 */
type Limits = { gaps?: number | undefined; seconds: number }

export const hasFet = !spawnSync('fet-cl', ['--version']).error

/** Processor seconds until FET has a whole schedule, its start and reading included, and that schedule. */
export function solvedByFet(
  school: School,
  { gaps, seconds }: Limits,
): { seconds: number; solution: Solution } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-fet-'))
  const file = join(folder, 'school.fet')
  const end = '</Time_Constraints_List>'
  const limit =
    gaps === undefined ? '' : constraint('TeachersMaxGapsPerWeek', leaf('Max_Gaps', gaps))
  writeFileSync(
    file,
    writeFet(school).text.replace(end, () => limit + end),
  )
  const command = `TIMEFORMAT='cpu %U %S'; time fet-cl --inputfile=${file} --outputdir=${folder} --timelimitseconds=${seconds}`
  const { status, stdout, stderr } = spawnSync('bash', ['-c', command], { encoding: 'utf8' })
  const [, user, system] = /cpu ([\d.]+) ([\d.]+)/.exec(stderr) ?? []
  try {
    if (status !== 0 || !/successful/i.test(stdout) || !user) return undefined
    const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((path) =>
      path.endsWith('_data_and_timetable.fet'),
    )!
    const { placed } = readFet(readFileSync(join(folder, found), 'utf8'))
    return { seconds: Number(user) + Number(system), solution: { placed } }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
