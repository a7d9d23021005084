import { useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { ApiError } from '../../../../platform/client.ts'
import { isCode } from '../../../../platform/errors.ts'
import { newKey } from '../../../../platform/offline/new-key.ts'
import { Answers } from '../../../../platform/ui/overlay/dialog.tsx'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { LocalisedText } from '../../../../platform/ui/form/localised-text.tsx'
import { fullName } from '../../../../platform/ui/shown.ts'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useWrite } from '../../../../platform/web.tsx'
import { type Order, orders } from '../../orders/contract.ts'
import { afterSteps } from './order-columns.ts'
import { takesFocus } from '../../../../platform/ui/form/staying-focus.ts'

type FoundProps = {
  order: Order
  elsewhere: boolean
  /** Nothing else has the focus: the camera has gone. */
  leads: boolean
  /** It is another one that was meant. */
  leave(): void
  done(): void
}

/** What lies ready under a code, to be handed over in one press. */
export function FoundOrder({ order, elsewhere, leads, leave, done }: FoundProps) {
  const t = useTranslations('store')
  const { handOver, busy, fault } = useHandingOver(order.id, done)
  return (
    <div className="stack breaks gap-4 pad-16 round-12 good-fill">
      <p className="heading">
        <LocalisedText content={order.product.name} />{' '}
        <b>{t('pieces', { count: order.quantity })}</b>
      </p>
      <p>
        {[fullName(order.student), ...order.student.classes.map(({ label }) => label)].join(', ')}
      </p>
      {elsewhere && (
        <p>
          <LocalisedText content={order.store.name} />
        </p>
      )}
      {fault && (
        <p role="alert" className="bad">
          {fault}
        </p>
      )}
      <Answers>
        <Button variant="default" onClick={leave}>
          {t('codeOther')}
        </Button>
        <Button
          ref={leads ? takesFocus : undefined}
          // of the dialog's form: Enter in the code hands over what was found
          type="submit"
          loading={busy}
          onClick={() => void handOver()}
        >
          {t('take_handed_over')}
        </Button>
      </Answers>
    </div>
  )
}

/** What stands in its way is said here, beside what it is about. */
function useHandingOver(id: string, done: () => void) {
  const sentence = useTranslations('errors')
  const toast = useToast()
  const [fault, setFault] = useState<string>()
  const { mutateAsync, isPending: busy } = useWrite(orders.handOver, { refresh: afterSteps })
  const handOver = async () => {
    setFault(undefined)
    try {
      await mutateAsync({ params: { id }, key: newKey() })
      done()
    } catch (error) {
      const code = error instanceof ApiError ? error.detail : undefined
      if (isCode(code) && code !== 'internal_error') setFault(sentence(code))
      else toast.error(error)
    }
  }
  return { handOver, busy, fault }
}
