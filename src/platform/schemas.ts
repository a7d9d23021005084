import fastJson from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { type Endpoint, Lang, paramNames, Id, type Shape } from './contract.ts'
import { isCode, type Code, Refusal } from './errors.ts'

/** What Fastify checks before a handler runs. Every query may carry `lang`. */
export function inputSchemas(endpoint: Endpoint) {
  const params = z.object(Object.fromEntries(paramNames(endpoint.path).map((name) => [name, Id])))
  const query = (endpoint.query ?? z.strictObject({})) as z.ZodMiniObject
  return {
    params,
    querystring: z.extend(query, { lang: z.optional(Lang) }),
    ...(endpoint.body ? { body: endpoint.body } : {}),
  }
}

/** One schema for the check of what comes and the shape of what goes: unknown input is refused, unknown output dropped. */
export function applyContractSchemas(fastify: FastifyInstance) {
  fastify.setValidatorCompiler<Shape>(({ schema }) => (data) => {
    const unsound = unsoundText(data, [])
    if (unsound) return { error: new Refusal('invalid_input', { [unsound]: 'invalid_text' }) }
    const result = z.safeParse(schema, data, { reportInput: true })
    return result.success ? { value: result.data } : { error: refusalOf(result.error) }
  })
  fastify.setSerializerCompiler<Shape>(({ schema }) => fastJson(outputSchema(schema) as never))
}

export const outputSchema = (schema: Shape) =>
  z.toJSONSchema(schema, { io: 'output', target: 'draft-7', unrepresentable: 'any' })

/** The path of the first string that PostgreSQL could not store or JSON not carry, whatever the schema says. */
function unsoundText(data: unknown, path: string[]): string | undefined {
  if (typeof data === 'string')
    return data.includes('\0') || !data.isWellFormed() ? path.join('.') || 'body' : undefined
  if (typeof data !== 'object' || data === null) return undefined
  if (path.length > 20) return path[0]
  for (const [name, value] of Object.entries(data)) {
    const unsound = unsoundText(name, path) ?? unsoundText(value, [...path, name])
    if (unsound) return unsound
  }
  return undefined
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
  return new Refusal(soleCode(fields) ?? 'invalid_input', fields)
}

function codeOf(issue: z.core.$ZodIssue): Code {
  if (isCode(issue.message)) return issue.message
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required'
  return ownCodes[issue.code] ?? 'invalid_value'
}

/** The specification names some mistakes of a form by a code of their own. */
const named = new Set<Code>([
  'date_required',
  'image_is_required',
  'count_error',
  'password_must_be_at_least_6_characters_long',
])
const soleCode = (fields: Record<string, Code>) =>
  Object.values(fields).find((code) => named.has(code))
