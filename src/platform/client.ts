import type { Call, Endpoint, Returned } from './contract.ts'
import type { Lang } from './shapes.ts'
import type { Code } from './errors.ts'

export type ApiRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
  signal?: AbortSignal
  /** The body of a good answer is wanted as it is, as a Blob. */
  asBlob?: true
}
/** `disposition`: the header of that name, of an answer that is wanted as it is. */
export type ApiAnswer = { status: number; body: unknown; disposition?: string }

/** How a request travels: over the network in a browser, by a function call on the server. */
export type Transport = (request: ApiRequest) => Promise<ApiAnswer>

/** The refusal of a call. `detail` is a code of the catalogue; `fields` names the inputs it is about. */
export class ApiError extends Error {
  readonly status: number
  readonly detail: Code
  readonly fields: Record<string, Code>
  readonly requestId: string | undefined
  /** Where it was refused, without query. */
  readonly path: string
  readonly body: unknown
  constructor(status: number, body: unknown, path = '') {
    const answer = (body ?? {}) as {
      detail?: Code
      fields?: Record<string, Code>
      request_id?: string
    }
    super(answer.detail ?? `HTTP ${status}`)
    this.status = status
    this.detail = answer.detail ?? 'internal_error'
    this.fields = answer.fields ?? {}
    this.requestId = answer.request_id
    this.path = path
    this.body = body
  }
}

/** Nobody has answered: there is no network, or nothing behind it. */
export class Unreachable extends Error {}

export type Api = <E extends Endpoint>(endpoint: E, call: Call<E>) => Promise<Returned<E>>

export type Way = {
  transport: Transport
  /** The access token to send, if there is one. */
  access(): string | undefined
  lang(): Lang
  /** After a 401: gets a new access token or fails. The request is then sent once more. */
  renew?(spent: string | undefined): Promise<boolean>
  /** That was refused with 401 as well. */
  refused?(): Promise<void>
}

/** The one way to the API, the same on the server and in the browser: Bearer, `lang` on every GET, one retry after 401. */
export const createApi =
  (way: Way): Api =>
  async (endpoint, call) =>
    (await ask(way, endpoint, call)).body as never

/** One call, whoever has described it. Throws an `ApiError` for every refusal. */
export async function ask(way: Way, what: Asked, call: Loose): Promise<ApiAnswer> {
  const spent = way.access()
  const send = (token: string | undefined) =>
    way.transport(requestOf(what, call, token, way.lang()))
  let answer = await send(spent)
  if (answer.status === 401 && (await way.renew?.(spent))) {
    answer = await send(way.access())
    if (answer.status === 401) await way.refused?.()
  }
  if (answer.status < 400) return answer
  throw new ApiError(answer.status, answer.body, pathOf(what.path, call.params))
}

type Asked = { method: string; path: string; asBlob?: true }
type Loose = {
  params?: Record<string, string>
  query?: object
  body?: unknown
  key?: string
  signal?: AbortSignal
}

function requestOf(
  endpoint: Asked,
  { params, query, body, key, signal }: Loose,
  token: string | undefined,
  lang: Lang,
): ApiRequest {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== '') search.set(name, String(value))
  if (endpoint.method === 'get') search.set('lang', lang)
  return {
    method: endpoint.method.toUpperCase(),
    path: [pathOf(endpoint.path, params), search.toString()].filter(Boolean).join('?'),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
    ...(endpoint.asBlob && { asBlob: true }),
  }
}

/** `/v1/classes/:id/` with its parts filled in, each encoded, so that an id can never become a path. */
export const pathOf = (path: string, params: Record<string, string> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const part = encodeURIComponent(params[name] ?? '')
    // an address with such a part would be shortened on its way
    if (/^\.{0,2}$/.test(part)) throw new Error(`no ${name} for ${path}`)
    return part
  })
