import { Checkbox } from '../../../../platform/ui/kit/checkbox.tsx'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { allergens, diets } from '../../contract.ts'
import classes from './student-form.module.css'

type CodesProps = { label: string; value: string; onChange(codes: string): void }

/** The fourteen, each a box; their codes are kept in the order of the law, joined by commas. */
export function StudentAllergies(props: CodesProps) {
  const t = useTranslations('family')
  return <Boxes {...props} of={allergens.map((code) => [code, t(`allergen_${code}`)])} />
}

/** The same of what else is heeded at meals. */
export function StudentDiets(props: CodesProps) {
  const t = useTranslations('family')
  return <Boxes {...props} of={diets.map((code) => [code, t(`diet_${code}`)])} />
}

function Boxes({ label, value, onChange, of }: CodesProps & { of: [string, string][] }) {
  const chosen = value.split(',')
  const choose = (code: string, on: boolean) =>
    onChange(
      of
        .map(([each]) => each)
        .filter((each) => (each === code ? on : chosen.includes(each)))
        .join(','),
    )
  return (
    <fieldset className={`grid gap-0-12 whole ${classes.choices}`}>
      <legend>{label}</legend>
      {of.map(([code, name]) => (
        <Checkbox
          key={code}
          label={name}
          checked={chosen.includes(code)}
          onChange={(event) => choose(code, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}
