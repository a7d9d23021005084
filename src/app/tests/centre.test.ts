import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calendar } from '../../core/business/calendar/contract.ts'
import { usualYear } from '../../core/business/calendar/rules.usual-year.ts'
import { partsFor } from '../../core/business/ui/parts.ts'
import { cookieNames } from '../../platform/http/cookies.ts'
import { phraseFault } from '../../platform/i18n/phrase-check.ts'
import type { Phrase } from '../../platform/i18n/text.ts'
import { texts } from '../../features/translations/contract.ts'
import { textEdits } from '../../features/translations/table.ts'
import { schoolsOwn } from '../../features/translations/service.ts'
import { pages } from '../document/page-routes.tsx'
import { servePages } from '../document/pages.ts'
import { ownSchool } from '../../testing/school.ts'
import { text } from '../text/text.ts'

const langs = ['uz', 'ru', 'en'] as const
/** What a learning centre does not have, however it is inflected. */
const ofSchools = {
  uz: /sinf|maktab|chorak|parallel/i,
  ru: /класс|школ|четверт|параллел/i,
  en: /\b(class|school|quarter|homeroom|grade)/i,
}
const namespaces = text as Record<string, Record<string, Phrase>>
const centre = text.centre as Record<string, Phrase>

let at: Awaited<ReturnType<typeof ownSchool>>
beforeAll(async () => {
  const assets = {
    entry: () => import('../document/entry.server.tsx'),
    head: () => '',
    mount: async () => {},
  }
  at = await ownSchool({ pages: servePages(assets) })
  await at.here.inside((db) =>
    db.execute(sql`update businesses set kind = 'centre', name = 'Ziyo', email = null`),
  )
  await at.as('owner')(calendar.fill, { body: usualYear(2026, 'centre'), key: uuid() })
})
afterAll(() => at.close())

