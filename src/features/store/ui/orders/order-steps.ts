import { useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { newKey } from '../../../../platform/offline/new-key.ts'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useWrite } from '../../../../platform/web.tsx'
import { orders } from '../../orders/contract.ts'
import { afterSteps } from './order-columns.ts'

/** `busy`: the order that is on its way. */
export type Taking = {
  take(id: string, step: 'ready' | 'handed_over'): Promise<void>
  busy: string | undefined
}

/** Takes one order a step on; what came of it is said by a toast. */
export function useTakeStep(): Taking {
  const t = useTranslations('store')
  const toast = useToast()
  const prepare = useWrite(orders.prepare, { refresh: afterSteps })
  const handOver = useWrite(orders.handOver, { refresh: afterSteps })
  const [busy, setBusy] = useState<string>()
  const take: Taking['take'] = async (id, step) => {
    setBusy(id)
    const write = step === 'ready' ? prepare : handOver
    try {
      await write.mutateAsync({ params: { id }, key: newKey() })
      toast.done(t(`taken_${step}`))
    } catch (error) {
      toast.error(error)
    } finally {
      setBusy(undefined)
    }
  }
  return { take, busy }
}
