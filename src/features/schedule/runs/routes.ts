import { found } from '../../../platform/errors.ts'
import { about, serve, type Server } from '../../../platform/serve.ts'
import { whole } from '../../../platform/shapes.ts'
import { canArrange } from '../access.ts'
import { runs } from './contract.ts'
import { findBest, findRun } from './queries.ts'
import { findSchedule } from '../queries.ts'
import { runService } from './service.ts'

export function runRoutes(server: Server) {
  const { database, clock, fastify } = server
  const service = runService(
    database,
    () => clock.now(),
    (error) => fastify.log.error({ err: error }, 'search for a schedule'),
  )
  fastify.addHook('onClose', () => service.close())
  const routes = serve(runs, {
    list: {
      may: canArrange,
      outsideTransaction: true,
      run: async ({ who, params }) => whole(found(await service.list(who, params.id))),
    },
    start: about(({ db, who, params }) => findSchedule(db, who, params.id), {
      may: canArrange,
      run: ({ db, who, subject, body }) => service.start(db, who, subject, body),
    }),
    best: about(({ db, who, params }) => findRun(db, who, params.id), {
      may: canArrange,
      run: async ({ db, who, subject }) => ({
        placed: (await findBest(db, who, subject.id))?.placed ?? [],
      }),
    }),
    cancel: about(({ db, who, params }) => findRun(db, who, params.id), {
      may: canArrange,
      run: ({ db, who, subject }) => service.cancel(db, who, subject),
    }),
  })
  routes(server)
}