describe('the phrases', () => {
  test('a twin for centres stands for a phrase, says what it says, and in no word of a school', () => {
    const faults = Object.entries(centre).flatMap(([name, twin]) => {
      const [namespace, key] = schoolsOwn(name)
      const phrase = namespaces[namespace]?.[key]
      if (!phrase) return [`${name} stands for nothing`]
      return langs.flatMap((lang) => {
        const fault = phraseFault(twin[lang], phrase, lang)
        return [
          ...(fault ? [`${name} in ${lang}: ${fault}`] : []),
          ...(ofSchools[lang].test(twin[lang].replace(/\{\w+/g, '')) ? [`${name} in ${lang}`] : []),
        ]
      })
    })
    expect(faults).toEqual([])
  })
})

/** Phrases that nobody in a centre meets: before it is begun, of grades, of the move to the next year. */
const ofSchoolsAlone = [
  /^(auth|setup)\./,
  /^common\.(description|socialPreview)$/,
  /grade|\.kind_(private_)?school$|\.(value_school|school|privateSchool)$/i,
  /^classes\.(rollover|step|fromYear|toYear|old|new|do_|plan|apart|withClass|into|obstacle|sum|run|rolled|yearRuns|begin|toPlanned|undo|toClasses|noneToRoll)/,
  /^audit\.(field_from_year|field_previous_id)$/,
  // what rings is placed by its lines
  /^lines\./,
  /^subjects\.(light|homeroom|block|norms|sumIn|overCap|load|language|anyLanguage|onlyIn|curriculum)/,
  /^errors\.(demo_is_local_only|student_has_home_class|class_has_not_begun|class_has_had_students)$/,
  // searched and not seen
  /^search\.wordsPages$/,
]

test('a phrase in the words of a school has a twin for centres', () => {
  const schools = Object.entries(namespaces).flatMap(([namespace, phrases]) =>
    Object.entries(phrases).flatMap(([key, phrase]) => {
      const name = `${namespace}.${key}`
      if (centre[`${namespace}_${key}`] || ofSchoolsAlone.some((each) => each.test(name))) return []
      const plain = (lang: (typeof langs)[number]) => phrase[lang].replace(/\{\w+/g, '')
      return langs.some((lang) => ofSchools[lang].test(plain(lang))) ? [name] : []
    }),
  )
  expect(schools).toEqual([])
})

type Who = keyof typeof at.here.cast

/** What somebody sees or hears of a page. */
function wordsOf(html: string): string[] {
  const body = html
    .slice(html.indexOf('<body'))
    .replace(/<(script|style|template)\b.*?<\/\1>/gs, ' ')
  const spoken = [...body.matchAll(/\s(?:aria-label|placeholder|title|alt)="([^"]*)"/g)]
  const shown = body.replace(/<!--.*?-->/gs, '').split(/<[^>]*>/)
  return [...spoken.map(([, said]) => said!), ...shown].map((said) => said.trim()).filter(Boolean)
}

/** Addresses of everything that this person may open, each part of a page by itself. */
function addressesFor(who: Who): string[] {
  const { business, classA, cast } = at.here
  const things: Record<string, string> = {
    business,
    classes: classA,
    students: cast.studentA.id,
    teachers: cast.teacherA.id,
  }
  const paths = pages(null).map(({ path = '' }) => path)
  const filled = paths.flatMap((path) => {
    if (!path.includes(':')) return [`/${path}`]
    const thing = things[path.split('/')[0]!]
    return thing ? [`/${path.replace(':id', thing)}`] : []
  })
  const office = who === 'owner'
  return [
    ...filled,
    ...(office
      ? partsFor({ role: 'owner', id: '' }).map((part) => `/business/${business}?tab=${part}`)
      : []),
    ...['guardians', 'history', 'documents', 'wallet', 'edit'].map(
      (tab) => `/students/${cast.studentA.id}?tab=${tab}`,
    ),
    ...['plan', 'notes', 'goals', 'edit'].map((tab) => `/classes/${classA}?tab=${tab}`),
    ...['load', 'week', 'edit'].map((tab) => `/teachers/${cast.teacherA.id}?tab=${tab}`),
    ...['transfers', 'audits'].map((tab) => `/coins?tab=${tab}`),
    `/classes/${classA}/mark?view=month`,
  ].filter((path) => !outside.some((each) => path.startsWith(each)))
}
/** Where the words themselves are the matter, and where a school changes its year. */
const outside = ['/translations', '/classes/rollover']

/** What the log tells of the time before it became a centre, which happens in this file alone. */
const wasSchool = (words: string, lang: (typeof langs)[number]) =>
  /canary/.test(words) ||
  [text.audit.field_grade[lang], text.audit.value_school[lang]].includes(words)

describe.each(langs)('in %s', (lang) => {
  test.each(['owner', 'teacherA', 'studentA', 'parentA'] as const)(
    'no page speaks to %s of a centre as to a school',
    async (who) => {
      const said: string[] = []
      let seen = 0
      for (const url of addressesFor(who)) {
        const answer = await at.app.fastify.inject({
          url,
          cookies: { [cookieNames.access]: at.here.cast[who].access, 'user-locale': lang },
          headers: { host: 'daftar.test' },
        })
        if (answer.statusCode !== 200) continue
        seen += 1
        const wrong = wordsOf(answer.body).filter(
          (words) => ofSchools[lang].test(words) && !wasSchool(words, lang),
        )
        said.push(
          ...new Set(wrong.map((words) => `${url.replaceAll(/[\da-f-]{36}/g, '…')}: ${words}`)),
        )
      }
      expect(seen).toBeGreaterThan(5)
      expect(said).toEqual([])
    },
  )
})

const files = ['classes', 'students', 'teachers', 'parents', 'absences', 'orders', 'transfers']

test.each(langs)('no file of a centre speaks of schools, in %s', async (lang) => {
  const headers = { authorization: `Bearer ${at.here.cast.owner.access}` }
  for (const file of files) {
    const url = `/v1/${file}/export/?format=csv&lang=${lang}`
    const { statusCode, body, headers: given } = await at.app.fastify.inject({ url, headers })
    expect(statusCode, `${url}: ${body.slice(0, 200)}`).toBe(200)
    const name = decodeURIComponent(String(given['content-disposition']))
    expect(`${name} ${body.split('\n')[0]}`, url).not.toMatch(ofSchools[lang])
  }
})

test('the head of a file is as the business has worded it', async () => {
  const headers = { authorization: `Bearer ${at.here.cast.owner.access}` }
  const url = '/v1/teachers/export/?format=csv&lang=ru'
  const head = async () => (await at.app.fastify.inject({ url, headers })).body.split('\n')[0]
  expect(await head()).toContain('Ставка')
  const params = { lang: 'ru', key: 'teachers.posts' }
  await at.as('owner')(texts.save, { params, body: { phrase: 'Занятость', version: 0 } })
  expect(await head()).toContain('Занятость')
})

test('a centre that has worded the phrase of schools itself keeps its word', async () => {
  const words = async () => {
    const { address } = await at.as('owner')(texts.list, { query: {} })
    const answer = await at.app.fastify.inject(address.replace('{lang}', 'uz'))
    return answer.json<Record<string, Record<string, unknown>>>()
  }
  expect(await words()).toMatchObject({ common: { inNoClass: 'Guruhsiz' } })
  expect(await words()).not.toHaveProperty('centre')
  const params = { lang: 'uz', key: 'common.inNoClass' }
  await at.as('owner')(texts.save, { params, body: { phrase: 'Oqimsiz', version: 0 } })
  expect(await words()).toMatchObject({ common: { inNoClass: 'Oqimsiz' } })
  const twin = { lang: 'uz', key: 'centre.common_inNoClass' }
  await at.as('owner')(texts.save, { params: twin, body: { phrase: 'Guruhi yoʻq', version: 0 } })
  expect(await words()).toMatchObject({ common: { inNoClass: 'Guruhi yoʻq' } })
})

test('a wording of a phrase that is no longer there is left alone, and the others are said', async () => {
  const by = { businessId: at.here.business, editedBy: at.here.cast.owner.id }
  const gone = ['classes.gone', 'gone.title', 'centre.gone_title', 'nowhere', 'common.toString']
  await at.here.inside((db) =>
    db.insert(textEdits).values(
      gone.map((key) => ({
        ...by,
        lang: 'ru' as const,
        key,
        phrase: 'Что-то',
        editedAt: new Date(),
      })),
    ),
  )
  const params = { lang: 'ru', key: 'common.classes' }
  await at.as('owner')(texts.save, { params, body: { phrase: 'Отряды', version: 0 } })
  const { address } = await at.as('owner')(texts.list, { query: {} })
  const answer = await at.app.fastify.inject(address.replace('{lang}', 'ru'))
  expect(answer.json()).toMatchObject({ common: { classes: 'Отряды' } })
  expect(answer.body).not.toContain('Что-то')
})
