import { useQueryClient } from '@tanstack/react-query'
import { useTopic } from '../../notifications/ui/topic.ts'
import { useApp } from '../../platform/web.tsx'
import type { DaySheet } from '../contract.sheets.ts'
import { marks } from '../contract.ts'
import type { SheetStore } from './sheet-store.ts'

/** Shows what others mark on this sheet as soon as they have: cell by cell, and what is not sent yet stays. */
export function useOthers(
  { class: { id }, date, students, editable }: DaySheet,
  store: SheetStore,
) {
  const { api } = useApp()
  const queries = useQueryClient()
  useTopic(`marks:${id}:${date}`, async () => {
    const fresh = await api(marks.day, { params: { id }, query: { date } })
    const known = new Set(students.map((student) => student.id))
    const same =
      fresh.editable === editable &&
      fresh.students.length === known.size &&
      fresh.students.every((student) => known.has(student.id))
    if (same) store.merge(fresh)
    else await queries.invalidateQueries({ queryKey: [marks.day.resource, marks.day.action] })
  })
}
