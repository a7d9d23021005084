import { describe, expect, test } from 'vitest'
import { ApiError, Unreachable } from '../../platform/client.ts'
import { codes, statusOf, type Title, titleOf } from '../../platform/errors.ts'
import type { Lang } from '../../platform/shapes.ts'
import type { Phrase } from '../../platform/i18n/text.ts'
import {
  explanationOf,
  type Words,
  withoutSecrets,
} from '../../platform/ui/feedback/toast-words.ts'
import { text } from '../text/text.ts'

const titles: Record<string, Phrase> = text.errorTitles
const titleIn = (kind: Title, lang: Lang) => (titles[kind] ?? text.common[kind as 'error'])[lang]
const wordsIn = (lang: Lang): Words => ({
  title: (kind) => titleIn(kind, lang),
  sentence: (code) => text.errors[code][lang],
  common: (key) => text.common[key][lang],
})
function explain(error: unknown, locale: unknown = 'en') {
  const done: string[] = []
  const deeds = { reload: () => done.push('reload'), copy: (said: string) => done.push(said) }
  return { toast: explanationOf(error, locale, { wordsIn, ...deeds }), done }
}
const refused = codes.filter((code) => statusOf(code) === 400 || statusOf(code) === 403)

describe('what a toast says', () => {
  test.each(refused)('%s: title and description of the table, in red, for 5 seconds', (code) => {
    for (const lang of ['uz', 'ru', 'en'] as const) {
      const { toast } = explain(new ApiError(statusOf(code), { detail: code }, '/v1/x/'), lang)
      expect(toast).toEqual({
        tone: 'error',
        title: titleIn(titleOf(code), lang),
        text: text.errors[code][lang],
        timeout: 5_000,
      })
    }
  })

  test.each([undefined, null, '', 'de', 7])('is Uzbek when no language is known: %s', (locale) => {
    const error = new ApiError(403, { detail: 'you_dont_have_permission' })
    const deeds = { reload: () => {}, copy: () => {} }
    expect(explanationOf(error, locale, { wordsIn, ...deeds }).title).toBe('Ruxsat yoʻq')
  })

  test('a 500 is titled Error, names the path without query and stays for 10 seconds', () => {
    const body = { detail: 'internal_error', request_id: 'r-1' }
    const { toast, done } = explain(new ApiError(500, body, '/v1/classes/1/'))
    expect(toast).toMatchObject({ tone: 'error', title: 'Error', timeout: 10_000 })
    expect(toast.text).toMatch(/server.*\n\/v1\/classes\/1\/$/s)
    expect(toast.actions?.map(({ label }) => label)).toEqual(['Reload', 'Close', 'Copy'])
    for (const action of toast.actions!) action.run?.()
    expect(done).toEqual(['reload', JSON.stringify(body)])
  })

  test('what no code names is a fault; what the server is too busy for is a refusal', () => {
    expect(explain(new ApiError(502, '<html>', '/v1/x/')).toast.timeout).toBe(10_000)
    expect(explain(new ApiError(503, { detail: 'server_busy' })).toast.timeout).toBe(5_000)
    expect(explain(new Unreachable('x')).toast.title).toBe('No connection')
    expect(explain(new TypeError('x')).toast.actions?.map(({ label }) => label)).toEqual([
      'Reload',
      'Close',
    ])
  })

  test.each([
    [400, 'invalid_input'],
    [403, 'you_dont_have_permission'],
  ] as const)('an unknown code with status %i is a refusal of 5 seconds', (status, code) => {
    const { toast } = explain(new ApiError(status, { detail: 'code_of_a_newer_server' }))
    expect(toast).toMatchObject({ timeout: 5_000, text: text.errors[code].en })
    expect(toast.actions).toBeUndefined()
  })

  test('a copied body has no token, no password and no query in it', () => {
    const said = withoutSecrets({
      detail: 'internal_error',
      access: 'at.abc-def',
      refreshToken: 'rt.abc',
      nested: [{ password: 'daftar2026' }],
      text: 'GET /v1/x/?token=canary failed with Bearer canary and at.canary.canary',
    })
    expect(said).toContain('internal_error')
    expect(said).not.toMatch(/canary|daftar2026|abc/)
    expect(withoutSecrets('<a href="/x?token=canary">')).toBe('<a href="/x…">')
    expect(withoutSecrets(undefined)).toBe('')
  })

  test('a title is short enough for its place', () => {
    for (const code of codes)
      for (const lang of ['uz', 'ru', 'en'] as const)
        expect(titleIn(titleOf(code), lang).length, code).toBeLessThan(32)
  })
})
