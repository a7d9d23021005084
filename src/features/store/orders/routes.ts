import { found } from '../../../platform/errors.ts'
import { about, serve } from '../../../platform/serve.ts'
import { exportList, type FileMeans } from '../../../platform/sheets/export.ts'
import {
  canBuy,
  canEndOrder,
  canKeepOrder,
  canKeepStores,
  canSeeOrders,
  canVeto,
} from '../access.ts'
import { orders } from './contract.ts'
import { listSteps } from './queries.steps.ts'
import { findByCode, findOrder, listOrders } from './queries.ts'
import { placeOrder } from './service.buying.ts'
import { ordersFile } from './service.export-orders.ts'
import { cancelOrder, stepMany, takeStep, vetoOrder } from './service.ts'

export const orderRoutes = (means: FileMeans) =>
  serve(orders, {
    list: {
      may: canSeeOrders,
      run: ({ db, who, query }) => listOrders(db, who, query),
    },
    export: {
      may: canSeeOrders,
      outsideTransaction: true,
      run: (asked, reply) => exportList(means, ordersFile, asked, reply),
    },
    show: {
      may: canSeeOrders,
      run: async ({ db, who, params }) => ({
        ...found(await findOrder(db, who, params.id)),
        steps: await listSteps(db, who, params.id),
      }),
    },
    place: {
      may: canBuy,
      run: ({ db, who, body, now }) => placeOrder(db, who, body, now),
    },
    cancel: about(({ db, who, params }) => findOrder(db, who, params.id), {
      may: canEndOrder,
      run: ({ db, who, subject, body, now }) =>
        cancelOrder(db, who, subject, { note: body.note, now }),
    }),
    veto: about(({ db, who, params }) => findOrder(db, who, params.id), {
      may: canVeto,
      run: ({ db, who, subject, body, now }) =>
        vetoOrder(db, who, subject, { note: body.note, now }),
    }),
    prepare: about(({ db, who, params }) => findOrder(db, who, params.id), {
      may: canKeepOrder,
      run: ({ db, who, params, now }) =>
        takeStep(db, who, { id: params.id, step: { to: 'ready' }, now }),
    }),
    handOver: about(({ db, who, params }) => findOrder(db, who, params.id), {
      may: canKeepOrder,
      run: ({ db, who, params, now }) =>
        takeStep(db, who, { id: params.id, step: { to: 'handed_over' }, now }),
    }),
    takeBack: about(({ db, who, params }) => findOrder(db, who, params.id), {
      may: canKeepOrder,
      run: ({ db, who, params, body, now }) =>
        takeStep(db, who, { id: params.id, step: { to: 'returned', ...body }, now }),
    }),
    shorten: about(({ db, who, params }) => findOrder(db, who, params.id), {
      may: canKeepOrder,
      run: ({ db, who, params, body, now }) =>
        takeStep(db, who, { id: params.id, step: { to: 'shortened', ...body }, now }),
    }),
    stepMany: {
      may: canKeepStores,
      run: ({ db, who, body, now }) => stepMany(db, who, body, now),
    },
    find: {
      may: canKeepStores,
      run: async ({ db, who, params }) => {
        const order = found(await findByCode(db, who, params.code))
        return { ...order, steps: await listSteps(db, who, order.id) }
      },
    },
  })
