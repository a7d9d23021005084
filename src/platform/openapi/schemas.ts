import fastJson from 'fast-json-stringify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type Endpoint, paramNames, type Shape } from '../contract.ts'
import { Lang, Id } from '../shapes.ts'
import { wordsOfForms } from './schema-codes.ts'
import { isCode, type Code, Refusal, refuse } from '../errors.ts'

/** What Fastify checks before a handler runs. Every query may carry `lang`. */
export function inputSchemas(endpoint: Endpoint) {
  const names = paramNames(endpoint.path)
  const params = z.object(
    Object.fromEntries(names.map((name) => [name, endpoint.params?.[name] ?? Id])),
  )
  const query = (endpoint.query ?? z.strictObject({})) as z.ZodMiniObject
  return {
    ...(names.length > 0 && { params }),
    querystring: z.extend(query, { lang: z.optional(Lang) }),
    ...(endpoint.body ? { body: endpoint.body } : {}),
  }
}

/** One schema for the check of what comes and the shape of what goes: unknown input is refused, unknown output dropped. */
export function applyContractSchemas(fastify: FastifyInstance) {
  fastify.setValidatorCompiler<Shape>(({ schema }) => (data) => {
    const unsound = unsoundText(data)
    if (unsound)
      return { error: new Refusal('invalid_input', { [pathOf(unsound)]: 'invalid_text' }) }
    const result = z.safeParse(schema, data, { reportInput: true })
    return result.success ? { value: result.data } : { error: refusalOf(result.error) }
  })
  fastify.setSerializerCompiler<Shape>(
    ({ schema }) =>
      (data) =>
        serializerOf(schema)(data),
  )
}

const serializers = new WeakMap<Shape, (data: unknown) => string>()
/** Written when an operation answers for the first time: all of them together take seconds, which nobody should wait for. */
function serializerOf(schema: Shape) {
  const known = serializers.get(schema)
  if (known) return known
  const made = fastJson(
    z.toJSONSchema(schema, { io: 'output', target: 'draft-7', unrepresentable: 'any' }) as never,
  )
  serializers.set(schema, made)
  return made
}

const pathOf = (names: string[]) => names.toReversed().join('.') || 'body'

const sound = (text: string) => text.isWellFormed() && !text.includes('\0')
/** Deeper than any of our shapes. */
const deepest = 20

/**
 * The path, innermost name first, to a text that PostgreSQL could not store or JSON not carry, whatever the schema
 * says; undefined when there is none. Makes nothing while it looks: whoever sends much should not cost much.
 */
function unsoundText(data: unknown, depth = 0): string[] | undefined {
  if (typeof data === 'string') return sound(data) ? undefined : []
  if (typeof data !== 'object' || data === null) return undefined
  if (depth > deepest) return []
  for (const name in data) {
    const inner = sound(name) ? unsoundText((data as Record<string, unknown>)[name], depth + 1) : []
    if (inner) return [...inner, name.toWellFormed().slice(0, 100)]
  }
  return undefined
}

/** A schema looks at each member before it refuses: whoever sends twenty thousand should not have it look. */
export const refuseManyKeys = (most: number) => async (request: FastifyRequest) => {
  const body = (request.body ?? {}) as Record<string, unknown>
  for (const [name, value] of Object.entries({ body, ...body }))
    if (typeof value === 'object' && value !== null && Object.keys(value).length > most)
      refuse('invalid_input', { [name]: 'too_long' })
}

const ownCodes: Record<string, Code> = {
  invalid_type: 'invalid_value',
  too_small: 'too_short',
  too_big: 'too_long',
  unrecognized_keys: 'unknown_field',
}

/** Messages in the contracts are codes already; zod's own issues get the nearest one. */
export function refusalOf(error: z.core.$ZodError): Refusal {
  const fields: Record<string, Code> = {}
  for (const issue of error.issues) {
    const path = issue.path.map(String)
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys.slice(0, 20))
        fields[[...path, key.slice(0, 100)].join('.')] ??= 'unknown_field'
    else fields[path.join('.') || 'body'] ??= codeOf(issue)
  }
  return new Refusal(namedOf(fields) ?? 'invalid_input', fields)
}

function codeOf(issue: z.core.$ZodIssue): Code {
  const missing = issue.code === 'invalid_type' && issue.input === undefined
  if (missing && issue.message === 'invalid_id') return 'required'
  if (isCode(issue.message)) return issue.message
  if (missing) return 'required'
  return ownCodes[issue.code] ?? 'invalid_value'
}

const namedOf = (fields: Record<string, Code>) =>
  Object.values(fields).find((code) => wordsOfForms.has(code))
