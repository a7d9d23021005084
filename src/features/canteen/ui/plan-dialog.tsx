import * as z from 'zod/mini'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { shownDate } from '../../../platform/i18n/formats.ts'
import { DateInput } from '../../../platform/ui/form/date-input.tsx'
import { useForm } from '../../../platform/ui/form/form.ts'
import { FormDialog } from '../../../platform/ui/overlay/form-dialog.tsx'
import { Checkbox } from '../../../platform/ui/kit/checkbox.tsx'
import { NativeSelect } from '../../../platform/ui/kit/native-select.tsx'
import { weekdays } from '../../../platform/ui/shown.ts'
import { Day } from '../../../platform/shapes.ts'
import { useWrite } from '../../../platform/web.tsx'
import { everyDay, type MealPlan, mealPlans } from '../plans/contract.ts'
import { useCanteenWords } from './words.ts'

/** Monday to Saturday: on Sundays nobody has lessons. */
const offered = everyDay.slice(0, 6)
const Input = z.object({
  from_date: Day,
  meal_days: z.array(z.int()),
})

type DialogProps = { id: string; plan: MealPlan; close(): void }

/** On which weekdays a student takes a meal, from a day on. */
export function PlanDialog({ id, plan: { meal, earliest, plans }, close }: DialogProps) {
  const t = useTranslations('canteen')
  const common = useTranslations('common')
  const { mealOf } = useCanteenWords()
  const { mutateAsync } = useWrite(mealPlans.set, { refresh: [mealPlans.list] })
  const last = plans[0]?.meal_days ?? everyDay
  const form = useForm({
    start: {
      eats: last.length >= offered.length ? 'always' : last.length === 0 ? 'never' : 'some',
      days: (last.length >= offered.length ? [] : last).join(','),
      from_date: earliest,
    },
    schema: Input,
    inputOf: ({ eats, days, from_date }) => ({
      from_date,
      meal_days:
        eats === 'always'
          ? everyDay
          : eats === 'never'
            ? []
            : days.split(',').filter(Boolean).map(Number),
    }),
    send: (body) => mutateAsync({ params: { id }, body: { meal_id: meal.id, ...body } }),
    said: t('saved'),
    done: close,
  })
  const chosen = new Set(form.fields.days.split(',').filter(Boolean).map(Number))
  const toggle = (day: number) => {
    if (!chosen.delete(day)) chosen.add(day)
    form.change({ days: [...chosen].toSorted((one, other) => one - other).join(',') })
  }
  return (
    <FormDialog
      form={form}
      title={mealOf(meal)}
      yes={t('save')}
      disabled={form.fields.eats === 'some' && chosen.size === 0}
      close={close}
    >
      <NativeSelect
        label={t('eats')}
        {...form.field('eats')}
        data={(['always', 'some', 'never'] as const).map((value) => ({
          value,
          label: t(`eats_${value}`),
        }))}
      />
      {form.fields.eats === 'some' && (
        <fieldset className="flex wrap gap-0-12">
          <legend className="hidden-text">{t('eats_some')}</legend>
          {offered.map((day) => (
            <Checkbox
              key={day}
              label={common(weekdays[day - 1]!)}
              checked={chosen.has(day)}
              onChange={() => toggle(day)}
            />
          ))}
        </fieldset>
      )}
      <DateInput
        label={t('fromDay')}
        description={t('eatsSinceText', { day: shownDate(earliest) })}
        min={earliest}
        {...form.field('from_date')}
      />
    </FormDialog>
  )
}
