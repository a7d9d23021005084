import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../platform/errors.ts'
import type { Parts } from '../../platform/ui/parts.ts'
import type { Build } from '../document/errors/new-version.ts'

/** A version of the product: what the manifest of the browser's half says, and when it was made. */
export const buildOf = (manifest: string, madeAt: Date): Build => ({
  id: createHash('sha256').update(manifest).digest('hex').slice(0, 16),
  timestamp: Math.floor(madeAt.getTime()),
})

/** While it is being developed there is one version, for ever. */
export const unbuilt: Build = { id: 'unbuilt', timestamp: 0 }

/** While it is being developed a part is asked for file by file. */
export const whole: Parts = { files: [], imports: [] }

/** What tells a page whether there is a newer version than its own, and what the parts of its own consist of. */
export function mountBuilds(fastify: FastifyInstance, build: Build, parts: Parts) {
  const options = { schema: { hide: true } }
  fastify.get('/builds/latest.json', options, (_, reply) =>
    reply.header('cache-control', 'no-store').send(build),
  )
  const ofThisBuild = (name: string, told: object) =>
    fastify.get(`/builds/${name}/:file`, options, (request, reply) => {
      if ((request.params as { file: string }).file !== `${build.id}.json`) refuse('not_found')
      return reply.header('cache-control', 'public, max-age=31536000, immutable').send(told)
    })
  ofThisBuild('meta', { ...build, prerendered: [] })
  ofThisBuild('parts', parts)
}
