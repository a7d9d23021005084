import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { zones } from '../../../core/business/ui/zones.ts'
import { useChoices } from '../../../platform/i18n/reader-choices.ts'
import { NativeSelect } from '../../../platform/ui/kit/native-select.tsx'
import { TextInput } from '../../../platform/ui/kit/text-input.tsx'
import { languages } from '../../../platform/ui/lang.ts'
import { useApp } from '../../../platform/web.tsx'
import { kinds } from '../contract.ts'
import { regions } from '../contract.regions.ts'
import classes from './begin.module.css'
import type { Field } from './use-fields.ts'

/** What is begun, and where. */
export function Organisation({ field }: { field: Field }) {
  const t = useTranslations('setup')
  const { lang } = useChoices()
  const { defaultValue: chosen = lang, ...langField } = field('lang')
  const places = Object.entries(regions).map(([value, names]) => ({ value, label: names[lang] }))
  return (
    <fieldset className={`grid gap-16 top framed surface ${classes.part}`}>
      <legend className="heading whole">{t('organisation')}</legend>
      <Kinds />
      <TextInput
        className="whole"
        label={t('name')}
        description={t('nameExample')}
        autoComplete="organization"
        required
        {...field('name')}
      />
      <NativeSelect
        label={t('region')}
        data={[{ value: '', label: t('noRegion') }, ...places]}
        {...field('region')}
      />
      <TextInput label={t('district')} autoComplete="address-level2" {...field('district')} />
      <NativeSelect
        label={t('lang')}
        data={Object.entries(languages).map(([value, label]) => ({ value, label }))}
        defaultValue={chosen}
        {...langField}
      />
      <NativeSelect
        label={t('timeZone')}
        data={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        {...field('time_zone')}
      />
    </fieldset>
  )
}

function Kinds() {
  const t = useTranslations('setup')
  const { notice } = useApp()
  const chosen = notice?.typed?.kind ?? 'school'
  return (
    <div role="radiogroup" aria-label={t('kind')} className={`gap-8 grid whole ${classes.choices}`}>
      {kinds.map((kind) => (
        <label className="line finger framed gap-10 pointer round-8" key={kind}>
          <input type="radio" name="kind" value={kind} defaultChecked={kind === chosen} />
          {t(`kind_${kind}`)}
        </label>
      ))}
    </div>
  )
}
