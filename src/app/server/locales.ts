import type { FastifyInstance } from 'fastify'
import { Lang } from '../../platform/shapes.ts'
import type { Messages } from '../../platform/i18n/text.ts'
import type { TextService } from '../../features/translations/service.ts'

/**
 * The phrases as files under addresses that change with their content: the version names it, and the ticket of a
 * business, where there is one, is the only leave that is asked for. A signed-in page may live longer than its token.
 */
export function serveLocaleFiles(fastify: FastifyInstance, texts: TextService) {
  for (const lang of Lang.options)
    fastify.get(`/locales/${lang}.json`, { schema: { hide: true } }, async (request, reply) => {
      const { v, of } = request.query as { v?: unknown; of?: unknown }
      const version = typeof v === 'string' ? v : undefined
      const ticket = of === undefined || typeof of === 'string' ? of : ''
      const found = await texts.at(ticket, version)
      if (!found) return reply.callNotFound()
      const mayStay = `${of === undefined ? 'public' : 'private'}, max-age=31536000, immutable`
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('cache-control', version === found.version ? mayStay : 'no-cache')
        .send(written(found.messagesOf(lang)))
    })
}

const files = new WeakMap<Messages, string>()
function written(messages: Messages): string {
  const { printed: _, ...sent } = messages
  const file = files.get(messages) ?? JSON.stringify(sent)
  files.set(messages, file)
  return file
}
