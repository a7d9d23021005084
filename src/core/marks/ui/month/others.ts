import { useQueryClient } from '@tanstack/react-query'
import { useTopic } from '../../../notifications/ui/topic.ts'
import type { MonthSheet } from '../../month/contract.sheets.ts'
import { marks } from '../../contract.ts'

/** Shows what others mark in this month as soon as they have; what is not sent yet stays. */
export function useOthers({ class: { id }, month }: MonthSheet) {
  const queries = useQueryClient()
  useTopic(`marks:${id}:${month}`, () =>
    queries.invalidateQueries({ queryKey: [marks.month.resource, marks.month.action] }),
  )
}
