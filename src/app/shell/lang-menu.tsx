import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import { useTranslations } from '../../platform/ui/phrases.tsx'
import type { Lang } from '../../platform/shapes.ts'
import { Menu } from '../../platform/ui/kit/menu.tsx'
import { languages, langs } from '../../platform/ui/lang.ts'
import { useMyLang } from '../../core/profile/ui/my-lang.ts'
import classes from './top-bar.module.css'

export function LangMenu() {
  const t = useTranslations('common')
  const { lang, choose } = useMyLang()
  return (
    <Menu
      width="12rem"
      trigger={
        <button
          type="button"
          className={`inline-line central gap-8 round-8 soft plain medium fills inks ${classes.choice}`}
          aria-label={t('languageIs', { name: languages[lang] })}
        >
          <IconLanguage size="1.25rem" stroke={1.75} aria-hidden="true" />
          <span className={classes.lang}>{languages[lang]}</span>
        </button>
      }
    >
      <Menu.RadioGroup value={lang} onChange={(wanted) => void choose(wanted as Lang)}>
        {langs.map((each) => (
          <Menu.Choice key={each} value={each} lang={each} closes>
            {languages[each]}
          </Menu.Choice>
        ))}
      </Menu.RadioGroup>
    </Menu>
  )
}
