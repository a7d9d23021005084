import { useTranslations } from 'use-intl'
import { allergens } from '../../contract.ts'
import classes from './student-form.module.css'

type AllergiesProps = { label: string; value: string; onChange(codes: string): void }

/** The fourteen, each a box; their codes are kept in the order of the law, joined by commas. */
export function StudentAllergies({ label, value, onChange }: AllergiesProps) {
  const t = useTranslations('family')
  const chosen = value.split(',')
  const choose = (code: string, on: boolean) =>
    onChange(allergens.filter((each) => (each === code ? on : chosen.includes(each))).join(','))
  return (
    <fieldset className={`grid gap-0-12 ${classes.choices} whole`}>
      <legend>{label}</legend>
      {allergens.map((code) => (
        <label key={code}>
          <input
            type="checkbox"
            checked={chosen.includes(code)}
            onChange={(event) => choose(code, event.currentTarget.checked)}
          />
          {t(`allergen_${code}`)}
        </label>
      ))}
    </fieldset>
  )
}
