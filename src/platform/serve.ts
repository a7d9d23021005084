import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, Rule } from './actor.ts'
import type { Body, Endpoint, Params, Query, Returned } from './contract.ts'
import type { Lang } from './shapes.ts'
import type { Database, Db } from './db/db.ts'
import { found, refuse } from './errors.ts'
import { answeredBefore, type Once, onceOnly } from './http/idempotency.ts'
import { isGenerated } from './files/media-types.ts'
import { checkedFile, described } from './openapi/operation.ts'
import { inputSchemas, refuseManyKeys } from './openapi/schemas.ts'
import type { Shares } from './http/shares.ts'

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
type Bare<E, Who> = {
  run: (given: Given<E, Who>, reply: FastifyReply) => Promise<Returned<E>>
  /** Before anything of the body is read: counts a stranger, whatever is sent. */
  count?: (request: FastifyRequest) => Promise<void>
}
/** One that writes does so by `once`, in a transaction of its own. */
type Outside<E> = {
  run: (given: Given<E, Actor> & { once: Once }, reply: FastifyReply) => Promise<Returned<E>>
}
type Known<E> = Given<E, Actor> & { db: Db }
type InDatabase<E, Subject = unknown, Found = unknown> = {
  anyone?: never
  outsideTransaction?: never
  may: Rule<Subject>
  run: (given: Known<E> & Found) => Promise<Returned<E>>
  /** What is answered lets in whoever reads it. */
  secret?: true
}
type LookUp<E, Subject> = (given: Known<E>) => Promise<Subject | undefined>
type About<E, Subject> = InDatabase<E, never> & { of: LookUp<E, Subject> }

/** A handler about a thing, which `of` looks up; nothing found is 404. The rule and `run` are for that thing. */
export const about = <E, Subject>(
  of: LookUp<E, Subject>,
  { may, run, ...rest }: InDatabase<E, NoInfer<Subject>, { subject: NoInfer<Subject> }>,
): { about: About<E, Subject> } => ({
  about: {
    ...{ ...rest, of, may },
    run: async (given) => {
      const subject = found(await of(given))
      if (may.object?.(given.who, subject) === false) refuse('you_dont_have_access_for_this_action')
      return run({ ...given, subject })
    },
  },
})

type Alone<E> =
  | ({ anyone: true; may?: never; outsideTransaction?: never } & Bare<E, null>)
  | ({ anyone?: never; may: Rule; outsideTransaction: true } & Outside<E>)
  | InDatabase<E>
type Handler<E> =
  | Alone<E>
  // with `unknown` in its place, TypeScript would take that for the subject instead of what `of` answers
  // oxlint-disable-next-line no-explicit-any
  | { about: About<E, any>; anyone?: never; may?: never; outsideTransaction?: never }

/** Mounts a contract. Every endpoint needs a handler, and every handler names its rule: else it does not compile. */
export const serve =
  <C extends Record<string, Endpoint>>(contract: C, handlers: { [K in keyof C]: Handler<C[K]> }) =>
  (server: Server) => {
    for (const [name, endpoint] of Object.entries(contract)) {
      const handler = handlers[name] as Handler<Endpoint>
      mount(server, endpoint, 'about' in handler ? handler.about : handler)
    }
  }

/** Who asks, from the moment the token was looked at. */
const askers = new WeakMap<FastifyRequest, Actor>()
export const askerOf = (request: FastifyRequest) => askers.get(request)

/** Alone, or about whatever it is about. */
type Mounted = Alone<Endpoint> | About<Endpoint, unknown>

function mount(server: Server, endpoint: Endpoint, handler: Mounted) {
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
      if (handler.anyone) return handler.count?.(request)
      const who = await server.authenticate(request)
      askers.set(request, who)
      if (!handler.may.role(who)) refuse('you_dont_have_permission')
    },
    ...(endpoint.maxKeys && { preValidation: refuseManyKeys(endpoint.maxKeys) }),
    ...checkedFile(endpoint.returns),
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
  handler: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { lang, ...query } = (request.query ?? {}) as { lang?: Lang }
  const { params, body } = request
  const now = server.clock.now()
  const given = { params, query, body, now, request } as never as Given<Endpoint, null>
  if (handler.anyone) return handler.run({ ...given, who: null, lang: lang ?? 'ru' }, reply)

  const who = askers.get(request)!
  const mine = { ...given, who, lang: lang ?? who.lang }
  const { shares, database } = server
  const reads = endpoint.method === 'get'
  const asking = { who, request, now }
  const author = { by: who.id, operation: `${endpoint.resource}.${endpoint.action}` }
  if (handler.outsideTransaction) {
    const share = isGenerated(endpoint.returns) ? shares.ofFiles : shares.ofWork
    const earlier = reads || endpoint.keyless ? undefined : await answeredBefore(database, asking)
    const once: Once = (effect) =>
      database.inBusiness(
        who.businessId,
        (db) => onceOnly({ ...asking, db }, () => effect(db)),
        author,
      )
    return earlier ? earlier.answer : share(who.id, () => handler.run({ ...mine, once }, reply))
  }
  const work = (db: Db) => {
    const effect = () => handler.run({ ...mine, db })
    return reads ? effect() : onceOnly({ ...asking, db, secret: handler.secret }, effect)
  }
  const mode = reads ? 'read' : author
  return shares.ofDatabase(who.id, () => database.inBusiness(who.businessId, work, mode))
}
