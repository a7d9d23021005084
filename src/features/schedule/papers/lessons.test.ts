import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPdf } from '../../../platform/pdf/testing.ts'
import { makePdf } from '../../../platform/pdf/thread.ts'
import { schedules } from '../contract.ts'
import type { WeeklyLesson } from '../lessons/service.weekly.ts'
import { school } from '../../../testing/school.ts'
import { boardPages, boardPaper } from './service.board.ts'
import { loadOf } from './service.load.ts'
import { type Bell, slotsOf, weekPaper } from './service.week.ts'

const bells: Bell[] = [1, 2].flatMap((shift) =>
  [1, 2, 3, 4, 5, 6, 7].map((period) => {
    const hour = String((shift === 1 ? 7 : 13) + period).padStart(2, '0')
    return { shift, period, starts_at: `${hour}:00`, ends_at: `${hour}:45` }
  }),
)
const long = {
  uz: 'Davlat va huquq asoslari',
  ru: 'Основы безопасности жизнедеятельности',
  en: 'Fundamentals of state and law',
}
function lesson(changes: Partial<WeeklyLesson> & { at?: [number, number] } = {}): WeeklyLesson {
  const { at: [weekday, period] = [1, 1], ...rest } = changes
  const bell = bells.find((each) => each.shift === (rest.shift ?? 1) && each.period === period)!
  return {
    id: `${weekday} ${period} ${rest.class?.id}`,
    schedule_id: 's',
    part: 1,
    weekday,
    period,
    last_period: period,
    shift: 1,
    starts_at: bell.starts_at,
    ends_at: bell.ends_at,
    class: { id: '5-A', label: '5-A' },
    grade: 5,
    meeting_days: null,
    archived_on: null,
    group: 0,
    weeks: 'all',
    subject: { id: 's', title: long, colour: 'slate' },
    teacher: {
      id: 't',
      last_name: 'Мухаммаджонова-Абдурахимова',
      first_name: 'Oʻgʻiloy',
      patronymic: '',
    },
    room: { id: 'r', name: 'Кабинет информатики 2' },
    ...rest,
  }
}
/** Every class has every lesson of the week, each in two groups. */
const full = (shift: number, classes: number) =>
  Array.from({ length: classes }, (_, at) => ({
    id: `${shift}.${at}`,
    label: `${at + 1}-Ф`,
  })).flatMap((of) =>
    [1, 2, 3, 4, 5, 6].flatMap((day) =>
      [1, 2, 3, 4, 5, 6, 7].flatMap((period) =>
        [1, 2].map((group) => lesson({ at: [day, period], shift, class: of, group, part: group })),
      ),
    ),
  )
const frame = (lang: 'uz' | 'ru' | 'en') => ({
  head: { name: 'School', rates: [], logo: null },
  tongue: { lang, word: String, of: () => String },
  today: '2026-11-17',
})

describe('the big board', () => {
  test.each(['uz', 'ru', 'en'] as const)(
    'has a page for each shift, however long its words are, in %s',
    async (lang) => {
      const lessons = [...full(1, 24), ...full(2, 9)]
      const { bytes } = await makePdf(boardPaper({ name: 'Autumn', lessons }, bells, frame(lang)))
      const { pages } = readPdf(bytes)
      // a row that had no room would have made another page
      expect(pages).toHaveLength(2)
      for (const page of pages) expect(page).toContain('approved')
      expect(bytes.toString('latin1').match(/MediaBox \[0 0 1190\.55 841\.89\]/g)).toHaveLength(2)
    },
  )

  test('sets as many classes beside one another as can be read, the same number on each page', () => {
    const pages = boardPages(full(1, 25))
    expect(pages.map(({ classes }) => classes.length)).toEqual([13, 12])
    expect(pages[0]!.classes[0]!.label).toBe('1-Ф')
  })
})

test('a week has rows from the first lesson of a shift to the last, and one page whatever its words', async () => {
  const lessons = full(1, 1)
  expect(slotsOf([lesson({ at: [1, 2] }), lesson({ at: [2, 4] })], bells)).toHaveLength(3)
  const paper = weekPaper('class', [{ label: '5-A', lessons }], bells, frame('ru'))
  const { bytes } = await makePdf(paper)
  expect(readPdf(bytes).pages).toHaveLength(1)
})

test('the load counts a double twice, every second week by half, a stream once, and what is free between two', () => {
  const double = { ...lesson({ at: [1, 1] }), ends_at: bells[1]!.ends_at }
  const stream = lesson({ at: [1, 4] })
  const both = [stream, { ...stream, class: { id: 'b', label: '5-B' } }]
  const odd = { ...lesson({ at: [2, 1] }), weeks: 'A' as const }
  expect(loadOf([double, ...both, odd], bells)).toMatchObject({ hours: 3.5, days: 2, gaps: 1 })
})

describe('over HTTP', () => {
  let at: Awaited<ReturnType<typeof school>>
  let version: string
  beforeAll(async () => {
    at = await school()
    const { classA } = at.here
    await at.here.inside((db) => at.here.make.bells(db, { count: 3 }))
    const owner = at.as('owner')
    version = (await owner(schedules.create, { body: { name: 'Autumn' } })).id
    const params = { id: version }
    const file = await owner(schedules.file, { params })
    const line = file.school.lessons.find((each) => each.class === classA)!.id
    const moves = [{ lesson: line, from: null, to: { day: 1, period: 2 } }]
    await owner(schedules.move, { params, body: { version: file.version, moves } })
    const { version: seen } = await owner(schedules.show, { params })
    await owner(schedules.publish, {
      params,
      body: { version: seen, valid_from: '2026-09-01', leave_broken: true, into_past: true },
    })
  })
  afterAll(() => at.close())

  const get = async (who: keyof typeof at.here.cast, path: string, lang = 'ru') => {
    const { access } = at.here.cast[who]
    const headers = { authorization: `Bearer ${access}` }
    const url = `/v1/${path}${path.includes('?') ? '&' : '?'}lang=${lang}`
    const { statusCode, rawPayload } = await at.app.fastify.inject({ url, headers })
    return { status: statusCode, text: () => readPdf(rawPayload).pages.join('') }
  }

  test('a class, a teacher and a room have their week, for whoever may look at it', async () => {
    const { classA, classB, cast } = at.here
    const own = await get('parentA', `lessons/paper/?class_id=${classA}`)
    expect(own.status).toBe(200)
    expect(own.text()).toContain('Понедельник')
    expect(own.text()).toContain(`5-A`)
    expect((await get('parentB', `lessons/paper/?class_id=${classA}`)).status).toBe(404)
    // nothing is on there
    expect((await get('owner', `lessons/paper/?class_id=${classB}`)).status).toBe(404)
    expect((await get('owner', `lessons/paper/?class_id=${classA}&date=2026-08-31`)).status).toBe(
      404,
    )
    const teacher = await get('teacherB', `lessons/paper/?teacher_id=${cast.teacherA.id}`, 'en')
    expect(teacher.text()).toContain('Mathematics')
    expect((await get('owner', 'lessons/paper/')).status).toBe(400)
  })

  test('the office has all of a version, which others do not get', async () => {
    for (const paper of ['board', 'classes', 'teachers', 'rooms', 'load']) {
      const made = await get('admin', `schedules/${version}/paper/?paper=${paper}`)
      expect(made.status).toBe(200)
      expect(made.text().length).toBeGreaterThan(50)
    }
    expect((await get('teacherA', `schedules/${version}/paper/?paper=board`)).status).toBe(403)
  })
})
