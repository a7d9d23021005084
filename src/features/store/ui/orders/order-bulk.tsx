import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { newKey } from '../../../../platform/offline/new-key.ts'
import { BulkBar } from '../../../../platform/ui/list/bulk-bar.tsx'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import type { Selection } from '../../../../platform/ui/list/selection.ts'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useWrite } from '../../../../platform/web.tsx'
import { type Order, orders } from '../../orders/contract.ts'
import { type Asked, named } from './order-asked.ts'
import { afterSteps } from './order-columns.ts'

type BulkProps = { selection: Selection; rows: Order[]; ask(asked: Asked): void }

/** One step for all that are chosen; with whom it was not possible is named. */
export function OrderBulk({ selection, rows, ask }: BulkProps) {
  const t = useTranslations('store')
  const toast = useToast()
  const { mutateAsync, isPending } = useWrite(orders.stepMany, { refresh: afterSteps })
  const ids = [...selection.chosen]
  const states = new Map(rows.map(({ id, state }) => [id, state]))
  const take = async (step: 'ready' | 'handed_over') => {
    // what lies ready already is no fault of whoever has chosen both
    const meant = step === 'ready' ? ids.filter((id) => states.get(id) !== 'ready') : ids
    try {
      const { count, refused } = await mutateAsync({ body: { ids: meant, step }, key: newKey() })
      if (refused.length > 0) ask({ what: 'refused', count, refused: named(refused, rows) })
      else toast.show({ tone: 'success', title: t(`takenMany_${step}`, { count }) })
      selection.clear()
    } catch (error) {
      toast.error(error)
    }
  }
  return (
    <BulkBar selection={selection}>
      {ids.some((id) => states.get(id) === 'placed') && (
        <Button size="sm" loading={isPending} onClick={() => void take('ready')}>
          {t('take_ready')}
        </Button>
      )}
      <Button size="sm" loading={isPending} onClick={() => void take('handed_over')}>
        {t('take_handed_over')}
      </Button>
      <Button size="sm" variant="default" onClick={() => ask({ what: 'cancel', ids, rows })}>
        {t('cancelOrder', { count: ids.length })}
      </Button>
    </BulkBar>
  )
}
