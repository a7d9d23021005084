import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type * as z from 'zod/mini'
import type { Endpoint } from '../../platform/contract.ts'
import { newKey } from '../../platform/new-key.ts'
import { useContractForm } from '../../platform/ui/contract-form.ts'
import { Answers, Dialog } from '../../platform/ui/dialog.tsx'
import { Button } from '../../platform/ui/kit/button.tsx'
import { TextInput } from '../../platform/ui/kit/text-input.tsx'
import { Textarea } from '../../platform/ui/kit/textarea.tsx'
import { Segments } from '../../platform/ui/segments.tsx'
import { fullName } from '../../platform/ui/shown.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import { useWrite } from '../../platform/web.tsx'
import { type Adjusted, AdjustmentInput, coins } from '../contract.ts'
import { ledger, transfers } from '../contract.ledger.ts'
import classes from './dialogs.module.css'

/** What is read anew once coins have moved. */
export const afterCoins: Endpoint[] = [
  coins.wallet,
  coins.transfers,
  transfers.list,
  ledger.show,
  ledger.given,
]

type Props = {
  ids: string[]
  /** What else is read anew. */
  refresh?: Endpoint[]
  close(): void
  done?(): void
}
type Way = 'give' | 'take'
const ways: readonly Way[] = ['give', 'take']

/** Coins given or taken without a mark, of one student or of many; with whom it is not possible is said. */
export function AdjustDialog({ ids, refresh = [], close, done = () => {} }: Props) {
  const t = useTranslations('coins')
  const common = useTranslations('common')
  const toast = useToast()
  const [key] = useState(() => newKey())
  const [way, setWay] = useState<Way>('give')
  const [answer, setAnswer] = useState<Adjusted>()
  const one = useWrite(coins.adjust, { refresh: [...afterCoins, ...refresh] })
  const many = useWrite(coins.adjustMany, { refresh: [...afterCoins, ...refresh] })
  const [only, another] = ids
  /** Of one a refusal is an error, which leaves what was typed where it is. */
  async function send(body: z.output<typeof AdjustmentInput>): Promise<Adjusted> {
    if (another) return many.mutateAsync({ body: { ids, ...body }, key })
    await one.mutateAsync({ params: { id: only! }, body, key })
    return { count: 1, refused: [] }
  }
  const finish = () => (done(), close())
  const { onSubmit, busy, field } = useContractForm({
    schema: AdjustmentInput,
    initialValues: { amount: '', note: '' },
    inputOf: ({ amount, note }) => ({
      amount: /^\d+$/.test(amount.trim()) ? Number(amount) * (way === 'give' ? 1 : -1) : Number.NaN,
      note,
    }),
    async send(input) {
      const adjusted = await send(input)
      const { count, refused } = adjusted
      if (count > 0) toast.show({ tone: 'success', title: t('adjusted', { count }) })
      if (refused.length > 0) setAnswer(adjusted)
      else finish()
    },
    done: () => {},
  })
  if (answer) return <NotAdjusted of={answer} close={finish} />
  return (
    <Dialog title={another ? t('adjustMany', { count: ids.length }) : t('adjust')} close={close}>
      <form onSubmit={onSubmit} className="stack gap-16" noValidate>
        <Segments<Way>
          legend={t('way')}
          value={way}
          segments={ways.map((value) => ({ value, label: t(value) }))}
          choose={setWay}
        />
        <TextInput
          label={t('howMany')}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          {...field('amount')}
        />
        <Textarea
          label={t('why')}
          description={t('noteHint')}
          rows={2}
          maxLength={300}
          {...field('note')}
        />
        <p className="soft text-15">{t('adjustHint')}</p>
        <Answers>
          <Button variant="default" onClick={close}>
            {common('cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t(way)}
          </Button>
        </Answers>
      </form>
    </Dialog>
  )
}

function NotAdjusted({ of: { refused }, close }: { of: Adjusted; close(): void }) {
  const t = useTranslations('coins')
  const common = useTranslations('common')
  const sentence = useTranslations('errors')
  return (
    <Dialog title={t('notAdjusted', { count: refused.length })} close={close}>
      <ul className={classes.refused}>
        {refused.map(({ student, detail }) => (
          <li key={student.id}>
            {fullName(student)}
            <span>{sentence(detail)}</span>
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
