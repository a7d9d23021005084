import { useEffect, useState } from 'react'
import { Section } from '../../../../platform/ui/layout/section.tsx'
import { differencesOf } from '../../engine/differences.ts'
import type { Place } from '../../engine/hand.ts'
import { cellsOfCard } from '../../engine/places.ts'
import type { Editing } from './editing.ts'
import classes from './editor.module.css'
import type { Words } from './words.ts'

type BestListProps = {
  best: Place[]
  words: Words
  problem: Editing['problem']
  at: Editing['at']
  put(place: Place): Promise<void>
}

/** The best things to do with what is held, as the table shows them too. */
export function BestList({ best, words, problem, at, put }: BestListProps) {
  const { t } = words
  const because = useBecause({ best, words, problem, at })
  if (best.length === 0) return null
  const where = (place: Place) => {
    const { day, period } = cellsOfCard(problem, place.moves[0]!.card).where(place.cell)
    return t('bestAt', { day: words.day(day), period })
  }
  return (
    <Section title={t('best')}>
      <ol className={classes.picks}>
        {best.map((place, rank) => (
          <li key={place.cell}>
            <button type="button" onClick={() => void put(place)}>
              <b>{where(place)}</b>
              <span className="soft plain">
                {[words.answer(place), because[rank] ?? ''].filter(Boolean).join(': ')}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** Why each is good, one after the other behind the answers of the table: it takes as long as a frame to count what changes. */
function useBecause({ best, words, problem, at }: Omit<BestListProps, 'put'>): string[] {
  const [found, setFound] = useState<{ of: Place[]; because: string[] }>({ of: best, because: [] })
  useEffect(() => {
    const because: string[] = []
    const look = () => {
      const next = best[because.length]
      if (!next) return
      because.push(words.because(differencesOf(problem, at, next.moves)))
      setFound({ of: best, because: [...because] })
      later = setTimeout(look)
    }
    let later = setTimeout(look)
    return () => clearTimeout(later)
  }, [best, words, problem, at])
  return found.of === best ? found.because : []
}
