import { useMemo } from 'react'
import type { Breach } from '../../engine/check/checking.ts'
import { hasOwnPhrase } from '../../runs/rules.reasons.ts'
import * as hand from '../editor/editing.ts'

const noBreaches: Breach[] = []

/** What is broken as it stands; of a class that still waits for lessons, not that its days are short. */
export function useBreaches({ problem, at }: hand.Editing, breaches = noBreaches) {
  return useMemo(() => {
    const waiting = new Set(
      hand
        .waiting({ problem, at, hand: undefined })
        .map((card) => problem.school.classes[problem.cardClass[card]!]!.id),
    )
    return breaches.filter(
      ({ code, class: owner }) =>
        // while lessons wait the others are always there, and the tray says them
        hasOwnPhrase(code) &&
        !(code === 'class_day_short' && (owner === undefined || waiting.has(owner))),
    )
  }, [problem, at, breaches])
}
