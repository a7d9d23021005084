import { type ReactNode } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { languages, langs } from '../../../platform/ui/lang.ts'
import { Part } from '../../../platform/ui/form/settings-part.tsx'
import { SchemeSwitch } from '../../../platform/ui/scheme-switch.tsx'
import { Segments } from '../../../platform/ui/layout/segments.tsx'
import { TextSizeSwitch } from '../../../platform/ui/text-size-switch.tsx'
import { CurrencyChoice } from '../../currency/ui/currency-choice.tsx'
import { useMyLang } from './my-lang.ts'
import classes from './settings.module.css'

/** How the product looks and speaks to this person. */
export function Settings() {
  const t = useTranslations('profile')
  const currency = useTranslations('currency')
  const { lang, choose } = useMyLang()
  return (
    <Part title={t('settings')} text={t('settingsText')}>
      <div className={`grid ${classes.settings}`}>
        <Choice name={t('language')}>
          <Segments
            legend={t('language')}
            value={lang}
            segments={langs.map((each) => ({ value: each, label: languages[each], lang: each }))}
            choose={(wanted) => void choose(wanted)}
          />
        </Choice>
        <Choice name={t('colours')}>
          <SchemeSwitch />
        </Choice>
        <Choice name={t('textSize')}>
          <TextSizeSwitch />
        </Choice>
        <Choice name={currency('currency')}>
          <CurrencyChoice />
        </Choice>
      </div>
    </Part>
  )
}

/** The switch has the name as its legend already. */
function Choice({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={`grid start ${classes.choice}`}>
      <p aria-hidden="true">{name}</p>
      {children}
    </div>
  )
}
