import { networkOf } from '../../../platform/http/network.ts'
import type { BusinessId } from '../../../platform/actor.ts'
import { openly } from '../../../platform/http/openly.ts'
import { serve, type Server } from '../../../platform/serve.ts'
import { openForms } from './contract.ts'
import { answerOpen, checkStamp, isTrap, perNetwork, showOpen, thanks } from './service.ts'

export const openFormRoutes = (answersKey: Buffer) => (server: Server) => {
  const { shares, database } = server
  const read = openly(server)
  return serve(openForms, {
    show: {
      anyone: true,
      run: ({ params, request, now }) =>
        read(request.ip, params.id, (db, business) => showOpen(db, business, params.form_id, now)),
    },
    answer: {
      anyone: true,
      count: ({ ip }) => perNetwork(networkOf(ip)),
      run: async ({ params, body, request, now }) => {
        const network = networkOf(request.ip)
        if (isTrap(body)) return thanks()
        await read(request.ip, params.id, (db, of) => showOpen(db, of, params.form_id, now))
        await checkStamp(body, params.form_id, now)
        const business = params.id as BusinessId
        return shares.ofDatabase(network, () =>
          database.inBusiness(business, (db) =>
            answerOpen(db, business, { ...body, id: params.form_id, now, answersKey }),
          ),
        )
      },
    },
  })(server)
}
