import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type Endpoint, paramNames, type Shape } from '../contract.ts'
import { type Code, isCode, statusOf } from '../errors.ts'
import { fileTypesOf, isGenerated } from '../files/media-types.ts'
import { codesIn, wordsOfForms } from './schema-codes.ts'

type Described = { anyone?: boolean; may?: { object?: unknown }; of?: unknown }

/** What OpenAPI says of an endpoint beyond its shapes; `tell` what takes a while to find out, when it is asked for. */
export const described = (endpoint: Endpoint, handler: Described) => ({
  tags: [endpoint.resource],
  operationId: `${endpoint.resource}.${endpoint.action}`,
  security: handler.anyone ? [] : [{ bearer: [] }],
  'x-authz': { resource: endpoint.resource, action: endpoint.action },
  tell: () => told(endpoint, handler),
})

function told(endpoint: Endpoint, handler: Described) {
  const writes = !handler.anyone && !endpoint.keyless && endpoint.method !== 'get'
  return {
    ...(endpoint.says && { summary: summaryOf(endpoint.says), description: endpoint.says }),
    'x-idempotency-key': writes,
    'x-files': fileTypesOf(endpoint.returns),
    // strangers have forms as well: signing in is specified as one
    'x-forms': handler.anyone === true,
    'x-body-may-be-left-out': endpoint.body ? z.safeParse(endpoint.body, undefined).success : false,
    'x-refusals': byStatus(refusalsOf(endpoint, handler, writes)),
  }
}

/** The first sentence of what is said. */
function summaryOf(says: string): string {
  const [first = ''] = says.split(/(?<=[.;:]) /)
  const text = first.replace(/[.;:]$/, '')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Those that every such request may meet, those of its shapes, and those that its comment names. */
function refusalsOf(endpoint: Endpoint, handler: Described, writes: boolean): Code[] {
  const params = paramNames(endpoint.path).length > 0
  const shapes = [endpoint.query, endpoint.body].flatMap((shape) => (shape ? codesIn(shape) : []))
  const told = [...(endpoint.says ?? '').matchAll(/`(\w+)`/g)].map((match) => match[1]!)
  const fields = endpoint.body ? Object.keys(shapeOf(endpoint.body)) : []
  const versioned = shapes.length > 0 && fields.includes('version')
  const codes: (string | false | undefined)[] = [
    'invalid_input',
    ...shapes.filter((code) => wordsOfForms.has(code)),
    ...told,
    endpoint.body && 'invalid_json',
    endpoint.body && 'body_too_large',
    endpoint.body && 'unsupported_content_type',
    writes && 'invalid_idempotency_key',
    writes && 'idempotency_key_reused',
    !handler.anyone && 'token_invalid',
    !handler.anyone && 'you_dont_have_permission',
    Boolean(handler.may?.object) && 'you_dont_have_access_for_this_action',
    // a thing that the address names, or the body
    (params || Boolean(handler.of) || fields.some((name) => /(^|_)ids?$/.test(name))) &&
      'not_found',
    isGenerated(endpoint.returns) && 'sheet_too_large',
    // whatever takes a file may find no room for it
    shapes.includes('base64_decoding_error') && writes && 'storage_is_full',
    shapes.includes('base64_decoding_error') && writes && 'too_many_files_today',
    versioned && 'version_conflict',
    'too_many_requests',
    'internal_error',
    'server_busy',
    'service_unavailable',
    !handler.anyone && 'business_is_moving',
  ]
  return [...new Set(codes)].filter(isCode).sort()
}

const shapeOf = (body: z.ZodMiniType): object =>
  (body as { _zod: { def: { shape?: object } } })._zod.def.shape ?? {}

function byStatus(codes: Code[]): Record<string, Code[]> {
  const groups: Record<string, Code[]> = {}
  for (const code of codes) (groups[statusOf(code)] ??= []).push(code)
  return groups
}

/**
 * A route option: a client reads the bytes as the media type that the description names, so any other is a fault of the
 * server. Empty for endpoints that answer JSON.
 */
export function checkedFile(returns: Shape) {
  const types = fileTypesOf(returns)
  if (!types) return {}
  const onSend = async (_: FastifyRequest, reply: FastifyReply) => {
    const [type = ''] = String(reply.getHeader('content-type') ?? '').split(';')
    if (reply.statusCode === 200 && !types.includes(type))
      throw new Error(`answered ${type || 'no media type'}, described: ${types.join(', ')}`)
  }
  return { onSend }
}
