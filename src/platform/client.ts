import type { Call, Endpoint, Returned } from './contract.ts'
import type { Lang } from './shapes.ts'
import type { Code } from './errors.ts'
import { pathOf } from './http/path.ts'

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

/** A call that a contract describes; by the one way to the API, the same on the server and in the browser. */
export const createApi = (way: Way): Api => {
  const call = createCall(way)
  return async ({ method, path }, input) => (await call(method, path, input)).body as never
}

const methods = ['get', 'post', 'put', 'patch', 'delete']

type CallInput = {
  /** What the `{name}` and `:name` parts of the path stand for. */
  params?: Record<string, string | number>
  query?: object
  body?: unknown
  key?: string
  signal?: AbortSignal
  asBlob?: true
}

/**
 * Any call: a method, a path such as `v1/classes/{id}/`, and what fills it. Bearer, `lang` on every GET, one retry after
 * 401. Throws an `ApiError` for every refusal.
 */
export const createCall =
  (way: Way) =>
  async (method: string, path: string, input: CallInput = {}): Promise<ApiAnswer> => {
    const name = method.toLowerCase()
    if (!methods.includes(name)) throw new Error('Unsupported method')
    const filled = pathOf(path, input.params)
    const spent = way.access()
    const send = (token: string | undefined) =>
      way.transport(requestOf(name, filled, input, token, way.lang()))
    let answer = await send(spent)
    if (answer.status === 401 && (await way.renew?.(spent))) {
      answer = await send(way.access())
      if (answer.status === 401) await way.refused?.()
    }
    if (answer.status < 400) return answer
    throw new ApiError(answer.status, answer.body, filled)
  }

function requestOf(
  method: string,
  path: string,
  { query, body, key, signal, asBlob }: CallInput,
  token: string | undefined,
  lang: Lang,
): ApiRequest {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== '') search.set(name, String(value))
  if (method === 'get') search.set('lang', lang)
  return {
    method: method.toUpperCase(),
    path: [path, search.toString()].filter(Boolean).join('?'),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
    ...(asBlob && { asBlob }),
  }
}
