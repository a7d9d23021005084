import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { allergens } from '../../contract.ts'
import classes from './student-form.module.css'

type AllergiesProps = { label: string; value: string; set(codes: string): void }

/** The fourteen, each a box; their codes are kept in the order of the law, joined by commas. */
export function StudentAllergies({ label, value, set }: AllergiesProps) {
  const t = useTranslations('family')
  const [chosen, setChosen] = useState(() => new Set(value.split(',').filter(Boolean)))
  const choose = (code: string, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(code)
    else next.delete(code)
    setChosen(next)
    set(allergens.filter((each) => next.has(each)).join(','))
  }
  return (
    <fieldset className={`${classes.choices} ${classes.wide}`}>
      <legend>{label}</legend>
      {allergens.map((code) => (
        <label key={code}>
          <input
            type="checkbox"
            checked={chosen.has(code)}
            onChange={(event) => choose(code, event.currentTarget.checked)}
          />
          {t(`allergen_${code}`)}
        </label>
      ))}
    </fieldset>
  )
}
