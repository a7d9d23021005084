import { lazy, Suspense, useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { BulkBar } from '../../../../platform/ui/list/bulk-bar.tsx'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import type { Selection } from '../../../../platform/ui/list/selection.ts'
import { productStates } from '../../products/contract.ts'
import {
  type Asked,
  type Change,
  stateWords,
  useChosenIds,
  useProductsChange,
} from './products-change.ts'

const BulkDialog = lazy(async () => ({
  default: (await import('./products-bulk-dialog.tsx')).BulkDialog,
}))

/** What is done with the products that were chosen. */
export function ProductsBulk({ selection, asked }: { selection: Selection; asked: Asked }) {
  const t = useTranslations('store')
  const [editing, setEditing] = useState(false)
  const ids = useChosenIds(selection, asked)
  const { busy, send, change } = useProductsChange()
  const edit = async (what: Change) => {
    await send(ids(), what)
    selection.clear()
  }
  const put = async (state: (typeof productStates)[number]) => {
    if (await change(ids(), { state })) selection.clear()
  }
  return (
    <>
      <BulkBar selection={selection}>
        <Button size="sm" onClick={() => setEditing(true)}>
          {t('edit')}
        </Button>
        {productStates.map((state) => (
          <Button
            key={state}
            size="sm"
            variant="default"
            disabled={busy}
            onClick={() => void put(state)}
          >
            {t(stateWords[state])}
          </Button>
        ))}
      </BulkBar>
      <Suspense>{editing && <BulkDialog send={edit} close={() => setEditing(false)} />}</Suspense>
    </>
  )
}
