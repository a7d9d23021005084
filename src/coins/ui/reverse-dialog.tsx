import { useState } from 'react'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { newKey } from '../../platform/new-key.ts'
import type { PersonRef } from '../../platform/person.ts'
import { Text } from '../../platform/shapes.ts'
import { useContractForm } from '../../platform/ui/contract-form.ts'
import { Answers, Dialog } from '../../platform/ui/dialog.tsx'
import { Button } from '../../platform/ui/kit/button.tsx'
import { Textarea } from '../../platform/ui/kit/textarea.tsx'
import { fullName } from '../../platform/ui/shown.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import { useWrite } from '../../platform/web.tsx'
import { transfers } from '../contract.ledger.ts'
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
  const toast = useToast()
  const [key] = useState(() => newKey())
  const { mutateAsync } = useWrite(transfers.reverse, { refresh: afterCoins })
  const { onSubmit, busy, field } = useContractForm({
    schema: Reversal,
    initialValues: { reason: '' },
    inputOf: ({ reason }) => ({ reason }),
    send: (body) => mutateAsync({ params: { id }, body, key }),
    done() {
      toast.show({ tone: 'success', title: t('reversed') })
      close()
    },
  })
  return (
    <Dialog title={t('reverseTitle', { amount: signed(amount) })} close={close}>
      <form onSubmit={onSubmit} className="stack gap-16" noValidate>
        {student && <p className="bold breaks">{fullName(student)}</p>}
        <p className="soft text-15">{t('reverseText')}</p>
        <Textarea
          label={t('why')}
          description={t('noteHint')}
          rows={2}
          maxLength={300}
          data-autofocus
          {...field('reason')}
        />
        <Answers>
          <Button variant="default" onClick={close}>
            {common('keepAsIs')}
          </Button>
          <Button type="submit" color="red" loading={busy}>
            {t('reverse')}
          </Button>
        </Answers>
      </form>
    </Dialog>
  )
}
