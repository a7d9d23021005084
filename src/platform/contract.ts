import * as z from 'zod/mini'

/** An endpoint is a value: the server mounts it, the page and the tests call it, OpenAPI shows it. */
export type Shape = z.ZodMiniType

export type Spec = {
  query?: Shape
  body?: Shape
  /** What is answered; fields that it does not name never leave the server. */
  returns: Shape
  /** Status of success; 200 unless told. */
  status?: 200 | 201
  /** A write that may be sent twice: takes an Idempotency-Key. */
  repeatable?: true
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

/** The names of the `:name` parts of a path. Each is the id (a UUID) of something. */
export const paramNames = (path: string) => [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!)

export const Id = z.uuid('invalid_id').check(z.toLowerCase())
/** A date that exists and that a school could mean. */
export const Day = z.iso
  .date('invalid_date')
  .check(z.refine((day) => day >= '1900-01-01' && day < '2200-01-01', 'out_of_range'))
export const Lang = z.enum(['uz', 'ru', 'en'])
export type Lang = z.infer<typeof Lang>

const writable = z.refine<string>(
  (value) => value.isWellFormed() && !value.includes('\0'),
  'invalid_text',
)
/** Text of `min` to `max` characters as typed by a person, outer blanks removed. */
export const Text = (min: number, max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(min, min === 1 ? 'required' : 'too_short'),
      z.maxLength(max, 'too_long'),
      writable,
    )

/** A whole number within bounds, both included. */
export const Whole = (min: number, max: number) =>
  z.int('invalid_number').check(z.minimum(min, 'out_of_range'), z.maximum(max, 'out_of_range'))

const positive = (most: number) =>
  z.pipe(
    z.string().check(z.regex(/^[0-9]{1,6}$/, 'invalid_number')),
    z.pipe(z.transform(Number), Whole(1, most)),
  )
export const PageQuery = {
  page: z._default(z.optional(positive(100_000)), 1),
  page_size: z._default(z.optional(positive(100)), 30),
}
export type PageRequest = { page: number; page_size: number }
export const pageOf = <S extends Shape>(item: S) =>
  z.object({ count: z.int(), results: z.array(item) })

/** Content that people write for others; one language is required, the others fall back to it. */
export const Localised = z
  .strictObject({
    uz: z.optional(Text(0, 200)),
    ru: z.optional(Text(0, 200)),
    en: z.optional(Text(0, 200)),
  })
  .check(z.refine((name) => Boolean(name.uz || name.ru || name.en), 'required'))
export type Localised = z.infer<typeof Localised>
export const LocalisedAnswer = z.object({
  uz: z.optional(z.string()),
  ru: z.optional(z.string()),
  en: z.optional(z.string()),
})
