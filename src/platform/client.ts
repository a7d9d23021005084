import type { Call, Endpoint, Returned } from './contract.ts'
import type { Lang } from './shapes.ts'
import type { Code } from './errors.ts'

export type ApiRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
  signal?: AbortSignal
}
export type ApiAnswer = { status: number; body: unknown }

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

type Way = {
  transport: Transport
  /** The access token to send, if there is one. */
  access(): string | undefined
  lang(): Lang
  /** After a 401: gets a new access token or fails. The request is then sent once more. */
  renew?(spent: string | undefined): Promise<boolean>
}

/** The one way to the API, the same on the server and in the browser: Bearer, `lang` on every GET, one retry after 401. */
export function createApi(way: Way): Api {
  return async (endpoint, call) => {
    const token = way.access()
    let answer = await way.transport(requestOf(endpoint, call, token, way.lang()))
    if (answer.status === 401 && (await way.renew?.(token)))
      answer = await way.transport(requestOf(endpoint, call, way.access(), way.lang()))
    if (answer.status >= 400)
      throw new ApiError(answer.status, answer.body, pathOf(endpoint.path, paramsOf(call)))
    return answer.body as never
  }
}

type Loose = {
  params?: Record<string, string>
  query?: object
  body?: unknown
  key?: string
  signal?: AbortSignal
}

function requestOf(
  endpoint: Endpoint,
  call: object,
  token: string | undefined,
  lang: Lang,
): ApiRequest {
  const { params, query, body, key, signal } = call as Loose
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
  }
}

const paramsOf = (call: object) => (call as Loose).params

/** `/v1/classes/:id/` with its parts filled in, each encoded, so that an id can never become a path. */
export const pathOf = (path: string, params: Record<string, string> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const part = encodeURIComponent(params[name] ?? '')
    // an address with such a part would be shortened on its way
    if (/^\.{0,2}$/.test(part)) throw new Error(`no ${name} for ${path}`)
    return part
  })
