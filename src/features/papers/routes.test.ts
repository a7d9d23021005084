import { mkdirSync, writeFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { school } from '../../testing/school.ts'
import { academicYears, businesses, calendarDays, terms } from '../../core/business/table.ts'
import { marks } from '../../core/marks/contract.ts'
import { readPdf } from '../../platform/pdf/testing.ts'
import { readSheets } from '../../platform/sheets/read.ts'
import { texts } from '../translations/contract.ts'
import { images, users } from '../../core/profile/table.ts'

type Who = 'owner' | 'admin' | 'teacherA' | 'teacherB' | 'studentA' | 'parentA' | 'parentB'
let at: Awaited<ReturnType<typeof school>>
const term = uuid()
/** A red pixel on nothing. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

beforeAll(async () => {
  at = await school()
  const { business: businessId, cast } = at.here
  const all = { fromGrade: 0, toGrade: 12 }
  await at.here.inside(async (db) => {
    const span = { startsOn: '2026-09-02', endsOn: '2027-05-25' }
    await db.insert(academicYears).values({ businessId, id: uuid(), label: '2026/2027', ...span })
    await db.insert(terms).values([
      {
        businessId,
        id: term,
        academicYear: '2026/2027',
        number: 1,
        ...all,
        startsOn: '2026-09-02',
        endsOn: '2026-11-03',
      },
      {
        businessId,
        id: uuid(),
        academicYear: '2026/2027',
        number: 2,
        ...all,
        startsOn: '2026-11-10',
        endsOn: '2026-12-27',
      },
    ])
    const name = { uz: 'Kuzgi taʼtil' }
    const days = { startsOn: '2026-11-04', endsOn: '2026-11-09' }
    await db
      .insert(calendarDays)
      .values({ businessId, id: uuid(), kind: 'break', name, ...all, ...days })
    const logoId = uuid()
    const bytes = Buffer.from(png, 'base64')
    await db
      .insert(images)
      .values({ businessId, id: logoId, uploadedBy: cast.owner.id, mime: 'image/png', bytes })
    await db.update(businesses).set({ logoId, name: 'Maʼrifat oʻquv markazi' })
    await db
      .update(users)
      .set({
        lastName: 'Gʻulomova-Абдуллаева',
        firstName: 'Oʻgʻiloy',
        patronymic: 'Ҳикматилло қизи',
      })
      .where(sql`id = ${cast.studentA.id}`)
  })
  await give('2026-11-16', 'attendance', 'late')
  await give('2026-11-17', 'attendance', 'present')
  await give('2026-11-17', 'rate', 5, 'Aʼlo javob: =1+1')
  await give('2026-11-16', 'rate', 4)
  await give('2026-11-17', 'coin', 3)
})
afterAll(() => at.close())

const give = (date: string, kind: string, value: unknown, comment?: string) => {
  const body = { class_id: at.here.classA, student_id: at.here.cast.studentA.id, date, kind, value }
  return at.as('teacherA')(marks.give, { body: { ...body, ...(comment && { comment }) } as never })
}
const getWith = (access: string, path: string, query: Record<string, string> = {}) =>
  at.app.fastify.inject({
    url: `/v1/${path}?${new URLSearchParams({ lang: 'uz', ...query })}`,
    headers: { authorization: `Bearer ${access}` },
  })
const get = (who: Who, path: string, query?: Record<string, string>) =>
  getWith(at.here.cast[who].access, path, query)
const register = (who: Who, query?: Record<string, string>) =>
  get(who, `classes/${at.here.classA}/register/`, query)
const report = (who: Who, query?: Record<string, string>) =>
  get(who, `students/${at.here.cast.studentA.id}/report/`, query)
const reports = (who: Who, query?: Record<string, string>) =>
  get(who, `classes/${at.here.classA}/reports/`, query)
/** Looked at by people, when they ask for it. */
const kept = (name: string, file: Buffer) => {
  const folder = process.env.PAPERS
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/${name}.pdf`, file)
}
const saidBy = (answer: Awaited<ReturnType<typeof get>>) => {
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  return readPdf(answer.rawPayload)
}

describe('the register of a month', () => {
  test.each([
    ['uz', 'Davomatvabaholarjurnali', '2026-yilnoyabr', 'K4', 'B5'],
    ['ru', 'Журналпосещаемостииоценок', 'ноябрь2026', 'О4', 'П5'],
    ['en', 'Attendanceandmarksregister', 'November2026', 'L4', 'P5'],
  ])(
    'in %s has the school, the student, letters and rates',
    async (lang, title, month, ...cells) => {
      const answer = await register('teacherA', { lang })
      kept(`register-${lang}`, answer.rawPayload)
      const { pages, fonts } = saidBy(answer)
      expect(pages).toHaveLength(1)
      const wanted = ['Maʼrifatoʻquvmarkazi', title, month, '5-A', ...cells]
      for (const text of [...wanted, 'Gʻulomova-АбдуллаеваOʻgʻiloyҲикматиллоқизи'])
        expect(pages[0]).toContain(text)
      // nothing is missing in the font, which comes along in part
      expect(pages[0]).not.toContain('\uFFFD')
      expect(new Set(fonts.map((name) => name.replace(/^[A-Z]{6}\+/, '')))).toEqual(
        new Set(['DejaVuSansCondensed', 'DejaVuSansCondensed-Bold']),
      )
    },
  )

  test('is a file with a name in its language that nothing keeps', async () => {
    const { headers, rawPayload } = await register('owner', { lang: 'ru', month: '2026-10' })
    expect(headers['cache-control']).toContain('no-store')
    const name = encodeURIComponent('Журнал 5-A 2026-10.pdf')
    expect(headers['content-disposition']).toContain(`filename*=UTF-8''${name}`)
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test.each([
    ['uz', 'Buoydasinfdaoʻquvchiboʻlmagan'],
    ['ru', 'Вэтоммесяцевклассенебылоучеников'],
    ['en', 'Theclasshadnostudentsthismonth'],
  ])('in %s says so of a month without students', async (lang, said) => {
    const { pages } = saidBy(await register('owner', { lang, month: '2026-07' }))
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain(said)
    expect(pages[0]).toContain('5-A')
  })

  test('the same content is the same file', async () => {
    const [one, other] = [await register('admin'), await register('admin')]
    expect(one.rawPayload.equals(other.rawPayload)).toBe(true)
    const elsewhere = await register('admin', { month: '2026-10' })
    expect(elsewhere.rawPayload.equals(one.rawPayload)).toBe(false)
  })

  test('as a spreadsheet rates are numbers, days are dates and nothing is a formula', async () => {
    await at.here.inside((db) =>
      db
        .update(users)
        .set({ lastName: '=1+1' })
        .where(sql`id = ${at.here.cast.studentA.id}`),
    )
    const answer = await register('teacherA', { format: 'xlsx', lang: 'uz' })
    await at.here.inside((db) =>
      db
        .update(users)
        .set({ lastName: 'Gʻulomova-Абдуллаева' })
        .where(sql`id = ${at.here.cast.studentA.id}`),
    )
    expect(answer.headers['content-disposition']).toContain('.xlsx')
    const [sheet] = await readSheets(answer.rawPayload)
    const [head, attendance, rates] = sheet!.cells
    expect(head!.slice(0, 5)).toEqual(['№', 'Oʻquvchi', 'Belgi', '2026-11-01', '2026-11-02'])
    expect(attendance!.slice(0, 3)).toEqual(['1', '=1+1 Oʻgʻiloy Ҳикматилло қизи', 'Davomat'])
    expect([attendance![18], attendance![19], rates![18], rates![19]]).toEqual(['K', 'B', '4', '5'])
    // present, late, excused, unexcused; the mean of the rates
    expect(attendance!.slice(33, 37)).toEqual(['1', '1', '0', '0'])
    expect(rates!.at(-1)).toBe('4.5')
    const { strFromU8, unzipSync } = await import('fflate')
    const parts = unzipSync(answer.rawPayload)
    const xml = strFromU8(parts['xl/worksheets/sheet1.xml']!)
    expect(xml).not.toContain('<f>')
    // of the first rate: a number, not a text
    expect(xml).toMatch(/<c r="S3"[^>]*?(?<!t="s")><v>4<\/v>/)
  })

  test('refuses a month that is none', async () => {
    const answer = await register('owner', { month: '2026-13' })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { fields: { month: 'invalid_date' } },
    ])
  })
})

describe('the report of a student', () => {
  test.each([
    ['uz', '2-chorak,2026/2027(10.11.2026–27.12.2026)', '4,5'],
    ['ru', '2\u2011ячетверть,2026/2027(10.11.2026–27.12.2026)', '4,5'],
    ['en', 'Quarter2,2026/2027(10.11.2026–27.12.2026)', '4.5'],
  ])('in %s is of the quarter that it is, unless told', async (lang, period, average) => {
    const answer = await report('parentA', { lang })
    kept(`report-${lang}`, answer.rawPayload)
    const { pages } = saidBy(answer)
    expect(pages).toHaveLength(1)
    for (const text of [
      'Maʼrifatoʻquvmarkazi',
      'Oʻgʻiloy',
      '5-A',
      period,
      average,
      'Aʼlojavob:=1+1',
    ])
      expect(pages[0]).toContain(text)
    expect(pages[0]).not.toContain('\uFFFD')
  })

  test('of another quarter, and of days', async () => {
    const first = saidBy(await report('studentA', { term, lang: 'uz' })).pages[0]!
    expect(first).toContain('1-chorak')
    expect(first).toContain('Budavrdabelgilaryoʻq')
    const days = saidBy(await report('owner', { from: '2026-11-17', to: '2026-11-17', lang: 'en' }))
    expect(days.pages[0]).toContain('17.11.2026–17.11.2026')
    // one day, one rate of 5
    expect(days.pages[0]).toContain('5-A1000100.0')
  })

  test('coins: what the marks of the period brought, and what is in the wallet', async () => {
    const { pages } = saidBy(await report('teacherA', { term, lang: 'en' }))
    expect(pages[0]).toMatch(/Earnedintheperiod0Inthewalletnow3/)
  })

  test.each([
    ['teacherB', 403],
    ['parentB', 404],
  ] as const)('%s does not get it', async (who, status) => {
    expect((await report(who)).statusCode).toBe(status)
  })

  test.each([
    [{ term: '0190a000-0000-7000-8000-000000000000' }, { term: 'not_found' }],
    [{ from: '2026-11-17', to: '2026-11-16' }, { from: 'out_of_range' }],
    [{ from: '2024-11-17', to: '2026-11-16' }, { from: 'out_of_range' }],
  ])('refuses %o', async (query, fields) => {
    const answer = await report('owner', query)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { fields }])
  })
})

describe('a large class', () => {
  beforeAll(async () => {
    await at.here.inside(async (db) => {
      for (let number = 1; number < 40; number += 1) {
        const lastName = `Абдурахмонова-Каримова${number}`
        const { id } = await at.here.make.user(db, { role: 'student' })
        await db
          .update(users)
          .set({ lastName, firstName: 'Гулчеҳра', patronymic: 'Абдумалик қизи' })
          .where(sql`id = ${id}`)
        await at.here.make.enrol(db, at.here.classA, id)
        await db.execute(sql`
          insert into daily_marks (business_id, id, class_id, student_id, day, kind, value, recorded_by, recorded_at, comment)
          select ${at.here.business}, gen_random_uuid(), ${at.here.classA}, ${id}, day, kind,
            case kind when 'attendance' then 1 + (extract(day from day)::int * ${number}) % 4 when 'rate' then 2 + (extract(day from day)::int + ${number}) % 4 else 0 end,
            ${at.here.cast.teacherA.id}, '2026-11-17T07:00:00Z',
            case when kind = 'rate' and ${number} < 4 then repeat('Uzun izoh. ', 25) else '' end
          from generate_series('2026-10-01'::date, '2026-10-31', '1 day') as day, unnest(array['attendance', 'rate']) as kind
          where extract(isodow from day) < 7`)
      }
    })
  })

  test('its register has the heads on each page, and 31 days', async () => {
    for (const lang of ['uz', 'ru', 'en'])
      kept(`large-${lang}`, (await register('teacherA', { month: '2026-10', lang })).rawPayload)
    const { pages } = saidBy(await register('teacherA', { month: '2026-10', lang: 'ru' }))
    expect(pages.length).toBeGreaterThan(1)
    const days = Array.from({ length: 31 }, (_, day) => day + 1).join('')
    for (const page of pages) expect(page).toContain(`№Ученик${days}`)
    for (const number of [1, 39])
      expect(pages.join('')).toContain(`Абдурахмонова-Каримова${number}`)
    expect(pages.at(-1)).toContain('Руководитель')
  })

  test('the reports of a class are a page for each, with what there is room for', async () => {
    const answer = await reports('teacherA', { from: '2026-10-01', to: '2026-11-17', lang: 'ru' })
    kept('reports', answer.rawPayload)
    const { pages } = saidBy(answer)
    expect(pages).toHaveLength(40)
    expect(pages.filter((page) => page.includes('Ещёкомментариев'))).toHaveLength(3)
    expect(pages.every((page) => page.includes('Родитель'))).toBe(true)
    expect((await reports('teacherB')).statusCode).toBe(403)
    expect((await reports('parentA')).statusCode).toBe(403)
  })

  test('too many at once hear that the server is busy, the others get their paper', async () => {
    const people = await at.here.inside((db) =>
      Promise.all(
        Array.from({ length: 8 }, async () => {
          const { id } = await at.here.make.user(db, { role: 'admin' })
          return at.here.make.access(db, id, at.sessionKey, at.clock.now())
        }),
      ),
    )
    const asked = [...people, ...people, ...people].map((access) =>
      getWith(access, `classes/${at.here.classA}/register/`),
    )
    const answers = await Promise.all(asked)
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(refused.length).toBeGreaterThan(0)
    for (const answer of refused)
      expect([answer.statusCode, answer.json()]).toMatchObject([503, { detail: 'server_busy' }])
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(9)
    expect((await register('owner')).statusCode).toBe(200)
  })

  test('whoever asks for many at once leaves room for the others', async () => {
    const many = Array.from({ length: 24 }, () => report('studentA'))
    expect((await register('owner')).statusCode).toBe(200)
    const answers = await Promise.all(many)
    // two are made and two wait
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4)
    expect((await report('studentA')).statusCode).toBe(200)
  })
})

test('a paper is in the words of the business', async () => {
  const params = { lang: 'ru', key: 'common.owner' }
  await at.as('owner')(texts.save, { params, body: { phrase: 'Заведующая', version: 0 } })
  const { pages } = saidBy(await register('owner', { lang: 'ru', month: '2026-10' }))
  expect(pages.at(-1)).toContain('Заведующая')
})
