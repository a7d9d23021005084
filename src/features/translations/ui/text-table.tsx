import { Link } from 'react-router'
import { useLocale, useTranslations } from '../../../platform/ui/phrases.tsx'
import type { Lang } from '../../../platform/shapes.ts'
import { languages, langs } from '../../../platform/ui/lang.ts'
import { useRowsOnTheirWay } from '../../../platform/ui/feedback/on-their-way.ts'
import type { TextEntry } from '../contract.ts'
import { SayingState } from './saying-state.tsx'
import classes from './text-table.module.css'

/** Keys by languages; on a phone what is said in the language that is read. */
export function TextTable({ entries }: { entries: TextEntry[] }) {
  const t = useTranslations('translations')
  const waiting = useRowsOnTheirWay()
  return (
    <div className="box clipped">
      <table
        className={`full plain regular ${classes.table}`}
        aria-busy={waiting}
        data-waiting={waiting || undefined}
      >
        <thead>
          <tr>
            <th className="medium small soft start-text" scope="col">
              {t('key')}
            </th>
            {langs.map((lang) => (
              <th key={lang} className="medium small soft start-text" scope="col" lang={lang}>
                {languages[lang]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.key} className="lined-above">
              <th className="breaks small soft start-text unbold" scope="row">
                {entry.key}
              </th>
              {langs.map((lang) => (
                <SayingCell key={lang} entry={entry} lang={lang} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SayingCell({ entry, lang }: { entry: TextEntry; lang: Lang }) {
  const { shipped, edited } = entry[lang]
  const isRead = lang === useLocale()
  return (
    <td className={isRead ? undefined : 'on-desk'}>
      <Link
        to={`/translations/${lang}?q=${encodeURIComponent(entry.key)}`}
        className={`flex upright top gap-4 ink unlined breaks focus-within-edge finger-on-phone ${classes.saying}`}
      >
        <span className="lines-3" lang={lang}>
          {edited ?? shipped}
        </span>
        <SayingState of={entry[lang]} />
      </Link>
    </td>
  )
}
