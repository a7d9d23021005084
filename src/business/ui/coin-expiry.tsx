import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { policies } from '../../coins/contract.ledger.ts'
import { ExpiryPreview } from '../../coins/ui/expiry-preview.tsx'
import { NativeSelect } from '../../platform/ui/kit/native-select.tsx'
import { Part } from '../../platform/ui/settings-part.tsx'
import type { Business } from '../contract.ts'
import { Save } from './save.tsx'
import { text, useSettings } from './settings.ts'
import classes from './settings.module.css'

/** When coins run out, and how many it would be next. */
export function CoinExpiry({ business }: { business: Business }) {
  const t = useTranslations('coins')
  const form = useSettings(business, { coin_expiry: text })
  const [chosen, choose] = useState(business.coin_expiry)
  const { onChange, ...field } = form.field('coin_expiry')
  return (
    <Part title={t('expiry')} text={t('expiryText')}>
      <form onSubmit={form.onSubmit} className={classes.form} noValidate>
        <NativeSelect
          label={t('policy')}
          data={policies.map((value) => ({ value, label: t(`policy_${value}`) }))}
          {...field}
          onChange={(event) => {
            choose(event.currentTarget.value as typeof chosen)
            onChange(event)
          }}
        />
        <ExpiryPreview policy={chosen} />
        <Save {...form} />
      </form>
    </Part>
  )
}
