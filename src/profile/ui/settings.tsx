import { useTranslations } from 'use-intl'
import { languages, langs } from '../../platform/ui/lang.ts'
import { SchemeSwitch } from '../../platform/ui/scheme-switch.tsx'
import { Section } from '../../platform/ui/section.tsx'
import { Segments } from '../../platform/ui/segments.tsx'
import { useMyLang } from './my-lang.ts'
import classes from './settings.module.css'

/** How the product looks and speaks to this person. */
export function Settings() {
  const t = useTranslations('profile')
  const { lang, choose } = useMyLang()
  return (
    <Section title={t('settings')}>
      <div className={classes.settings}>
        <p>{t('language')}</p>
        <Segments
          legend={t('language')}
          value={lang}
          segments={langs.map((each) => ({ value: each, label: languages[each], lang: each }))}
          choose={(wanted) => void choose(wanted)}
        />
        <p>{t('colours')}</p>
        <SchemeSwitch />
      </div>
    </Section>
  )
}
