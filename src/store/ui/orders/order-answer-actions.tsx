import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { Text } from '../../../platform/shapes.ts'
import { Answers } from '../../../platform/ui/dialog.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { Textarea } from '../../../platform/ui/kit/textarea.tsx'
import { LocalisedText } from '../../../platform/ui/localised-text.tsx'
import { fullName } from '../../../platform/ui/shown.ts'
import type { Order } from '../../contract.orders.ts'
import classes from './orders.module.css'

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

type AnswerProps = { busy: boolean; yes: string; close(): void; red?: boolean }

export function YesOrNo({ busy, yes, close, red = false }: AnswerProps) {
  const common = useTranslations('common')
  return (
    <Answers>
      <Button variant="default" onClick={close}>
        {common('close')}
      </Button>
      <Button type="submit" loading={busy} {...(red && { color: 'red' })}>
        {yes}
      </Button>
    </Answers>
  )
}

/** Whose order it is and what for. */
export const About = ({ order }: { order: Order }) => (
  <p className={classes.about}>
    <b>{fullName(order.student)}</b>
    <span>
      <LocalisedText content={order.product.name} /> × {order.quantity}
    </span>
  </p>
)
