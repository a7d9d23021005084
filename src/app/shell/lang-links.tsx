import { useTranslations } from '../../platform/ui/phrases.tsx'
import { useChoices } from '../../platform/i18n/reader-choices.ts'
import type { Lang } from '../../platform/shapes.ts'
import { languages, langs } from '../../platform/ui/lang.ts'
import classes from './front.module.css'

export type Asked = { search: URLSearchParams; choose(lang: Lang): Promise<unknown> }

/** Links, so that they work without script; with it the page stays and only its words change. */
export function LangLinks({ search, choose }: Asked) {
  const t = useTranslations('common')
  const { lang } = useChoices()
  // where somebody wanted to go goes on; the rest of an address may hold what no page repeats
  const to = search.get('to')
  const inLang = (l: Lang) => `?${new URLSearchParams({ ...(to && { to }), l })}`
  return (
    <nav aria-label={t('language')} className={`flex gap-2 ${classes.langs}`}>
      {langs.map((each) => (
        <a
          key={each}
          href={inLang(each)}
          className="plain round-8 soft unlined fills inks current"
          lang={each}
          hrefLang={each}
          aria-current={each === lang ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault()
            void choose(each)
          }}
        >
          {languages[each]}
        </a>
      ))}
    </nav>
  )
}
