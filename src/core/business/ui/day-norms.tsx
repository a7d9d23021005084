import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../platform/ui/kit/native-select.tsx'
import { Part } from '../../../platform/ui/form/settings-part.tsx'
import type { Business } from '../contract.ts'
import { normOfDay } from '../calendar/rules.day-norms.ts'
import { Save } from './save.tsx'
import { byGrade, useSettings } from './settings.ts'
import classes from './settings.module.css'

const grades = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]

/** The most lessons a day of each grade: those of the norms, unless the school has others. */
export function DayNorms({ business }: { business: Business }) {
  const t = useTranslations('business')
  const form = useSettings(business, { lessons_a_day: byGrade })
  const typed = form.fields.lessons_a_day!
  const chosen: Record<string, number> = byGrade(typed) ?? {}
  const choose = (grade: number, value: string) => {
    const { [grade]: _before, ...rest } = chosen
    const next = value === '' ? rest : { ...rest, [grade]: Number(value) }
    form.change({
      lessons_a_day: Object.entries(next)
        .map(([each, number]) => `${each}:${number}`)
        .join(),
    })
  }
  return (
    <Part title={t('dayNorms')} text={t('dayNormsText')}>
      <form {...form.props} className={`grid gap-16 top labelled ${classes.form}`}>
        {grades.map((grade) => (
          <NativeSelect
            key={grade}
            label={t('gradeOne', { grade })}
            value={`${chosen[grade] ?? ''}`}
            data={[
              { value: '', label: t('byNorm', { count: normOfDay(grade) }) },
              ...Array.from({ length: 9 }, (_, at) => `${at + 1}`),
            ]}
            onChange={({ currentTarget }) => choose(grade, currentTarget.value)}
          />
        ))}
        {typed !== '' && (
          <div className="whole">
            <Button variant="default" onClick={() => form.change({ lessons_a_day: '' })}>
              {t('backToNorms')}
            </Button>
          </div>
        )}
        <Save {...form} />
      </form>
    </Part>
  )
}
