import { Textarea } from '../../../platform/ui/kit/textarea.tsx'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import * as z from 'zod/mini'
import type { PersonRef } from '../../../platform/person.ts'
import { Text } from '../../../platform/shapes.ts'
import { FormDialog } from '../../../platform/ui/overlay/form-dialog.tsx'
import { useForm } from '../../../platform/ui/form/form.ts'
import { fullName } from '../../../platform/ui/shown.ts'
import { useWrite } from '../../../platform/web.tsx'
import { transfers } from '../ledger/contract.ts'
import { afterCoins } from './adjust-dialog.tsx'
import { signed } from './move-why.tsx'

type Props = {
  /** `student`: whose it is, where the page does not say it already. */
  transfer: { id: string; amount: number; student?: PersonRef | null }
  close(): void
}
const Reversal = z.object({ reason: Text(1, 300) })

/** Takes one transfer back, with a reason. */
export function ReverseDialog({ transfer: { id, amount, student }, close }: Props) {
  const t = useTranslations('coins')
  const common = useTranslations('common')
  const { mutateAsync } = useWrite(transfers.reverse, { refresh: afterCoins })
  const form = useForm({
    schema: Reversal,
    start: { reason: '' },
    inputOf: ({ reason }) => ({ reason }),
    send: (body) => mutateAsync({ params: { id }, body }),
    said: t('reversed'),
    done: close,
  })
  return (
    <FormDialog
      form={form}
      title={t('reverseTitle', { amount: signed(amount) })}
      yes={t('reverse')}
      no={common('keepAsIs')}
      red
      close={close}
    >
      {student && <p className="bold breaks">{fullName(student)}</p>}
      <p>{t('reverseText')}</p>
      <Textarea
        label={t('why')}
        description={t('noteHint')}
        rows={2}
        maxLength={300}
        data-autofocus
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
