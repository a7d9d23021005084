import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import * as z from 'zod/mini'
import { Text } from '../../../../platform/shapes.ts'
import { Textarea } from '../../../../platform/ui/kit/textarea.tsx'
import { LocalisedText } from '../../../../platform/ui/form/localised-text.tsx'
import { fullName } from '../../../../platform/ui/shown.ts'
import type { Order } from '../../orders/contract.ts'

/** What is said beside a step. */
export const Noted = z.object({ note: Text(0, 300) })

export function Note(props: object) {
  const t = useTranslations('store')
  return (
    <Textarea
      label={t('comment')}
      description={t('orderNoteHint')}
      rows={2}
      maxLength={300}
      {...props}
    />
  )
}

/** Whose order it is and what for. */
export const About = ({ order }: { order: Order }) => (
  <p className="grid gap-2">
    <b>{fullName(order.student)}</b>
    <span>
      <LocalisedText content={order.product.name} /> × {order.quantity}
    </span>
  </p>
)
