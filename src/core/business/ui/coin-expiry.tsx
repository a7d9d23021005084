import { NativeSelect } from '../../../platform/ui/kit/native-select.tsx'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { policies } from '../../coins/ledger/contract.ts'
import { ExpiryPreview } from '../../coins/ui/expiry-preview.tsx'
import { Part } from '../../../platform/ui/form/settings-part.tsx'
import type { Business } from '../contract.ts'
import { Save } from './save.tsx'
import { text, useSettings } from './settings.ts'
import classes from './settings.module.css'

/** When coins run out, and how many it would be next. */
export function CoinExpiry({ business }: { business: Business }) {
  const t = useTranslations('coins')
  const form = useSettings(business, { coin_expiry: text })
  return (
    <Part title={t('expiry')} text={t('expiryText')}>
      <form {...form.props} className={`grid gap-16 top labelled ${classes.form}`}>
        <NativeSelect
          label={t('policy')}
          data={policies.map((value) => ({ value, label: t(`policy_${value}`) }))}
          {...form.field('coin_expiry')}
        />
        <ExpiryPreview policy={form.fields.coin_expiry as Business['coin_expiry']} />
        <Save {...form} />
      </form>
    </Part>
  )
}
