import { Button } from '../../../platform/ui/kit/button.tsx'
import { Textarea } from '../../../platform/ui/kit/textarea.tsx'
import { TextInput } from '../../../platform/ui/kit/text-input.tsx'
import { useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import type * as z from 'zod/mini'
import type { Endpoint } from '../../../platform/contract.ts'
import { Answers, Dialog } from '../../../platform/ui/overlay/dialog.tsx'
import { FormDialog } from '../../../platform/ui/overlay/form-dialog.tsx'
import { numberIn } from '../../../platform/ui/form/form-faults.ts'
import { useForm } from '../../../platform/ui/form/form.ts'
import { Segments } from '../../../platform/ui/layout/segments.tsx'
import { fullName } from '../../../platform/ui/shown.ts'
import { useWrite } from '../../../platform/web.tsx'
import { type Adjusted, AdjustmentInput, coins } from '../contract.ts'
import { ledger, transfers } from '../ledger/contract.ts'
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
  const [answer, setAnswer] = useState<Adjusted>()
  const one = useWrite(coins.adjust, { refresh: [...afterCoins, ...refresh] })
  const many = useWrite(coins.adjustMany, { refresh: [...afterCoins, ...refresh] })
  const [only, another] = ids
  /** Of one a refusal is an error, which leaves what was typed where it is. */
  async function send(body: z.output<typeof AdjustmentInput>): Promise<Adjusted> {
    if (another) return many.mutateAsync({ body: { ids, ...body } })
    await one.mutateAsync({ params: { id: only! }, body })
    return { count: 1, refused: [] }
  }
  const finish = () => (done(), close())
  const form = useForm({
    schema: AdjustmentInput,
    start: { way: 'give' as Way, amount: '', note: '' },
    inputOf: ({ way, amount, note }) => ({ amount: amountOf(amount, way), note }),
    send,
    said: ({ count }) => (count > 0 ? t('adjusted', { count }) : undefined),
    done: (adjusted) => (adjusted.refused.length > 0 ? setAnswer(adjusted) : finish()),
  })
  const { fields, field, change } = form
  if (answer) return <NotAdjusted of={answer} close={finish} />
  return (
    <FormDialog
      form={form}
      title={another ? t('adjustMany', { count: ids.length }) : t('adjust')}
      yes={t(fields.way)}
      close={close}
    >
      <Segments<Way>
        legend={t('way')}
        value={fields.way}
        segments={ways.map((value) => ({ value, label: t(value) }))}
        choose={(way) => change({ way })}
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
      <p>{t('adjustHint')}</p>
    </FormDialog>
  )
}

/** Whole coins, with a sign for the way that they go; what is none is refused. */
const amountOf = (typed: string, way: Way) =>
  /^\d*$/.test(typed.trim())
    ? numberIn(typed) * (way === 'give' ? 1 : -1)
    : Number.POSITIVE_INFINITY

function NotAdjusted({ of: { refused }, close }: { of: Adjusted; close(): void }) {
  const t = useTranslations('coins')
  const common = useTranslations('common')
  const sentence = useTranslations('errors')
  return (
    <Dialog title={t('notAdjusted', { count: refused.length })} close={close}>
      <ul className={`grid gap-8 scrolls ${classes.refused}`}>
        {refused.map(({ student, detail }) => (
          <li key={student.id} className="breaks lined-below">
            {fullName(student)}
            <span className="block plain soft">{sentence(detail)}</span>
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
