import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { languages } from '../../platform/ui/lang.ts'
import { Part } from '../../platform/ui/part.tsx'
import { PhoneInput } from '../../platform/ui/phone-input.tsx'
import type { Business } from '../contract.ts'
import { LogoForm } from './logo-form.tsx'
import { Save } from './save.tsx'
import { text, textOrNone, useSettings } from './settings.ts'
import classes from './settings.module.css'
import { zones } from './zones.ts'

export function AboutTab({ business }: { business: Business }) {
  return (
    <div className={classes.parts}>
      <LogoForm business={business} />
      <Names business={business} />
      <Contacts business={business} />
      <Place business={business} />
    </div>
  )
}

function Names({ business }: { business: Business }) {
  const t = useTranslations('business')
  const form = useSettings(business, { name: text, legal_name: text })
  return (
    <Part title={t('names')} text={t('handleText', { handle: business.handle })}>
      <form onSubmit={form.onSubmit} className={classes.form} noValidate>
        <TextInput className={classes.whole} label={t('name')} {...form.field('name')} />
        <TextInput className={classes.whole} label={t('legalName')} {...form.field('legal_name')} />
        <Save {...form} />
      </form>
    </Part>
  )
}

function Contacts({ business }: { business: Business }) {
  const t = useTranslations('business')
  const form = useSettings(business, {
    phone: textOrNone,
    email: textOrNone,
    region: text,
    district: text,
    address: text,
  })
  return (
    <Part title={t('contacts')}>
      <form onSubmit={form.onSubmit} className={classes.form} noValidate>
        <PhoneInput label={t('phone')} {...form.field('phone')} />
        <TextInput type="email" label={t('email')} autoComplete="off" {...form.field('email')} />
        <TextInput label={t('region')} {...form.field('region')} />
        <TextInput label={t('district')} {...form.field('district')} />
        <TextInput className={classes.whole} label={t('address')} {...form.field('address')} />
        <Save {...form} />
      </form>
    </Part>
  )
}

function Place({ business }: { business: Business }) {
  const t = useTranslations('business')
  const form = useSettings(business, { time_zone: text, default_lang: text })
  const offered = [...new Set([business.time_zone, ...zones])]
  return (
    <Part title={t('place')} text={t('placeText')}>
      <form onSubmit={form.onSubmit} className={classes.form} noValidate>
        <NativeSelect
          label={t('timeZone')}
          data={offered.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
          {...form.field('time_zone')}
        />
        <NativeSelect
          label={t('defaultLang')}
          data={Object.entries(languages).map(([value, label]) => ({ value, label }))}
          {...form.field('default_lang')}
        />
        <Save {...form} />
      </form>
    </Part>
  )
}
