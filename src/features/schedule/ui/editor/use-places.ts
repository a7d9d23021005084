import { useEffect, useMemo, useState } from 'react'
import { type Place, placesFor, withChains } from '../../engine/hand.ts'
import type { Standing } from '../../engine/search/leavings.ts'
import type { arranged } from '../../engine/search/search.ts'
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

/** Milliseconds that ways around are looked for until the page may do something else. */
const atOnceMs = 8

/** What each cell of the class answers: at once what is in the way, and after that is painted the ways around it. */
export function usePlaces(
  state: ReturnType<typeof arranged>,
  held: number | undefined,
  locked: Uint8Array,
  rooms: Standing,
) {
  const places = useMemo(
    () => (held === undefined ? [] : placesFor(state, held, locked, rooms)),
    [state, held, locked, rooms],
  )
  const [chained, setChained] = useState({ of: places, places })
  useEffect(() => {
    if (held === undefined) return
    const left = [...places]
    const found: Place[] = []
    const look = () => {
      const begun = performance.now()
      while (left.length > 0 && performance.now() - begun < atOnceMs)
        found.push(...withChains(state, held, left.splice(0, 1), locked, rooms))
      if (left.length > 0) later = setTimeout(look)
      else setChained({ of: places, places: found })
    }
    let later: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => (later = setTimeout(look)))
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(later)
    }
  }, [places, state, held, locked, rooms])
  // each is of its places
  return chained.of === places ? chained.places : places
}
