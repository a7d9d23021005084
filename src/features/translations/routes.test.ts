import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { school } from '../../testing/school.ts'
import { text } from '../../app/text/text.ts'
import type { Lang } from '../../platform/shapes.ts'
import { texts } from './contract.ts'
import { textChanges, textEdits } from './table.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())
// the office begins with the shipped texts
beforeEach(async () => {
  await at.here.inside((db) => db.delete(textEdits))
})

type Who = Parameters<typeof at.as>[0]
const title = 'common.classes'
const entryOf = async (key: string, who: Who = 'admin') =>
  (await at.as(who)(texts.list, { query: { q: key } })).results.find((each) => each.key === key)!
const versionOf = async (lang: Lang, key: string) => (await entryOf(key))[lang].version
const save = async (lang: Lang, key: string, phrase: string, who: Who = 'admin') =>
  at.as(who)(texts.save, {
    params: { lang, key },
    body: { phrase, version: await versionOf(lang, key) },
  })
const restore = async (lang: Lang, key: string) =>
  at.as('admin')(texts.restore, {
    params: { lang, key },
    query: { version: String(await versionOf(lang, key)) },
  })
const state = async () => at.as('admin')(texts.export, {})
const changesOf = (key: string, query = {}) =>
  at.as('owner')(texts.changes, { params: { key }, query })

