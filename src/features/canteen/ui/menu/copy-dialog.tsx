import * as z from 'zod/mini'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useUndo } from '../../../../core/audit/ui/undo.tsx'
import { daysBefore } from '../../../../platform/dates/days.ts'
import { Day } from '../../../../platform/shapes.ts'
import { DateInput } from '../../../../platform/ui/form/date-input.tsx'
import { useForm } from '../../../../platform/ui/form/form.ts'
import { FormDialog } from '../../../../platform/ui/overlay/form-dialog.tsx'
import { NativeSelect } from '../../../../platform/ui/kit/native-select.tsx'
import { useWrite } from '../../../../platform/web.tsx'
import { menus } from '../../menus/contract.ts'

const Typed = z.object({ days: z.number(), onto: Day, until: Day })

type CopyDialogProps = {
  from: string
  /** The menus of that day alone. */
  ofDay?: boolean
  close(): void
}

/** Lays the menus of a day onto days that follow, or those of this week, or of a cycle that begins with it, onto weeks. */
export function CopyDialog({ from, ofDay = false, close }: CopyDialogProps) {
  const t = useTranslations('canteen')
  const { offer } = useUndo()
  const { mutateAsync } = useWrite(menus.copy, { refresh: [menus.list] })
  const form = useForm({
    start: ofDay
      ? { days: '1', onto: daysBefore(from, -1), until: daysBefore(from, -1) }
      : { days: '7', onto: daysBefore(from, -7), until: daysBefore(from, -13) },
    schema: Typed,
    inputOf: ({ days, onto, until }) => ({ days: Number(days) as 7, onto, until }),
    send: (input) => mutateAsync({ body: { from, ...input } }),
    done: ({ batch_id, count, without }) => {
      const said = [t('copied', { count }), without > 0 && t('copiedWithout', { count: without })]
      offer(batch_id, said.filter(Boolean).join('. '))
      close()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t(ofDay ? 'copyDay' : 'copyWeek')}
      yes={t('makeCopy')}
      close={close}
    >
      <p className="soft plain airy">{t('copyText')}</p>
      {!ofDay && (
        <NativeSelect
          label={t('cycle')}
          {...form.field('days')}
          data={[7, 14, 28].map((days) => ({
            value: `${days}`,
            label: t('cycleWeeks', { count: days / 7 }),
          }))}
        />
      )}
      <DateInput label={t('firstDay')} {...form.field('onto')} />
      <DateInput label={t('lastDay')} {...form.field('until')} />
    </FormDialog>
  )
}
