import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BusinessId } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { found, refuse } from '../../../platform/errors.ts'
import { bounded } from '../../../platform/http/limiter.ts'
import { networkOf } from '../../../platform/http/network.ts'
import { about, serve, type Server } from '../../../platform/serve.ts'
import { Lang } from '../../../platform/shapes.ts'
import type { Phrases } from '../../../platform/sheets/list.ts'
import { readSecret } from '../../../platform/auth/tokens.ts'
import { canHaveFeeds } from '../access.ts'
import { feeds } from './contract.ts'
import { findFeed } from './queries.ts'
import { readCalendar, writeCalendar } from './service.calendar.ts'
import { listFeeds, makeFeed, revokeFeed } from './service.ts'
import { readOpenWeek, writeOpenWeek } from '../lessons/service.open-week.ts'

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
/** The page of a class is looked at by all of its families, most of them in the same evening. */
const looksAtOne = bounded('open-week', { points: 600, duration: 600 })

/** Seconds after which a page that stands open, on a screen in a hall, is asked for again. */
const lookAgainAfter = 600

/**
 * `GET /calendar/{secret}.ics`: the lessons for calendar programs, which send no token: the address is the key. No page, cookie or
 * script has anything to do with it. `GET /calendar/{secret}.html`, of a class alone: its week as a page, which `?l=` says in
 * another language and `?later=1` of the week after.
 */
export const calendarRoute = (phrases: Phrases) => (server: Server) => {
  server.fastify.get('/calendar/:file', { schema: { hide: true } }, (request, reply) => {
    const { file } = request.params as { file: string }
    const [, secret = '', kind] = /^(.+)\.(ics|html)$/.exec(file) ?? []
    const { business, hash } = readSecret(secret) ?? refuse('not_found')
    const asked: Asked = { server, phrases, request, business: business as BusinessId, hash }
    return kind === 'ics' ? answerCalendar(asked, reply) : answerWeek(asked, reply)
  })
}

type Asked = {
  server: Server
  phrases: Phrases
  request: FastifyRequest
  business: BusinessId
  hash: Buffer
}

const reading = <Row>({ server, request, business }: Asked, read: (db: Db) => Promise<Row>) =>
  server.shares.ofDatabase(networkOf(request.ip), () =>
    server.database.inBusiness(business, read, 'read'),
  )

async function answerCalendar(asked: Asked, reply: FastifyReply) {
  const { server, phrases, request, business, hash } = asked
  await readsOfOne(hash.toString('base64url'))
  const now = server.clock.now()
  const calendar = await reading(asked, (db) => readCalendar(db, business, hash, now))
  const text = await writeCalendar(found(calendar), business, phrases)
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`
  void reply.header('etag', tag).header('cache-control', 'private, no-cache')
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
  return reply.type('text/calendar; charset=utf-8').send(text)
}

async function answerWeek(asked: Asked, reply: FastifyReply) {
  const { server, phrases, request, business, hash } = asked
  await looksAtOne(hash.toString('base64url'))
  const { l, later } = request.query as { l?: unknown; later?: unknown }
  const which = { later: later === '1', now: server.clock.now() }
  const week = await reading(asked, (db) => readOpenWeek(db, business, hash, which))
  const nonce = randomBytes(16).toString('base64')
  const said = { phrases, nonce, lang: Lang.safeParse(l).data }
  const page = await writeOpenWeek(found(week), business, said)
  void reply.headers({
    refresh: `${lookAgainAfter}`,
    'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
  })
  return reply.type('text/html; charset=utf-8').send(page)
}
