import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { shiftChoices } from '../contract.ts'
import classes from './begin.module.css'

/** What is there from the first day on. 'typed': what was chosen before, where the form was refused. */
export function Start({ typed }: { typed: Record<string, string> | undefined }) {
  const t = useTranslations('setup')
  const shifts = typed?.shifts ?? '1'
  const ticked = (name: string) => !typed || typed[name] === 'yes'
  return (
    <fieldset className={`grid gap-16 top framed surface ${classes.part}`}>
      <legend className="heading whole">{t('start')}</legend>
      <div
        role="radiogroup"
        aria-label={t('shifts')}
        className={`gap-8 grid whole ${classes.choices}`}
      >
        {shiftChoices.map((count) => (
          <label className="line finger framed gap-10 pointer round-8" key={count}>
            <input
              type="radio"
              name="shifts"
              value={count}
              defaultChecked={String(count) === shifts}
            />
            {t(count === 1 ? 'oneShift' : 'twoShifts')}
          </label>
        ))}
      </div>
      <p className="soft plain airy whole">{t('bellsText')}</p>
      <label className="flex gap-10 top snug pointer whole ends-6">
        <input type="checkbox" name="year" value="yes" defaultChecked={ticked('year')} />
        <span className={classes.ofSchool}>{t('year')}</span>
        <span className={classes.ofCentre}>{t('yearCentre')}</span>
      </label>
      <label className={`flex gap-10 top snug pointer whole ends-6 ${classes.ofSchool}`}>
        <input type="checkbox" name="subjects" value="yes" defaultChecked={ticked('subjects')} />
        {t('subjects')}
      </label>
    </fieldset>
  )
}
