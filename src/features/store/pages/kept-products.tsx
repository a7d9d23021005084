import { useParams } from 'react-router'
import { loadRates } from '../../../core/currency/ui/rates.ts'
import { type LoaderArgs, useApp, useRead } from '../../../platform/web.tsx'
import { stores } from '../contract.ts'
import { loadProductsTable } from '../ui/products/products-listed.ts'
import { ProductsTable } from '../ui/products/products-table.tsx'
import { loadStore, runs } from '../ui/stores/store-parts.ts'
import { Component as Products, loader as loadProducts } from './products.tsx'

export async function loader(args: LoaderArgs) {
  const { app, params, request } = args
  const store = await loadStore(app, params.id!)
  if (!runs(app.me, store)) return loadProducts(args)
  const { searchParams } = new URL(request.url)
  await Promise.all([loadProductsTable(app, store.id, searchParams), loadRates(app)])
  return { title: store.name }
}

/** The products of a store for the staff: a table for who runs it, and what students see for the others. */
export function Component() {
  const id = useParams().id!
  const { me } = useApp()
  const store = useRead(stores.show, { params: { id } })
  return runs(me, store) ? <ProductsTable key={id} storeId={id} /> : <Products />
}
