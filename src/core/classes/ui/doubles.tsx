import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { keyOf, useApp } from '../../../platform/web.tsx'
import { classes, type DoubtfulPair } from '../contract.ts'
import css from './class-list.module.css'

/** Tells the office of classes that can be taken for each other, and what to do. */
export function Doubles() {
  const t = useTranslations('classes')
  const { api } = useApp()
  const { data } = useQuery({
    queryKey: keyOf(classes.doubles, {}),
    queryFn: () => api(classes.doubles, {}),
  })
  const results = data?.results ?? []
  if (results.length === 0) return null
  return (
    <section
      className={`below-16 pad-12-16 late-fill plain round-10 ${css.doubles}`}
      aria-label={t('doubles')}
    >
      <strong>{t('doubles')}</strong>
      <p>{t('doublesText')}</p>
      <ul>
        {results.map((pair) => (
          <li key={pair.one.id + pair.other.id}>
            <One of={pair.one} /> — <One of={pair.other} />:{' '}
            {t(pair.alike === 'sound' ? 'soundAlike' : 'lookAlike')}
          </li>
        ))}
      </ul>
    </section>
  )
}

function One({ of: { id, label, students } }: { of: DoubtfulPair['one'] }) {
  const t = useTranslations('classes')
  return (
    <>
      <Link to={`/classes/${id}`}>{label}</Link> ({t('studentCount', { count: students })})
    </>
  )
}
