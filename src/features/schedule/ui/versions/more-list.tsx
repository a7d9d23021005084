import type { ReactNode } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import classes from '../editor/editor.module.css'

type MoreListProps = { items: ReactNode[]; most: number }

/** The first of many, and the others where they are asked for. */
export function MoreList({ items, most }: MoreListProps) {
  const t = useTranslations('versions')
  const rest = items.slice(most)
  const listed = (some: ReactNode[]) => (
    <ul className={classes.lines}>
      {some.map((item, at) => (
        <li key={at}>{item}</li>
      ))}
    </ul>
  )
  return (
    <>
      {listed(items.slice(0, most))}
      {rest.length > 0 && (
        <details>
          <summary className="accent plain pointer ends-12">
            {t('moreLines', { count: rest.length })}
          </summary>
          {listed(rest)}
        </details>
      )}
    </>
  )
}
