import { createHash } from 'node:crypto'
import type { BusinessId } from '../platform/actor.ts'
import { found, refuse } from '../platform/errors.ts'
import { bounded } from '../platform/limiter.ts'
import { networkOf } from '../platform/network.ts'
import { about, serve, type Server } from '../platform/serve.ts'
import type { Phrases } from '../platform/sheets/list.ts'
import { readSecret } from '../platform/tokens.ts'
import { canHaveFeeds } from './access.ts'
import { feeds } from './contract.feeds.ts'
import { findFeed } from './queries.feeds.ts'
import { readCalendar, writeCalendar } from './service.calendar.ts'
import { listFeeds, makeFeed, revokeFeed } from './service.feeds.ts'

export const feedRoutes = (key: Buffer) =>
  serve(feeds, {
    list: {
      may: canHaveFeeds,
      run: ({ db, who, query }) => listFeeds(db, who, key, query.class_id),
    },
    create: {
      may: canHaveFeeds,
      secret: true,
      run: ({ db, who, body, now }) => makeFeed(db, who, { key, now, asked: body }),
    },
    remove: about(({ db, who, params }) => findFeed(db, who, params.id), {
      may: canHaveFeeds,
      secret: true,
      run: ({ db, who, subject }) => revokeFeed(db, who, key, subject),
    }),
  })

/** As often as an address is read in ten minutes; programs ask once an hour, and some of them whenever they are opened. */
const readsOfOne = bounded('calendar', { points: 60, duration: 600 })

/**
 * `GET /calendar/{secret}.ics`: the lessons for calendar programs, which send no token: the address is the key. No page, cookie or
 * script has anything to do with it.
 */
export const calendarRoute = (phrases: Phrases) => (server: Server) => {
  server.fastify.get('/calendar/:file', { schema: { hide: true } }, async (request, reply) => {
    const { file } = request.params as { file: string }
    const read = file.endsWith('.ics') ? readSecret(file.slice(0, -'.ics'.length)) : undefined
    const { business: id, hash } = read ?? refuse('not_found')
    const business = id as BusinessId
    await readsOfOne(hash.toString('base64url'))
    const now = server.clock.now()
    const { shares, database } = server
    const calendar = await shares.ofDatabase(networkOf(request.ip), () =>
      database.inBusiness(business, (db) => readCalendar(db, business, hash, now), 'read'),
    )
    const text = await writeCalendar(found(calendar), business, phrases)
    const tag = `"${createHash('sha256').update(text).digest('base64url')}"`
    void reply.header('etag', tag).header('cache-control', 'private, no-cache')
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8').send(text)
  })
}
