import { Checkbox } from '../../../../platform/ui/kit/checkbox.tsx'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import classes from '../class-form.module.css'
import { weekdays } from '../../../../platform/ui/shown.ts'

type MeetingDaysProps = { value: string; change(value: string): void }

/** On which weekdays a group meets; none ticked: on every day of lessons. */
export function MeetingDays({ value, change }: MeetingDaysProps) {
  const t = useTranslations('classes')
  const named = useTranslations('marks')
  const chosen = value === '' ? [] : value.split(',')
  const turn = (day: string) =>
    change(
      (chosen.includes(day) ? chosen.filter((each) => each !== day) : [...chosen, day])
        .sort()
        .join(),
    )
  return (
    <fieldset className={`grid whole ${classes.days}`}>
      <legend className="below-4">{t('meetingDays')}</legend>
      {weekdays.map((name, at) => (
        <Checkbox
          key={name}
          label={named(name)}
          checked={chosen.includes(`${at + 1}`)}
          onChange={() => turn(`${at + 1}`)}
        />
      ))}
      <p className="small soft whole">{t('meetingDaysHint')}</p>
    </fieldset>
  )
}
