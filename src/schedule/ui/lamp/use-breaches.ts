import { useMemo } from 'react'
import type { Breach } from '../../core/checking.ts'
import * as hand from '../editor/editing.ts'

/** What is always so while lessons wait, and is said by the tray already. */
const unsaid: Breach['code'][] = ['not_placed', 'lesson_unknown', 'placed_too_often', 'room_unfit']

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
        !unsaid.includes(code) &&
        !(code === 'class_day_short' && (owner === undefined || waiting.has(owner))),
    )
  }, [problem, at, breaches])
}
