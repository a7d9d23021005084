import { useEffect } from 'react'
import { useTopic } from '../../../notifications/ui/topic.ts'
import { useApp } from '../../../../platform/web.tsx'
import type { DaySheet } from '../../month/contract.sheets.ts'
import { marks } from '../../contract.ts'
import type { Board } from './board.ts'

/**
 * Shows what others mark on this sheet as soon as they have: cell by cell, and what is not sent yet stays. The whole page
 * is looked up anew when the sheet itself is another, or when the server has refused something.
 */
export function useOthers(
  { class: { id }, date, students, editable }: DaySheet,
  board: Board,
  lookAgain: () => void,
) {
  const { api } = useApp()
  const { store } = board.day(date).local
  useEffect(() => store.subscribe('refusals', lookAgain), [store, lookAgain])
  useTopic(`marks:${id}:${date}`, async () => {
    const fresh = await api(marks.day, { params: { id }, query: { date } })
    const known = new Set(students.map((student) => student.id))
    const same =
      fresh.editable === editable &&
      fresh.students.length === known.size &&
      fresh.students.every((student) => known.has(student.id))
    if (same) store.merge(fresh)
    else lookAgain()
  })
}
