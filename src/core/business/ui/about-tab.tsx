import { NativeSelect } from '../../../platform/ui/kit/native-select.tsx'
import { TextInput } from '../../../platform/ui/kit/text-input.tsx'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { languages } from '../../../platform/ui/lang.ts'
import { Part } from '../../../platform/ui/form/settings-part.tsx'
import { PhoneInput } from '../../../platform/ui/form/phone-input.tsx'
import type { Business } from '../contract.ts'
import { LogoForm } from './logo-form.tsx'
import { Save } from './save.tsx'
import { text, textOrNone, useSettings } from './settings.ts'
import classes from './settings.module.css'
import { zones } from './zones.ts'

export function AboutTab({ business }: { business: Business }) {
  return (
    <div className={`grid most-64 ${classes.parts}`}>
      <LogoForm business={business} />
      <Names business={business} />
      <SignInNames business={business} />
      <Contacts business={business} />
      <Place business={business} />
    </div>
  )
}

function Names({ business }: { business: Business }) {
  const t = useTranslations('business')
  const form = useSettings(business, { name: text, legal_name: text })
  return (
    <Part title={t('name')}>
      <form {...form.props} className={`grid gap-16 top labelled ${classes.form}`}>
        <TextInput className="whole" label={t('shortName')} {...form.field('name')} />
        <TextInput className="whole" label={t('legalName')} {...form.field('legal_name')} />
        <Save {...form} />
      </form>
    </Part>
  )
}

const shapes = {
  numbered: 'a.karimov.482163',
  last_f: 'karimov.a',
  f_last: 'a.karimov',
  first_last: 'aziz.karimov',
}

/** What those are called by whom the office gives no e-mail address. */
function SignInNames({ business }: { business: Business }) {
  const t = useTranslations('business')
  const form = useSettings(business, { handle: text, name_shape: text })
  const { handle, name_shape: shape } = form.fields
  const name = `${shapes[shape as keyof typeof shapes]}@${handle!.trim().toLowerCase()}`
  return (
    <Part title={t('signInNames')} text={t('signInNamesText')}>
      <form {...form.props} className={`grid gap-16 top labelled ${classes.form}`}>
        <TextInput
          label={t('handle')}
          leftSection="@"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('handle')}
        />
        <NativeSelect
          label={t('nameShape')}
          data={Object.entries(shapes).map(([value, label]) => ({ value, label }))}
          {...form.field('name_shape')}
        />
        <p className="whole soft plain airy">{t('handleText', { name })}</p>
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
      <form {...form.props} className={`grid gap-16 top labelled ${classes.form}`}>
        <PhoneInput label={t('phone')} {...form.field('phone')} />
        <TextInput type="email" label={t('email')} autoComplete="off" {...form.field('email')} />
        <TextInput label={t('region')} {...form.field('region')} />
        <TextInput label={t('district')} {...form.field('district')} />
        <TextInput className="whole" label={t('address')} {...form.field('address')} />
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
      <form {...form.props} className={`grid gap-16 top labelled ${classes.form}`}>
        <NativeSelect
          label={t('timeZone')}
          data={offered.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
          {...form.field('time_zone')}
        />
        <NativeSelect
          label={t('lang')}
          data={Object.entries(languages).map(([value, label]) => ({ value, label }))}
          {...form.field('default_lang')}
        />
        <Save {...form} />
      </form>
    </Part>
  )
}
