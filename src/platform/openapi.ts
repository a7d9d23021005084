import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

/** OpenAPI 3.1 at /v1/openapi.json, readable at /v1/docs/; made from the contracts, so it cannot differ from them. */
export async function describeApi(fastify: FastifyInstance) {
  await fastify.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Daftar',
        version: '1',
        description: 'The daily tool of a school or learning centre.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url }) => ({
      schema: jsonSchemas((schema ?? {}) as Record<string, unknown>) as never,
      url,
    }),
  })
  await fastify.register(swaggerUi, {
    routePrefix: '/v1/docs',
    staticCSP: true,
    transformStaticCSP: ownPolicy,
  })
  fastify.get('/v1/openapi.json', { schema: { hide: true } }, () => fastify.swagger())
}

/** As strict as our own pages; and a school's own network may have no https to go up to. */
const ownPolicy = (policy: string) =>
  policy
    .replace(/;?\s*upgrade-insecure-requests/, '')
    .replace(/(base-uri|frame-ancestors) 'self'/g, "$1 'none'")
    .replace(/ validator\.swagger\.io| https:/g, '')
    .concat(" form-action 'none'")

const inputs = ['body', 'querystring', 'params', 'headers']

function jsonSchemas(schema: Record<string, unknown>) {
  const made: Record<string, unknown> = { ...schema }
  for (const name of inputs) if (isZod(schema[name])) made[name] = jsonSchema(schema[name], 'input')
  const answers = Object.entries((schema.response ?? {}) as Record<string, unknown>)
  if (answers.length)
    made.response = Object.fromEntries(
      answers.map(([status, answer]) => [
        status,
        { description: 'Success', ...(isZod(answer) ? jsonSchema(answer, 'output') : {}) },
      ]),
    )
  return made
}

const isZod = (schema: unknown): schema is z.ZodMiniType =>
  typeof schema === 'object' && schema !== null && '_zod' in schema

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  })
  return rest
}
