import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Lang } from '../platform/shapes.ts'
import { compileTexts, type Messages } from '../platform/text.ts'
import { text } from './text.ts'

const langs: Lang[] = ['uz', 'ru', 'en']

export type LocaleFiles = ReturnType<typeof localeFiles>

/** The phrases as static files under an address that changes with their content. */
export function localeFiles() {
  const compiled = Object.fromEntries(
    langs.map((lang) => [lang, compileTexts(text, lang)]),
  ) as Record<Lang, Messages>
  const files = Object.fromEntries(
    langs.map((lang) => [lang, JSON.stringify(compiled[lang])]),
  ) as Record<Lang, string>
  const version = createHash('sha256')
    .update(Object.values(files).join(''))
    .digest('hex')
    .slice(0, 12)
  return {
    messagesOf: (lang: Lang) => compiled[lang],
    /** With `{lang}` where the language goes. */
    address: `/locales/{lang}.json?v=${version}`,
    mount: (fastify: FastifyInstance) => {
      for (const lang of langs)
        fastify.get(`/locales/${lang}.json`, { schema: { hide: true } }, (request, reply) => {
          const asked = (request.query as { v?: string }).v === version
          return reply
            .header('content-type', 'application/json; charset=utf-8')
            .header('cache-control', asked ? 'public, max-age=31536000, immutable' : 'no-cache')
            .send(files[lang])
        })
    },
  }
}
