import type * as z from 'zod/mini'

/** An endpoint is a value: the server mounts it, the page and the tests call it, OpenAPI shows it. */
export type Shape = z.ZodMiniType

export type Spec = {
  /** Parts of the path that are something else than an id. */
  params?: Record<string, Shape>
  query?: Shape
  body?: Shape
  /** What is answered; fields that it does not name never leave the server. */
  returns: Shape
  /** Status of success; 200 unless told. */
  status?: 200 | 201
  /** The comment above it, on the server: see `contract-words.ts`. */
  says?: string
  /** A write that keeps nothing under an `Idempotency-Key`, because what is kept would tell who did it. */
  keyless?: true
  /** Bytes of a body that are read at the most; half a megabyte unless told. */
  bodyLimit?: number
  /** Members of an object in a body that are looked at at the most, for what strangers send; any number unless told. */
  maxKeys?: number
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
type Unnamed = Spec & { method: Method; path: string }
export type Endpoint = Unnamed & { resource: string; action: string }

type Output<S> = S extends Shape ? z.output<S> : undefined
type Input<S> = S extends Shape ? z.input<S> : undefined
type Names<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

export type Params<E> = E extends { path: infer Path } ? Record<Names<Path>, string> : never
export type Query<E> = E extends { query: infer S } ? Output<S> : Record<never, never>
export type Body<E> = E extends { body: infer S } ? Output<S> : undefined
/** What a handler must give and a caller receives. */
export type Returned<E> = E extends { returns: infer S } ? Output<S> : never

type Part<Name extends string, T> = [T] extends [never] ? unknown : { [K in Name]: T }
type NonEmpty<T> = keyof T extends never ? never : T
/** What a caller must name. */
export type Call<E> = Part<'params', NonEmpty<Params<E>>> &
  (E extends { query: infer S } ? { query?: Input<S> } : unknown) &
  (E extends { body: infer S } ? { body: Input<S> } : unknown) & {
    key?: string
    signal?: AbortSignal
  }

const by =
  <M extends Method>(method: M) =>
  <const P extends string, S extends Spec>(path: P, spec: S) => ({ method, path, ...spec })

export const get = by('get')
export const post = by('post')
export const put = by('put')
export const patch = by('patch')
export const remove = by('delete')

/** Names each endpoint after its area and its key: `marks` + `save` is the operation `marks.save`. */
export function contract<R extends string, E extends Record<string, Unnamed>>(
  resource: R,
  endpoints: E,
) {
  return Object.fromEntries(
    Object.entries(endpoints).map(([action, endpoint]) => [
      action,
      { ...endpoint, resource, action },
    ]),
  ) as { [K in keyof E]: E[K] & { resource: R; action: K & string } }
}

/** The names of the `:name` parts of a path. Each is the id (a UUID) of something unless told. */
export const paramNames = (path: string) => [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!)
