import { useMemo } from 'react'
import type { Arranged } from '../editor/editing.ts'
import type { Words } from '../editor/words.ts'
import { reasonsOf } from '../lamp/reasons.ts'
import { extremesOf, type Extremes, type Priced } from './extremes.ts'

/** Lessons without a place that are named; the tray has all of them. */
const mostWaiting = 5

type ExtremesListProps = { arranged: Arranged; words: Words }

/** Whom the arrangement is best and worst for, and what has no place in it. */
export function ExtremesList({ arranged, words }: ExtremesListProps) {
  const { t, name } = words
  const { problem, at } = arranged
  const { classes, teachers, waiting } = useMemo(() => extremesOf({ problem, at }), [problem, at])
  const { lesson } = reasonsOf(problem.school, words)
  const listed = (of: 'class' | 'teacher', some: Priced[] = []) =>
    some.map(({ id, price }) => `${name(of, id)} (${price})`).join(', ')
  const whom = (end: keyof Extremes) =>
    [listed('class', classes?.[end]), listed('teacher', teachers?.[end])].filter(Boolean).join('; ')
  const lines = [
    waiting.length > 0 &&
      t('runWaiting', {
        lessons:
          waiting
            .slice(0, mostWaiting)
            .map(({ lesson: id, times }) => lesson(id) + (times > 1 ? ` × ${times}` : ''))
            .join(', ') + (waiting.length > mostWaiting ? '…' : ''),
      }),
    whom('least') && t('runLeast', { whom: whom('least') }),
    whom('most') && t('runMost', { whom: whom('most') }),
  ].filter((line): line is string => Boolean(line))
  if (lines.length === 0) return null
  return (
    <div className="stack gap-4">
      {lines.map((line) => (
        <p key={line} className="soft plain">
          {line}
        </p>
      ))}
    </div>
  )
}
