import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'daftar-schedule-'))
const village = 'src/testing/schedule/village-school.json'
const school = JSON.parse(readFileSync(village, 'utf8'))
const file = (name: string, value: unknown) => {
  const path = join(folder, name)
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value))
  return path
}
function command(...args: string[]) {
  const env = { PATH: process.env.PATH, INIT_CWD: process.cwd() }
  const { status, stdout } = spawnSync('node', ['src/app/commands/schedule.ts', ...args], {
    env,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  return { status, answer: stdout === '' ? undefined : JSON.parse(stdout) }
}

test('a school is arranged, and judged by its file', () => {
  const { status, answer } = command('solve', village, '--steps', '50000', '--seed', '3')
  expect(status).toBe(0)
  expect(answer).toMatchObject({ valid: true, run: { seed: 3, steps: 50_000 } })
  const judged = command('check', village, file('solution.json', answer))
  expect(judged).toMatchObject({ status: 0, answer: { valid: true, price: answer.price } })
  answer.placed.pop()
  const broken = command('check', village, file('broken.json', answer))
  expect(broken).toMatchObject({ status: 1, answer: { valid: false } })
  expect(broken.answer.breaches[0]).toMatchObject({
    code: 'not_placed',
    text: expect.stringMatching(/: 1 lesson has no place yet$/),
  })
})

test('what npm says before the answer is left out of a file and passed over in one', () => {
  const path = join(folder, 'begun.json')
  const banner = '\n> daftar@0.1.0 schedule\n> node bin/schedule.mjs solve FILE\n\n'
  const begun = openSync(path, 'w')
  writeFileSync(begun, banner)
  execFileSync('node', ['src/app/commands/schedule.ts', 'solve', village, '--steps', '0'], {
    stdio: ['ignore', begun, 'inherit'],
    env: { PATH: process.env.PATH, INIT_CWD: process.cwd() },
  })
  const text = readFileSync(path, 'utf8')
  expect(JSON.parse(text)).toMatchObject({ valid: true })
  // nor does the mark matter with which some editors begin a file
  const marked = file('marked.json', `\uFEFF${readFileSync(village, 'utf8')}`)
  expect(command('check', marked, file('banner.json', banner + text)).status).toBe(0)
})

test('what does not fit is explained, with what would help', () => {
  const nowhere = school.days.flatMap((day: number) =>
    day < 6
      ? [1, 2].flatMap((shift) => [1, 2, 3, 4, 5, 6].map((period) => ({ day, shift, period })))
      : [],
  )
  const teachers = school.teachers.map((one: { id: string }) =>
    one.id === 't15' ? { ...one, blocked: nowhere } : one,
  )
  const narrow = file('narrow.json', { ...school, teachers })
  expect(command('solve', narrow, '--steps', '0')).toMatchObject({
    status: 1,
    answer: { valid: false },
  })
  const { status, answer } = command('explain', narrow, '--seconds', '2')
  expect(status).toBe(1)
  expect(answer.verdict).toBe('impossible')
  expect(answer.impossible[0].text).toContain('chemistry 1')
})

test('of a small odd school the answer says what is wrong with it, and solving and explaining agree', () => {
  const bells = [1, 2, 3, 4, 5, 6].map((period) => ({
    ...{ shift: 1, period },
    ...{ starts_at: `0${period}:00`, ends_at: `0${period}:45` },
  }))
  const lesson = { id: 'a', class: '5A', subject: 'm', per_week: 1, parts: [{}] }
  const odd = (name: string, lessons: object[]) =>
    file(`${name}.json`, {
      ...{ format: 'daftar-schedule-1', days: [1], bells, rooms: [], teachers: [], lessons },
      ...{ subjects: [{ id: 'm' }], classes: lessons.length > 0 ? [{ id: '5A' }] : [] },
    })
  const said = (path: string) => {
    const [solved, told] = [command('solve', path, '--steps', '0'), command('explain', path)]
    expect(solved.answer.verdict).toBe(told.answer.verdict)
    const texts = told.answer.impossible.map(({ text }: { text: string }) => text)
    expect(solved.answer.impossible ?? []).toHaveLength(texts.length)
    return [solved.status, told.status, ...texts]
  }
  expect(said(odd('empty', []))).toEqual([0, 0])
  expect(said(odd('one', [lesson]))).toEqual([0, 0])
  expect(said(odd('late', [{ ...lesson, fixed: [{ day: 1, period: 3 }] }]))).toEqual([
    ...[1, 1],
    '5A: no lessons for Mo 1, 2, and a class has no gaps',
  ])
  expect(said(odd('many', [{ ...lesson, per_week: 7 }]))).toEqual([
    ...[1, 1],
    '5A m: 7 needed, at most 6 fit',
    '5A: 7 lessons a week, the days hold 6',
  ])
})

test('what is not understood is refused with where it stands', () => {
  const wrong = { ...school, classes: school.classes.slice(1) }
  const { status, answer } = command('solve', file('wrong.json', wrong))
  expect(status).toBe(2)
  expect(answer.faults[0]).toMatchObject({ path: expect.stringMatching(/^lessons\[\d+\]\.class$/) })
  const twice = [{ ...school.classes[0], days: [1, 1] }, ...school.classes.slice(1)]
  expect(command('solve', file('twice.json', { ...school, classes: twice })).answer.faults).toEqual(
    [{ path: 'classes[0].days[1]', message: '1 stands there twice' }],
  )
  for (const args of [[], ['solve'], ['solve', village, '--steps', 'many'], ['guess', village]])
    expect(command(...args).status).toBe(2)
})
