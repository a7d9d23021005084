import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { complete, type Document } from './openapi-document.ts'
import { jsonSchemas, namedSchemas } from './openapi-schemas.ts'

/** OpenAPI 3.1 at /v1/openapi.json, readable at /v1/docs/; made from the contracts, so it cannot differ from them. */
export async function describeApi(fastify: FastifyInstance) {
  const schemas = namedSchemas()
  await fastify.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Daftar',
        version: '1',
        description: 'The daily tool of a school or learning centre.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/', description: 'Where this description comes from' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url }) => ({
      schema: jsonSchemas((schema ?? {}) as Record<string, unknown>, schemas) as never,
      url,
    }),
    transformObject: (made) =>
      'openapiObject' in made
        ? (complete(made.openapiObject as unknown as Document, schemas.all) as never)
        : made.swaggerObject,
  })
  await fastify.register(swaggerUi, {
    routePrefix: '/v1/docs',
    // without the head of its maker, whose sign brings a style that no policy of ours lets in
    uiConfig: { layout: 'BaseLayout' },
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
