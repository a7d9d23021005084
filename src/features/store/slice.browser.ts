import Icon from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import type { BrowserSlice } from '../../platform/slice-browser.ts'
import { can } from '../../core/permissions.ts'
import type { storeTexts } from './text.whole.ts'

export const slice: BrowserSlice<typeof storeTexts> = {
  text: async () => (await import('./text.whole.ts')).storeTexts,
  pages: [
    { at: 'store', title: 'common.store', load: () => import('./pages/list.tsx') },
    { at: 'store/create', title: 'store.newStore', load: () => import('./pages/create.tsx') },
    { at: 'store/:id', title: 'common.store', load: () => import('./pages/store.tsx') },
    {
      at: 'store/product/:id',
      title: 'store.products',
      // who may run a store has a table of its products, the others look for something to buy
      load: (me) =>
        me && can(me, 'school.read')
          ? import('./pages/kept-products.tsx')
          : import('./pages/products.tsx'),
    },
    {
      at: 'store/product/:id/create',
      title: 'store.newProduct',
      load: () => import('./pages/product-create.tsx'),
    },
    {
      at: 'store/product/:id/edit/:product_id',
      title: 'store.editProduct',
      load: () => import('./pages/product-edit.tsx'),
    },
    {
      at: 'store/product/:id/detail/:product_id',
      title: 'store.product',
      load: () => import('./pages/product.tsx'),
    },
  ],
  menu: [
    { place: 100, to: '/store', label: 'common.store', Icon, first: (role) => role === 'student' },
  ],
}
