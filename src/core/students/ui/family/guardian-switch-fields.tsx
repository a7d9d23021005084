import { Checkbox } from '../../../../platform/ui/kit/checkbox.tsx'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import type { Form } from '../../../../platform/ui/form/form.ts'
import type { Link } from './guardian-link.ts'

const names = [
  ['may_see', 'maySee'],
  ['may_call', 'mayCall'],
  ['emergency', 'emergency'],
] as const
type SwitchesProps = { form: Pick<Form<Link>, 'fields' | 'change'> }

/** What a guardian may, each a box. */
export function GuardianSwitches({ form: { fields, change } }: SwitchesProps) {
  const t = useTranslations('family')
  return (
    <div className="gap-2 grid">
      {names.map(([name, label]) => (
        <Checkbox
          key={name}
          label={t(label)}
          checked={fields[name]}
          onChange={(event) => change({ [name]: event.currentTarget.checked })}
        />
      ))}
    </div>
  )
}
