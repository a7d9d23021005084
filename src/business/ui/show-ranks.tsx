import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Switch } from '../../platform/ui/kit/switch.tsx'
import { Part } from '../../platform/ui/settings-part.tsx'
import type { Business } from '../contract.ts'
import { Save } from './save.tsx'
import { useSettings, yes } from './settings.ts'
import classes from './settings.module.css'

/** Whether students learn how they stand among others; off unless the business wants it. */
export function ShowRanks({ business }: { business: Business }) {
  const t = useTranslations('business')
  const form = useSettings(business, { show_ranks: yes })
  const [on, setOn] = useState(business.show_ranks)
  return (
    <Part title={t('ranks')} text={t('ranksText')}>
      <form onSubmit={form.onSubmit} className={classes.form} noValidate>
        <Switch
          label={t('showRanks')}
          checked={on}
          onChange={({ currentTarget: { checked } }) => {
            setOn(checked)
            form.set('show_ranks', String(checked))
          }}
        />
        <Save {...form} />
      </form>
    </Part>
  )
}
