import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '../../../platform/pdf/testing.ts'
import { makePdf } from '../../../platform/pdf/thread.ts'
import { teacherAbsences } from '../covers/contract.absences.ts'
import { covers } from '../covers/contract.ts'
import type { DatedLesson, LessonChanged } from '../lessons/contract.ts'
import { coversSchool, inForce } from '../../../testing/schedule/covers-school.ts'
import { coversPaper } from './service.covers.ts'

const date = '2026-11-17'
const teacher = { id: 't', name: 'Мухаммаджонова-Абдурахимова Ў.' }
const room = { id: 'r', name: 'Кабинет информатики' }
const title = 'Основы безопасности жизнедеятельности и допризывной подготовки'

function changedLesson(at: number, changes: Partial<LessonChanged> = {}): DatedLesson {
  const times = { starts_at: '08:00', ends_at: '08:45', period: 1, last_period: 1 }
  return {
    ...times,
    id: String(at),
    part: 1,
    date,
    shift: 1,
    class: { id: 'c', label: `<${at}` },
    group: 0,
    subject: { id: 's', title: { uz: title, ru: title, en: title }, colour: 'slate' },
    teacher,
    room,
    change: {
      id: String(at),
      kind: 'substitute',
      state: 'published',
      note: '',
      gone: false,
      at: { date, ...times },
      was: { date, ...times, teacher: { id: 'u', name: 'Тошматов А.' }, room },
      absence: null,
      version: 1,
      ...changes,
    },
  }
}

test.each(['uz', 'ru', 'en'] as const)(
  'a sheet of many lessons parts no row, and has its heads on every page, in %s',
  async (lang) => {
    const changed = Array.from({ length: 90 }, (_, at) =>
      changedLesson(at + 100, {
        note: `${'Самостоятельная работа по параграфам '.repeat(at % 6)}${at + 100}>`,
      }),
    )
    const frame = { head: { name: 'School', rates: [], logo: null }, today: date }
    const tongue = { lang, of: () => (word: string) => word }
    const day = { date, absences: [], uncovered: [], changed }
    const { pages } = readPdf((await makePdf(coversPaper(day, frame, tongue))).bytes)
    expect(pages.length).toBeGreaterThan(2)
    // the class is in the first line of a row, and the end of what is noted in its last
    for (const { id } of changed)
      expect(
        pages.filter((page) => page.includes(`<${id}`) && page.includes(`${id}>`)),
      ).toHaveLength(1)
    for (const page of pages) expect(page).toContain('signature')
  },
)

let at: Awaited<ReturnType<typeof coversSchool>>
let ids: string[]
beforeAll(async () => {
  at = await coversSchool()
  const { A } = at.people
  ids = await inForce(
    at,
    [1, 2, 3, 4].map((period) => ({ period, parts: [{ teacher: A.id }] })),
  )
})
afterAll(() => at.close())

const sheet = async (who: 'admin' | 'teacherA', lang: string) => {
  const { access } = at.here.cast[who]
  const { statusCode, rawPayload } = await at.app.fastify.inject({
    url: `/v1/covers/day/paper/?date=${date}&lang=${lang}`,
    headers: { authorization: `Bearer ${access}` },
  })
  return { status: statusCode, text: () => readPdf(rawPayload).pages.join('') }
}

test('the office has the sheet of a day: who is away and what becomes of each lesson, and not why', async () => {
  expect((await sheet('admin', 'ru')).text()).toContain('Всеучителянаместе')
  const office = at.as('admin')
  await office(teacherAbsences.create, {
    body: {
      teacher_id: at.people.A.id,
      from: date,
      to: date,
      to_time: '12:00',
      excuse: 'illness',
      note: 'a broken leg',
    },
  })
  const lesson = (number: number) => ({ date, lesson: ids[number]!, part: 1 })
  const { karimova } = at.people
  await office(covers.assign, {
    body: { ...lesson(0), kind: 'substitute', teacher_id: karimova.id, note: 'par. 12' },
  })
  await office(covers.publish, { body: { date } })
  await office(covers.assign, { body: { ...lesson(1), kind: 'cancelled' } })
  const made = await sheet('admin', 'ru')
  expect(made.status).toBe(200)
  const said = made.text()
  for (const part of ['(–12:00)', 'karimova', 'par.12', 'Урокотменён', 'неопубликовано', '5-A'])
    expect(said).toContain(part)
  expect(said.match(/Заменынет/g)).toHaveLength(2)
  expect(said).not.toContain('brokenleg')
  expect((await sheet('admin', 'uz')).text()).toContain('Imzo')
  expect((await sheet('admin', 'en')).text()).toContain('Whogivesit')
  expect((await sheet('teacherA', 'ru')).status).toBe(403)
})
