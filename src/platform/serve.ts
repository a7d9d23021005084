import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, Rule } from './actor.ts'
import type { Body, Endpoint, Params, Query, Returned } from './contract.ts'
import type { Lang } from './shapes.ts'
import type { Database, Db } from './db.ts'
import { found, refuse } from './errors.ts'
import { answeredBefore, type Once, onceOnly } from './idempotency.ts'
import { described } from './operation.ts'
import { inputSchemas } from './schemas.ts'
import { SheetFile } from './sheets/format.ts'
import type { Shares } from './shares.ts'

/** What the composition root lends to every area. */
export type Server = {
  fastify: FastifyInstance
  database: Database
  clock: { now(): Date }
  /** The actor behind the Bearer token, or a refusal with `token_invalid`. */
  authenticate(request: FastifyRequest): Promise<Actor>
  /** What one person may ask at once. */
  shares: Shares
}

type Given<E, Who> = {
  who: Who
  params: Params<E>
  query: Query<E>
  body: Body<E>
  lang: Lang
  now: Date
  request: FastifyRequest
}
/** A handler without the database: it opens what it needs itself, or needs nothing. */
type Bare<E, Who> = { run: (given: Given<E, Who>, reply: FastifyReply) => Promise<Returned<E>> }
/** One that writes does so by `once`, in a transaction of its own. */
type Outside<E> = {
  run: (given: Given<E, Actor> & { once: Once }, reply: FastifyReply) => Promise<Returned<E>>
}
type InDatabase<E, Subject> = {
  /** The thing that the request is about; nothing found is 404. */
  of?: (given: Given<E, Actor> & { db: Db }) => Promise<Subject | undefined>
  run: (given: Given<E, Actor> & { db: Db; subject: Subject }) => Promise<Returned<E>>
  /** What is answered lets in whoever reads it. */
  secret?: true
}
export type Handler<E, Subject> =
  | ({ anyone: true; may?: never; outsideTransaction?: never } & Bare<E, null>)
  | ({ anyone?: never; may: Rule; outsideTransaction: true } & Outside<E>)
  | ({ anyone?: never; may: Rule<Subject>; outsideTransaction?: never } & InDatabase<E, Subject>)

type Contract = Record<string, Endpoint>

/** Mounts a contract. Every endpoint needs a handler, and every handler names its rule: else it does not compile. */
export const serve =
  <C extends Contract, Subjects extends Record<keyof C, unknown>>(
    contract: C,
    handlers: { [K in keyof Subjects]: Handler<C[K & keyof C], Subjects[K]> },
  ) =>
  (server: Server) => {
    const all = handlers as Record<string, Handler<Endpoint, unknown>>
    for (const [name, endpoint] of Object.entries(contract)) mount(server, endpoint, all[name]!)
  }

/** Who asks, from the moment the token was looked at. */
const askers = new WeakMap<FastifyRequest, Actor>()
export const askerOf = (request: FastifyRequest) => askers.get(request)

function mount(server: Server, endpoint: Endpoint, handler: Handler<Endpoint, unknown>) {
  if (handler.may?.object && !('of' in handler))
    throw new Error(
      `${endpoint.resource}.${endpoint.action} has a rule about a thing, may.object, and no ` +
        `query, of, that finds it`,
    )
  server.fastify.route({
    method: endpoint.method.toUpperCase(),
    url: endpoint.path,
    schema: {
      ...inputSchemas(endpoint),
      response: { [endpoint.status ?? 200]: endpoint.returns },
      ...described(endpoint, handler),
    },
    ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
    // before anything of the body is read: strangers do not make the server work
    onRequest: async (request) => {
      if (handler.anyone) return
      const who = await server.authenticate(request)
      askers.set(request, who)
      if (!handler.may.role(who)) refuse('you_dont_have_permission')
    },
    handler: async (request, reply) => {
      const answer = await answerTo(server, endpoint, handler, request, reply)
      if (!reply.sent) reply.code(endpoint.status ?? 200)
      return answer
    },
  })
}

async function answerTo(
  server: Server,
  endpoint: Endpoint,
  handler: Handler<Endpoint, unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { lang, ...query } = (request.query ?? {}) as { lang?: Lang }
  const given = {
    params: request.params,
    query,
    body: request.body,
    now: server.clock.now(),
    request,
  } as never as Given<Endpoint, null>
  if (handler.anyone) return handler.run({ ...given, who: null, lang: lang ?? 'ru' }, reply)

  const who = askers.get(request)!
  const mine = { ...given, who, lang: lang ?? who.lang }
  const { shares, database } = server
  const reads = endpoint.method === 'get'
  const asking = { who, request, now: mine.now }
  if (handler.outsideTransaction) {
    const share = endpoint.returns === SheetFile ? shares.ofFiles : shares.ofWork
    const earlier = reads ? undefined : await answeredBefore(database, asking)
    const once: Once = (db, effect) => onceOnly({ ...asking, db }, effect)
    return earlier ? earlier.answer : share(who.id, () => handler.run({ ...mine, once }, reply))
  }
  const operation = `${endpoint.resource}.${endpoint.action}`
  const mode = reads ? 'read' : { by: who.id, operation }
  const work = (db: Db) => {
    const effect = () => inTransaction(handler, { ...mine, db })
    return reads ? effect() : onceOnly({ ...asking, db, secret: handler.secret }, effect)
  }
  return shares.ofDatabase(who.id, () => database.inBusiness(who.businessId, work, mode))
}

async function inTransaction(
  handler: InDatabase<Endpoint, unknown> & { may: Rule<never> },
  given: Given<Endpoint, Actor> & { db: Db },
): Promise<unknown> {
  const subject = handler.of ? found(await handler.of(given)) : undefined
  if (handler.may.object && !handler.may.object(given.who, subject as never))
    refuse('you_dont_have_access_for_this_action')
  return handler.run({ ...given, subject })
}
