import * as z from 'zod/mini'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { Day } from '../../../../platform/shapes.ts'
import { DateInput } from '../../../../platform/ui/form/date-input.tsx'
import { useForm } from '../../../../platform/ui/form/form.ts'
import { FormDialog } from '../../../../platform/ui/overlay/form-dialog.tsx'
import { useToday } from '../../../../platform/ui/today.ts'

type RateDialogProps = { apply(day: string): Promise<boolean>; close(): void }
const Chosen = z.strictObject({ day: Day })

/** On which day the marks of a quiz are to stand. */
export function RateDialog({ apply, close }: RateDialogProps) {
  const t = useTranslations('forms')
  const today = useToday()
  const form = useForm({
    schema: Chosen,
    start: { day: today },
    inputOf: ({ day }) => ({ day }),
    send: ({ day }) => apply(day),
    done: (applied) => applied && close(),
  })
  return (
    <FormDialog form={form} title={t('effect_rate')} yes={t('approve')} close={close}>
      <DateInput label={t('rateDay')} max={today} {...form.field('day')} />
    </FormDialog>
  )
}
