import { found } from '../../../platform/errors.ts'
import { about, serve } from '../../../platform/serve.ts'
import { whole } from '../../../platform/shapes.ts'
import { exportList, type FileMeans } from '../../../platform/sheets/export.ts'
import { canKeepProduct, canKeepStore, canKeepStores, canSeeStores } from '../access.ts'
import { products } from './contract.ts'
import { listProducts } from './queries.list.ts'
import { findProduct, listPrices } from './queries.ts'
import { findStore } from '../queries.stores.ts'
import { productsFile } from '../service.export.ts'
import { addProduct, arrange, changeMany, changeProduct, duplicate } from './service.ts'

export const productRoutes = (means: FileMeans) =>
  serve(products, {
    list: {
      may: canSeeStores,
      run: ({ db, who, query, lang, now }) => listProducts(db, { who, lang, now }, query),
    },
    export: {
      may: canKeepStores,
      outsideTransaction: true,
      run: (asked, reply) => exportList(means, productsFile, asked, reply),
    },
    show: {
      may: canSeeStores,
      run: async ({ db, who, params, now }) =>
        found(await findProduct(db, { who, now }, params.id)),
    },
    create: {
      may: canKeepStores,
      run: ({ db, who, body, now }) => addProduct(db, { who, now }, body),
    },
    edit: about(({ db, who, params, now }) => findProduct(db, { who, now }, params.id), {
      may: canKeepProduct,
      run: ({ db, who, subject, body, now }) => changeProduct(db, { who, now }, subject, body),
    }),
    duplicate: about(({ db, who, params, now }) => findProduct(db, { who, now }, params.id), {
      may: canKeepProduct,
      run: ({ db, who, subject, now }) => duplicate(db, { who, now }, subject),
    }),
    editMany: {
      may: canKeepStores,
      run: ({ db, who, body, now }) => changeMany(db, who, { ...body, now }),
    },
    arrange: about(({ db, who, params, now }) => findStore(db, who, params.id, now), {
      may: canKeepStore,
      run: ({ db, who, params, body }) => arrange(db, who, params.id, body.ids),
    }),
    prices: about(({ db, who, params, now }) => findProduct(db, { who, now }, params.id), {
      may: canKeepProduct,
      run: async ({ db, who, params }) => whole(await listPrices(db, who, params.id)),
    }),
  })
