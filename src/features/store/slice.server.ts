import type { FileMeans } from '../../platform/sheets/export.ts'
import type { ServerSlice } from '../../platform/slice-server.ts'
import { personal } from './personal.ts'
import { ledgerFaults } from './orders/queries.ledger.ts'
import { countOrders } from './orders/queries.open.ts'
import { named, pictures, undoableBy } from './reach.contributed.ts'
import { orderRoutes } from './orders/routes.ts'
import { productImports } from './products/queries.imports.ts'
import { productRoutes } from './products/routes.ts'
import { storeStatementRoutes } from './statement/routes.ts'
import { storeRoutes } from './routes.ts'
import { listGoals } from './products/service.wishes.ts'
import { wishRoutes } from './products/routes.wishes.ts'
import { readersOfBoards } from './service.live.ts'
import { endOrdersOf, expireOrders } from './service.upkeep.ts'

export const slice: ServerSlice<FileMeans> = {
  routes: (means) => [
    storeRoutes,
    productRoutes(means),
    orderRoutes(means),
    wishRoutes,
    storeStatementRoutes(means),
  ],
  live: (database) => ({ orders: readersOfBoards(database) }),
  upkeep: { end: [expireOrders], endOf: [endOrdersOf] },
  childDay: { goals: (db, { who, ids, now }) => listGoals(db, { who, now }, ids) },
  importTargets: { products: productImports },
  pictures,
  named,
  undoableBy,
  ledgerFaults,
  openOrders: countOrders,
  personal,
  unlogged: {
    product_images: 'pictures are bytes; the product is logged',
    product_prices: 'a history itself',
    order_steps: 'a history itself',
    wishes: 'a wish of one’s own',
  },
}
