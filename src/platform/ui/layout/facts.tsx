import type { ReactNode } from 'react'
import { useTranslations } from '../phrases.tsx'
import classes from './facts.module.css'

type Fact = {
  label: string
  /** Nothing, or an empty text: it says that it was not given. */
  value: ReactNode
}

/** What is known of somebody or something, in as many columns as there is room for. */
export function Facts({ items }: { items: readonly Fact[] }) {
  const t = useTranslations('common')
  return (
    <dl className={`grid whole columns-14 ${classes.facts}`}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="above-2 breaks">
            {value || value === 0 ? value : <span className="soft">{t('notGiven')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
