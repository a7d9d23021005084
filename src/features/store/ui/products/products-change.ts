import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import type * as z from 'zod/mini'
import { useUndo } from '../../../../core/audit/ui/undo.tsx'
import { newKey } from '../../../../platform/offline/new-key.ts'
import type { Selection } from '../../../../platform/ui/list/selection.ts'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useApp, useWrite } from '../../../../platform/web.tsx'
import { products, type ProductFilter, type ProductsChange } from '../../products/contract.ts'
import { stores } from '../../contract.ts'

/** What brings a product into a state. */
export const stateWords = { draft: 'toDraft', on_sale: 'putOnSale', archived: 'toArchive' } as const

export type Change = z.input<typeof ProductsChange>
const useSend = () =>
  useWrite(products.editMany, {
    refresh: [products.list, products.show, products.prices, stores.show, stores.list],
  })

/** The same change of several; right after it there is a way back. */
export function useProductsChange() {
  const t = useTranslations('store')
  const toast = useToast()
  const { offer } = useUndo()
  const { mutateAsync, isPending } = useSend()
  /** Throws what the API throws. */
  async function send(ids: string[] | Promise<string[]>, what: Change) {
    const body = { ids: await ids, change: what }
    const { batch_id, count } = await mutateAsync({ body, key: newKey() })
    offer(batch_id, t('productsChanged', { count }))
  }
  /** Whether it was done; a toast says why not. */
  async function change(ids: string[] | Promise<string[]>, what: Change): Promise<boolean> {
    try {
      await send(ids, what)
      return true
    } catch (error) {
      toast.error(error)
      return false
    }
  }
  return { busy: isPending, send, change }
}

export type Asked = Omit<z.input<typeof ProductFilter>, 'page' | 'page_size'>
const atOnce = 100

/** The ids of what is chosen, those of other pages too. */
export function useChosenIds(selection: Selection, asked: Asked) {
  const { api } = useApp()
  return async (): Promise<string[]> => {
    if (!selection.everything) return [...selection.chosen]
    const ids: string[] = []
    for (let page = 1; ids.length < selection.total; page += 1) {
      const query = { ...asked, page: String(page), page_size: String(atOnce) }
      const { results } = await api(products.list, { query })
      if (results.length === 0) break
      ids.push(...results.map(({ id }) => id))
    }
    return ids
  }
}
