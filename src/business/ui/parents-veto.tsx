import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Switch } from '../../platform/ui/kit/switch.tsx'
import { Part } from '../../platform/ui/settings-part.tsx'
import type { Business } from '../contract.ts'
import { Save } from './save.tsx'
import { useSettings, yes } from './settings.ts'
import classes from './settings.module.css'

/** Whether parents may say no to what their child has ordered; off unless the business wants it. */
export function ParentsVeto({ business }: { business: Business }) {
  const t = useTranslations('business')
  const form = useSettings(business, { parents_veto: yes })
  const [on, setOn] = useState(business.parents_veto)
  return (
    <Part title={t('veto')} text={t('vetoText')}>
      <form onSubmit={form.onSubmit} className={classes.form} noValidate>
        <Switch
          label={t('parentsVeto')}
          checked={on}
          onChange={({ currentTarget: { checked } }) => {
            setOn(checked)
            form.set('parents_veto', String(checked))
          }}
        />
        <Save {...form} />
      </form>
    </Part>
  )
}
