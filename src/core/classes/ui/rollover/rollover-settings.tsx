import { ApiError } from '../../../../platform/client.ts'
import { DateInput } from '../../../../platform/ui/form/date-input.tsx'
import { isCode } from '../../../../platform/errors.ts'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { NativeSelect } from '../../../../platform/ui/kit/native-select.tsx'
import type { Planning } from './rollover-plan.ts'
import classes from './rollover.module.css'

/** The highest grades that somebody finishes school with. */
const finals = [9, 10, 11, 12]
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Which year ends, and on which days. */
export function RolloverSettings({ planning }: { planning: Planning }) {
  const t = useTranslations('classes')
  const sentence = useTranslations('errors')
  const { shown, set, plan, error } = planning
  const fault = (name: string) => {
    const code = error instanceof ApiError ? error.fields[name] : undefined
    return code ? sentence(isCode(code) ? code : 'invalid_value') : undefined
  }
  return (
    <div className={`grid below-16 columns-14 ${classes.settings}`}>
      <NativeSelect
        label={t('fromYear')}
        description={t('toYear', { year: shown.academic_year })}
        hintBelow
        value={shown.from_year}
        onChange={(event) =>
          // what was planned was planned for other classes and days
          planning.restart({ from_year: event.currentTarget.value })
        }
        data={shown.years.length > 0 ? shown.years : [shown.from_year]}
      />
      <DateInput
        label={t('oldLastDay')}
        value={plan.last_day ?? shown.last_day}
        onChange={(day) => isDay(day) && set({ last_day: day })}
        error={fault('last_day')}
      />
      <DateInput
        label={t('newFirstDay')}
        value={plan.first_day ?? shown.first_day}
        onChange={(day) => isDay(day) && set({ first_day: day })}
        error={fault('first_day')}
      />
      <NativeSelect
        label={t('highestGrade')}
        value={`${plan.highest_grade ?? shown.highest_grade}`}
        onChange={(event) => set({ highest_grade: Number(event.currentTarget.value) })}
        data={finals.map((grade) => ({ value: `${grade}`, label: t('gradeOne', { grade }) }))}
      />
    </div>
  )
}
