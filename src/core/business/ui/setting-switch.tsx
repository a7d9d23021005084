import { Switch } from '../../../platform/ui/kit/switch.tsx'
import { Part } from '../../../platform/ui/form/settings-part.tsx'
import type { Business } from '../contract.ts'
import { Save } from './save.tsx'
import { useSettings, yes } from './settings.ts'
import classes from './settings.module.css'

type SettingSwitchProps = {
  business: Business
  name: 'show_ranks' | 'parents_veto' | 'weeks_skip_breaks'
  title: string
  text: string
  label: string
}

/** What is so or not, and is not so unless the business wants it. */
export function SettingSwitch({ business, name, title, text, label }: SettingSwitchProps) {
  const form = useSettings(business, { [name]: yes })
  return (
    <Part title={title} text={text}>
      <form {...form.props} className={`grid gap-16 top labelled ${classes.form}`}>
        <Switch
          label={label}
          checked={yes(form.fields[name]!)}
          onChange={(event) => form.change({ [name]: String(event.currentTarget.checked) })}
        />
        <Save {...form} />
      </form>
    </Part>
  )
}
