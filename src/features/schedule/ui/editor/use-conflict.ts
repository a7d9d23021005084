import { useCallback } from 'react'
import { useTimeZone, useTranslations } from '../../../../platform/ui/phrases.tsx'
import { shownTime } from '../../../../platform/i18n/formats.ts'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { nameOf } from '../../engine/format.ts'
import type { Problem } from '../../engine/problem.ts'
import type { ScheduleFile } from '../../contract.ts'

type Known = Pick<ScheduleFile, 'changed'> & {
  problem: Problem
  /** Cards of own moves that no longer fit. */
  left: number[]
}

/** Says who else has changed the draft and when, and what of one's own has not gone in again. */
export function useConflict() {
  const toast = useToast()
  const t = useTranslations('arranging')
  const zone = useTimeZone() ?? 'UTC'
  return useCallback(
    ({ changed: { by, at }, problem, left }: Known) => {
      const lessons = left.map((card) => subjectOf(problem, card))
      toast.show({
        ...(left.length > 0 && { tone: 'error' as const }),
        title:
          by && at ? t('conflictBy', { name: by.name, time: shownTime(at, zone) }) : t('conflict'),
        text:
          left.length > 0 ? t('conflictLeft', { lessons: lessons.join(', ') }) : t('conflictKept'),
      })
    },
    [t, toast, zone],
  )
}

function subjectOf({ school, lines, cardLine }: Problem, card: number): string {
  const { subject } = lines[cardLine[card]!]!
  return nameOf(school.subjects.find(({ id }) => id === subject)!)
}

/** Says who has moved or taken off the lesson that was in the hand. */
export function useTakenAway() {
  const toast = useToast()
  const t = useTranslations('arranging')
  return useCallback(
    (by: Known['changed']['by'], problem: Problem, card: number) => {
      const lesson = subjectOf(problem, card)
      toast.show({
        tone: 'error',
        title: by ? t('heldTakenBy', { name: by.name, lesson }) : t('heldTaken', { lesson }),
      })
    },
    [t, toast],
  )
}
