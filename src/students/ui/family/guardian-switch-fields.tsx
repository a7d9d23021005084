import { useState } from 'react'
import { useTranslations } from 'use-intl'
import classes from './guardian-drawer.module.css'
import type { Link } from './guardian-link.ts'

type Name = 'may_see' | 'may_call' | 'emergency'
const names = [
  ['may_see', 'maySee'],
  ['may_call', 'mayCall'],
  ['emergency', 'emergency'],
] as const
type SwitchesProps = { values: Pick<Link, Name>; set(name: Name, value: string): void }

/** What a guardian may, each a box. */
export function GuardianSwitches({ values, set }: SwitchesProps) {
  const t = useTranslations('family')
  const [chosen, setChosen] = useState(values)
  return (
    <div className={classes.switches}>
      {names.map(([name, label]) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={chosen[name] === 'yes'}
            onChange={(event) => {
              const value = event.currentTarget.checked ? 'yes' : ''
              setChosen({ ...chosen, [name]: value })
              set(name, value)
            }}
          />
          {t(label)}
        </label>
      ))}
    </div>
  )
}
