import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { isCode } from '../../../../platform/errors.ts'
import { Answers, Dialog } from '../../../../platform/ui/overlay/dialog.tsx'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { About } from './order-answer-actions.tsx'
import type { Asked, Look, Refused } from './order-asked.ts'
import { Cancel } from './order-cancel-dialog.tsx'
import { Shorten } from './order-shorten-dialog.tsx'
import { TakeBack } from './order-take-back-dialog.tsx'
import classes from './orders.module.css'

type DialogsProps = { asked: Asked; ask: Look['ask']; done(): void }

export function OrderDialogs({ asked, ask, done }: DialogsProps) {
  const close = () => ask(undefined)
  if (asked.what === 'refused') return <RefusedOrders of={asked} close={close} />
  if (asked.what === 'shorten') return <Shorten order={asked.order} close={close} />
  if (asked.what === 'takeBack') return <TakeBack order={asked.order} close={close} />
  return <Cancel {...asked} ask={ask} done={done} />
}

type RefusedProps = { of: { count: number; refused: Refused[] }; close(): void }

/** With which orders it was not possible, one by one, and why. */
function RefusedOrders({ of: { count, refused }, close }: RefusedProps) {
  const t = useTranslations('store')
  const common = useTranslations('common')
  const sentence = useTranslations('errors')
  return (
    <Dialog title={t('notTaken', { count: refused.length })} close={close}>
      {count > 0 && <p>{t('takenOthers', { count })}</p>}
      <ul className={`grid gap-12 above-16 scrolls ${classes.refused}`}>
        {refused.map(({ id, detail, order }) => (
          <li key={id}>
            {order && <About order={order} />}
            <span>{sentence(isCode(detail) ? detail : 'invalid_value')}</span>
          </li>
        ))}
      </ul>
      <Answers>
        <Button onClick={close} data-autofocus>
          {common('close')}
        </Button>
      </Answers>
    </Dialog>
  )
}
