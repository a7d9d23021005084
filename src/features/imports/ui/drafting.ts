import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { keyOf, useApp, useRead } from '../../../platform/web.tsx'
import { type Import, type ImportChange, imports } from '../contract.ts'

export type Query = { page?: string; only?: 'faulty' | 'twins'; page_size: string }
export const callOf = (id: string, query: Query) => ({ params: { id }, query })
type Change = Omit<ImportChange, 'version'>

/**
 * A draft, and how to change it. Changes leave one after the other, in the order in which they were made, since each of them
 * names the version that the one before has made.
 */
export function useDraft(id: string, query: Query) {
  const { api } = useApp()
  const queries = useQueryClient()
  const toast = useToast()
  const call = callOf(id, query)
  const draft = useRead(imports.show, call)
  const [busy, setBusy] = useState(0)
  const latest = useRef({
    version: draft.version,
    call,
    turn: Promise.resolve(),
  })
  useEffect(() => {
    latest.current.call = call
    latest.current.version = Math.max(latest.current.version, draft.version)
  })

  const keep = (answer: Import, at: typeof call) => {
    latest.current.version = answer.version
    // other pages of the same rows are no longer what they were
    void queries.invalidateQueries({ queryKey: ['imports', 'show'], refetchType: 'none' })
    queries.setQueryData(keyOf(imports.show, at), answer)
  }
  const send = async (change: Change) => {
    const { call: at, version } = latest.current
    try {
      keep(await api(imports.edit, { ...at, body: { ...change, version } }), at)
    } catch (error) {
      toast.error(error)
      await queries.invalidateQueries({ queryKey: ['imports', 'show'] })
      const { version } = queries.getQueryData<Import>(keyOf(imports.show, at)) ?? draft
      latest.current.version = version
    }
  }
  const change = (what: Change): Promise<void> => {
    setBusy((count) => count + 1)
    queries.setQueryData<Import>(keyOf(imports.show, call), (now) => now && assumed(now, what))
    const turn = latest.current.turn
      .then(() => send(what))
      .finally(() => setBusy((count) => count - 1))
    latest.current.turn = turn
    return turn
  }
  return { draft, change, busy: busy > 0 }
}

/** What was chosen is shown at once; all that follows from it comes with the answer. */
function assumed(
  draft: Import,
  { make_classes, sheet_class, twins, columns, choices }: Change,
): Import {
  const chosen = new Map(choices?.map(({ row, choice }) => [row, choice]))
  return {
    ...draft,
    make_classes: make_classes ?? draft.make_classes,
    sheet_class: sheet_class ?? draft.sheet_class,
    twins: twins ?? draft.twins,
    columns: columns
      ? draft.columns.map((column, at) => ({ ...column, field: columns[at] ?? null }))
      : draft.columns,
    rows: {
      ...draft.rows,
      results: draft.rows.results.map((row) => {
        const choice = chosen.get(row.row)
        return choice ? { ...row, choice } : row
      }),
    },
  }
}