describe('a phrase', () => {
  test('is said in other words, by whom and when, and goes back to the shipped ones', async () => {
    const saved = await save('ru', title, 'Группы')
    const { admin } = at.here.cast
    expect(saved).toMatchObject({ shipped: 'Классы', edited: 'Группы', fault: null })
    expect(saved.editor!.id).toBe(admin.id)
    expect(saved.edited_at).toBe(at.clock.now().toISOString())
    expect((await entryOf(title)).uz.edited).toBe(null)
    const back = await restore('ru', title)
    expect(back).toMatchObject({ edited: null, editor: null, version: saved.version + 1 })
    expect(await state()).toEqual({ uz: {}, ru: {}, en: {} })
  })

  test('said as it was shipped is no edit, and said as it stands is no change', async () => {
    const saved = await save('ru', title, 'Группы')
    expect(await save('ru', title, 'Группы')).toEqual(saved)
    expect(await save('ru', title, 'Классы')).toMatchObject({ edited: null })
  })

  test('is not written over by who has not seen the last change, not even after it was taken back', async () => {
    const seen = await versionOf('ru', title)
    await save('ru', title, 'Группы')
    await restore('ru', title)
    for (const version of [seen, seen + 1, seen + 3])
      await expect(
        at.as('owner')(texts.save, {
          params: { lang: 'ru', key: title },
          body: { phrase: 'Отряды', version },
        }),
      ).rejects.toMatchObject({ status: 409, detail: 'version_conflict' })
    expect(await state()).toEqual({ uz: {}, ru: {}, en: {} })
  })

  test('of two who save at once, one is told', async () => {
    const version = await versionOf('en', title)
    const answers = await Promise.allSettled(
      ['Groups', 'Forms'].map((phrase) =>
        at.as('owner')(texts.save, {
          params: { lang: 'en', key: title },
          body: { phrase, version },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await changesOf(title, { in: 'en', page_size: '1' })).results[0]!.before).toBe(null)
  })

  test.each([
    [
      'ru',
      'classes.count',
      '{count, plural, one {# класс} other {# классов}}',
      'lacks_plural_forms',
    ],
    ['ru', 'classes.count', 'Классов нет', 'placeholders_differ'],
    ['en', 'classes.roomNumber', 'Room {number}', 'placeholders_differ'],
    ['en', 'classes.roomNumber', 'Room {room', 'is_malformed'],
    ['en', 'classes.roomNumber', 'Room <b>{room}</b>', 'has_foreign_tags'],
    ['en', 'classes.roomNumber', 'Room <br/> {room}', 'has_foreign_tags'],
  ] as const)('%s %s is not said as %j', async (lang, key, phrase, fault) => {
    const detail = `text_${fault}`
    await expect(save(lang, key, phrase)).rejects.toMatchObject({
      status: 400,
      detail,
      fields: { phrase: detail },
    })
    expect(await state()).toEqual({ uz: {}, ru: {}, en: {} })
  })

  test('that is not there cannot be written, nor in a language that we do not speak', async () => {
    for (const key of ['classes.nothing', 'constructor.name', 'classes'])
      await expect(
        at.as('admin')(texts.save, {
          params: { lang: 'ru', key },
          body: { phrase: 'x', version: 0 },
        }),
      ).rejects.toMatchObject({ status: 404, detail: 'text_is_unknown' })
    await expect(
      at.as('admin')(texts.save, {
        params: { lang: 'de', key: title },
        body: { phrase: 'x', version: 0 },
      }),
    ).rejects.toMatchObject({ status: 400, fields: { lang: 'invalid_value' } })
    await expect(save('ru', title, 'а'.repeat(2001))).rejects.toMatchObject({
      fields: { phrase: 'too_long' },
    })
  })
})

describe('history', () => {
  test('undo says exactly what stood before, again and again', async () => {
    await save('uz', 'common.ownClasses', 'Mening sinflarim')
    const before = await state()
    await save('uz', 'common.ownClasses', 'Oʻz sinflarim')
    const [last] = (await changesOf('common.ownClasses', { in: 'uz' })).results
    expect(last).toMatchObject({ before: 'Mening sinflarim', after: 'Oʻz sinflarim' })
    await save('uz', 'common.ownClasses', last!.before!)
    expect(await state()).toEqual(before)
    const first = (await changesOf('common.ownClasses', { in: 'uz' })).results.at(-1)!
    expect(first.before).toBe(null)
    await restore('uz', 'common.ownClasses')
    expect(await state()).toEqual({ uz: {}, ru: {}, en: {} })
  })

  test('is only ever added to', async () => {
    await save('uz', 'common.archive', 'Eski sinflar')
    const own = eq(textChanges.businessId, at.here.business)
    for (const attempt of [
      () => at.here.inside((db) => db.delete(textChanges).where(own)),
      () => at.here.inside((db) => db.update(textChanges).set({ after: 'x' }).where(own)),
    ])
      await expect(attempt()).rejects.toThrow(/./)
    expect((await changesOf('common.archive')).count).toBe(1)
  })
})

describe('the list', () => {
  const keysFor = async (query: object) =>
    (await at.as('admin')(texts.list, { query: { page_size: '100', ...query } })).results.map(
      ({ key }) => key,
    )

  test('holds every shipped phrase once, page by page, and says how complete each language is', async () => {
    const shipped = Object.entries(text).flatMap(([namespace, phrases]) =>
      Object.keys(phrases).map((key) => `${namespace}.${key}`),
    )
    await save('ru', title, 'Группы')
    const keys: string[] = []
    for (let page = 1; keys.length < shipped.length; page += 1) {
      const found = await keysFor({ page: String(page) })
      expect(found.length).toBeGreaterThan(0)
      keys.push(...found)
    }
    expect(keys.sort()).toEqual(shipped.sort())
    const { completeness, count } = await at.as('admin')(texts.list, {})
    const total = shipped.length
    expect(count).toBe(total)
    expect(completeness).toEqual([
      { lang: 'uz', total, complete: total, changed: 0 },
      { lang: 'ru', total, complete: total, changed: 1 },
      { lang: 'en', total, complete: total, changed: 0 },
    ])
  })

  test('is searched by key and by the phrase in any language, with any apostrophe or none', async () => {
    for (const q of ['common.ownClasses', 'мои КЛАССЫ', 'my classes', 'Sinflarim'])
      expect(await keysFor({ q }), q).toContain('common.ownClasses')
    for (const q of ["o'quvchini qidirish", 'oʻquvchini', 'oquvchini qidirish'])
      expect(await keysFor({ q }), q).toContain('classes.searchStudent')
    await save('en', 'common.ownClasses', 'Those I teach')
    expect(await keysFor({ q: 'those i teach' })).toEqual(['common.ownClasses'])
  })

  test('is narrowed to an area, to what was changed and to what is missing', async () => {
    expect(await keysFor({ namespace: 'views' })).toEqual(
      Object.keys(text.views).map((key) => `views.${key}`),
    )
    expect(await keysFor({ show: 'missing' })).toEqual([])
    await save('en', 'common.wallet', 'Purse')
    expect(await keysFor({ show: 'changed' })).toEqual(['common.wallet'])
    expect(await keysFor({ show: 'changed', in: 'en' })).toEqual(['common.wallet'])
    expect(await keysFor({ show: 'changed', in: 'ru' })).toEqual([])
  })

  test('an edit that fits no longer stands first, and says why it is not shown', async () => {
    await at.here.inside((db) =>
      db.insert(textEdits).values({
        businessId: at.here.business,
        lang: 'ru',
        key: 'common.register',
        phrase: 'Журнал {',
        editedBy: at.here.cast.admin.id,
        editedAt: at.clock.now(),
      }),
    )
    const { results } = await at.as('admin')(texts.list, {})
    expect(results[0]).toMatchObject({
      key: 'common.register',
      ru: { edited: 'Журнал {', fault: 'text_is_malformed' },
    })
  })
})

describe('files', () => {
  const importing = (body: object, key: string = uuid()) =>
    at.as('admin')(texts.import, { body, key })

  test('what was exported changes nothing when it is imported', async () => {
    await save('ru', title, 'Группы')
    await save('en', 'common.wallet', 'Purse')
    for (const of of ['edits', 'all'] as const) {
      const file = await at.as('admin')(texts.export, { query: { of } })
      expect(await at.as('admin')(texts.check, { body: file })).toEqual({ changes: [], faults: [] })
      expect(await importing(file)).toEqual({ changes: [], faults: [] })
    }
    expect(await state()).toEqual({
      uz: {},
      ru: { [title]: 'Группы' },
      en: { 'common.wallet': 'Purse' },
    })
  })

  test('says before what it would change, and then changes that; what it does not name stays', async () => {
    await save('en', 'common.wallet', 'Purse')
    const file = { ru: { [title]: 'Группы' }, uz: { [title]: ' Guruhlar ' } }
    const changes = [
      { lang: 'uz', key: title, before: null, after: 'Guruhlar' },
      { lang: 'ru', key: title, before: null, after: 'Группы' },
    ]
    expect(await at.as('admin')(texts.check, { body: file })).toEqual({ changes, faults: [] })
    expect((await state()).ru).toEqual({})
    const key = uuid()
    for (const _ of [1, 2]) expect(await importing(file, key)).toEqual({ changes, faults: [] })
    expect(await state()).toEqual({
      uz: { [title]: 'Guruhlar' },
      ru: { [title]: 'Группы' },
      en: { 'common.wallet': 'Purse' },
    })
  })

  test('with a single fault is refused whole, and every fault is named', async () => {
    const body = {
      ru: { [title]: 'Группы', 'classes.count': '{count} классов {x}', 'classes.nothing': 'x' },
      en: { 'common.wallet': ' ' },
    }
    const plan = await at.as('admin')(texts.check, { body })
    expect(plan.faults).toEqual([
      { lang: 'ru', key: 'classes.count', code: 'text_placeholders_differ' },
      { lang: 'ru', key: 'classes.nothing', code: 'text_is_unknown' },
      { lang: 'en', key: 'common.wallet', code: 'required' },
    ])
    await expect(importing(body)).rejects.toMatchObject({
      status: 400,
      detail: 'invalid_input',
      fields: {
        'ru.classes.count': 'text_placeholders_differ',
        'ru.classes.nothing': 'text_is_unknown',
        'en.common.wallet': 'required',
      },
    })
    expect(await state()).toEqual({ uz: {}, ru: {}, en: {} })
  })

  test('of more than there could be to say are not read', async () => {
    const many = Object.fromEntries(Array.from({ length: 5_001 }, (_, at) => [`a.k${at}`, 'x']))
    await expect(importing({ ru: many })).rejects.toMatchObject({ fields: { ru: 'too_long' } })
    await expect(importing({ ru: { a: 'x'.repeat(2_200_000) } })).rejects.toMatchObject({
      detail: 'body_too_large',
    })
  })
})
