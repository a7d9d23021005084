import { Link } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { languages } from '../../../platform/ui/lang.ts'
import { ProgressBar } from '../../../platform/ui/feedback/progress-bar.tsx'
import type { Completeness } from '../contract.ts'
import classes from './completeness.module.css'

/** How far each language is, and the way to working on it. */
export function CompletenessBars({ of }: { of: Completeness[] }) {
  const t = useTranslations('translations')
  return (
    <nav aria-label={t('languages')} className={`grid gap-12 below-24 ${classes.languages}`}>
      {of.map(({ lang, total, complete, changed }) => (
        <Link
          key={lang}
          to={`/translations/${lang}`}
          className={`box grid baseline pad-14-16 ink unlined finger-on-phone ${classes.language}`}
        >
          <span className="bold" lang={lang}>
            {languages[lang]}
          </span>
          <span className="on-desk small soft" data-none={changed === 0 || undefined}>
            {t('changedCount', { count: changed })}
          </span>
          <ProgressBar value={complete} max={total} tone="good" thin />
          <span className="on-desk whole small soft">{t('completeness', { complete, total })}</span>
        </Link>
      ))}
    </nav>
  )
}
