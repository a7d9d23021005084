import { useDeferredValue, useMemo } from 'react'
import { type Place, placesFor, withChains } from '../../core/hand.ts'
import type { arranged } from '../../core/search.ts'
import type { Editing } from './editing.ts'
import { cellFor, type Spot } from './view.ts'

/** What a spot of the table answers to what is held. */
export function useAnswers(
  problem: Editing['problem'],
  held: number | undefined,
  answers: Place[],
) {
  return useMemo(() => {
    const byCell = new Map(answers.map((place) => [place.cell, place]))
    return (spot: Spot) => byCell.get(cellFor({ problem, hand: held }, spot))
  }, [answers, held, problem])
}

/** What each cell of the class answers: at once what is in the way, and soon after the ways around it. */
export function usePlaces(
  state: ReturnType<typeof arranged>,
  held: number | undefined,
  locked: Uint8Array,
) {
  const places = useMemo(
    () => (held === undefined ? [] : placesFor(state, held, locked)),
    [state, held, locked],
  )
  const asked = useDeferredValue(places, [])
  const chained = useMemo(
    () =>
      asked.length === 0 || asked !== places || held === undefined
        ? undefined
        : withChains(state, held, asked, locked),
    // each is of its places
    [asked, places, state, held, locked],
  )
  return chained ?? places
}
