import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileLimit } from '../../../platform/sheets/read.ts'
import { randomSchool } from '../../../testing/schedule/schedule-random.ts'
import { asSchool, makeSchool } from '../../../testing/schedule/schedule-school.ts'
import { check } from '../engine/check/check.ts'
import type { School } from '../engine/format.ts'
import { readFet } from './rules.fet-read.ts'
import { writeFet } from './rules.fet-write.ts'

/** What FET can say of a school, in one order. */
function sayable(school: School) {
  const cells = (list: { day: number; shift: number; period: number }[]) =>
    [...new Set(list.map(({ day, shift, period }) => `${day} ${shift} ${period}`))].sort()
  return {
    days: school.days,
    bells: school.bells.toSorted((a, b) => a.starts_at.localeCompare(b.starts_at)),
    rooms: school.rooms.map(({ id, kind, holds }) => ({ id, kind, holds })),
    subjects: school.subjects.map(({ id, difficulty, light }) => ({ id, difficulty, light })),
    classes: school.classes.map(({ id, grade, shift, days, max_per_day, min_per_day, room }) => ({
      ...{ id, grade, shift, max_per_day, min_per_day, room: room ?? null },
      days: (days ?? school.days).toSorted((a, b) => a - b),
    })),
    teachers: school.teachers.map(({ id, blocked, max_per_day: perDay }) => ({
      ...{ id, perDay: perDay ?? undefined },
      blocked: cells(blocked.filter(({ day }) => school.days.includes(day))),
    })),
    lessons: school.lessons
      .map((lesson) => ({
        ...lesson,
        parts: lesson.parts.map(({ group, subject, teacher }) => ({
          ...{ group, teacher: teacher ?? null },
          subject: subject ?? lesson.subject,
        })),
        fixed: lesson.fixed.length,
      }))
      .toSorted((a, b) => a.id.localeCompare(b.id)),
  }
}

test('a school goes to FET and comes back the same, with what is placed in it', () => {
  for (const classes of [5, 12]) {
    const school = makeSchool({ seed: classes, classes })
    const { text } = writeFet(school)
    const { school: back, untold } = readFet(text)
    expect(untold).toEqual([])
    expect(sayable(asSchool(back))).toEqual(sayable(school))
  }
  const { school, known } = randomSchool(7)
  const { placed } = readFet(writeFet(school, known.placed).text)
  expect(check(school, { placed }).breaches).toEqual([])
})

test('a large school fits into what the page takes in', () => {
  const { text } = writeFet(makeSchool({ seed: 1, classes: 60 }))
  expect(Buffer.byteLength(text)).toBeLessThan(fileLimit * 0.9)
})

test('what is not understood is told and never dropped in silence; names may have any sign', () => {
  const school = makeSchool({ seed: 3, classes: 4 })
  const named = {
    ...school,
    name: 'A & "B" <C>',
    classes: school.classes.map((each) => ({ ...each, max_per_day: 6, min_per_day: 0 })),
  }
  const { text } = writeFet(named)
  const more = text.replace(
    '</Time_Constraints_List>',
    `${[
      ['ConstraintTeacherMaxGapsPerDay', '<Teacher_Name>t1</Teacher_Name><Max_Gaps>2</Max_Gaps>'],
      ['ConstraintTeacherMaxGapsPerWeek', '<Teacher_Name>t1</Teacher_Name><Max_Gaps>2</Max_Gaps>'],
      ['ConstraintTeachersMaxGapsPerWeek', '<Max_Gaps>4</Max_Gaps>'],
    ]
      .map(
        ([rule, said]) =>
          `<${rule}><Weight_Percentage>100</Weight_Percentage>${said}<Active>true</Active></${rule}>`,
      )
      .join('')}</Time_Constraints_List>`,
  )
  const read = readFet(more)
  expect(read.untold).toEqual([{ what: 'ConstraintTeacherMaxGapsPerDay', count: 1 }])
  // who has an own bound keeps it, the others have that of all
  const gaps = new Map(read.school.teachers.map((one) => [one.id, one.max_gaps_week]))
  expect([gaps.get('t1'), gaps.get('t2')]).toEqual([2, 4])
  expect(read.school.name).toBe('A & "B" <C>')
  expect(() => readFet('<!DOCTYPE x [<!ENTITY a "b">]><fet version="6">&a;</fet>')).toThrow()
})

const installed = !spawnSync('fet-cl', ['--version']).error
test.runIf(installed)(
  'FET itself arranges what was written, and its answer keeps every rule',
  () => {
    const school = asSchool(
      JSON.parse(readFileSync('src/testing/schedule/village-school.json', 'utf8')),
    )
    const folder = mkdtempSync(join(tmpdir(), 'daftar-fet-'))
    const file = join(folder, 'school.fet')
    writeFileSync(file, writeFet(school).text)
    const { stdout } = spawnSync(
      'fet-cl',
      [`--inputfile=${file}`, `--outputdir=${folder}`, '--timelimitseconds=120'],
      { encoding: 'utf8' },
    )
    expect(stdout).toMatch(/successful/i)
    const answer = readdirSync(folder, { recursive: true }).find((path) =>
      String(path).endsWith('_data_and_timetable.fet'),
    )
    const { placed } = readFet(readFileSync(join(folder, String(answer)), 'utf8'))
    expect(check(school, { placed })).toMatchObject({ valid: true, placed: 350 })
  },
)
