import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { newKey } from '../../../platform/offline/new-key.ts'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useChoices } from '../../../platform/i18n/reader-choices.ts'
import { ApiError } from '../../../platform/client.ts'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { keyOf, useApp } from '../../../platform/web.tsx'
import { columnLabel, type Field, fields } from '../file/contract.columns.ts'
import { type Import, imports } from '../contract.ts'
import { callOf, type Query } from './drafting.ts'

/** Milliseconds between two looks at how far it is. */
const askEveryMs = 500

/** Saves a draft. `progress` while it is being saved, by this page or by another. */
export function useSaving(draft: Import, query: Query) {
  const { api } = useApp()
  const queries = useQueryClient()
  const toast = useToast()
  const sentence = useTranslations('errors')
  const named = useNamed()
  const [key] = useState(() => newKey())
  const [running, setRunning] = useState(false)
  const [seen, setSeen] = useState<Import>()
  const call = callOf(draft.id, query)
  const saving = running || draft.state === 'saving'

  useEffect(() => {
    if (!saving) return
    let over = false
    const ask = async () => {
      try {
        const answer = await api(imports.show, call)
        if (over) return
        setSeen(answer)
        // what another page has begun is told by nobody but this
        if (!running && answer.state !== 'saving') await queries.invalidateQueries()
      } catch {
        // the next look may have more luck
      }
    }
    const timer = setInterval(() => void ask(), askEveryMs)
    return () => {
      over = true
      clearInterval(timer)
    }
  })

  const save = async () => {
    setRunning(true)
    try {
      const body = { version: draft.version }
      const answer = await api(imports.save, {
        params: { id: draft.id },
        body,
        // another version is another attempt
        key: `${key}.${draft.version}`,
      })
      await queries.invalidateQueries()
      queries.setQueryData(keyOf(imports.show, call), answer)
    } catch (error) {
      const text = named(error)
      if (text) toast.show({ title: sentence('import_has_faults'), text, tone: 'error' })
      else toast.error(error)
      await queries.invalidateQueries({ queryKey: ['imports', 'show'] })
    } finally {
      setRunning(false)
    }
  }
  const shown = seen?.state === 'saving' ? seen : draft.state === 'saving' ? draft : undefined
  const rows = draft.counts.create + draft.counts.update
  const counts = shown && { done: shown.done, rows: shown.counts.create + shown.counts.update }
  return { save, progress: saving ? (counts ?? { done: 0, rows }) : undefined }
}

/** As many as a toast has room for. */
const few = 3

/** What has turned out only while it was saved: `rows.12.username` says of row 12 what is wrong with it. */
function useNamed() {
  const t = useTranslations('imports')
  const sentence = useTranslations('errors')
  const { lang } = useChoices()
  return (error: unknown): string => {
    if (!(error instanceof ApiError)) return ''
    const lines = Object.entries(error.fields).flatMap(([place, code]) => {
      const [, row, field] = /^rows\.(\d+)\.(\w+)$/.exec(place) ?? []
      const known = fields.find((each): each is Field => each === field)
      const column = known ? ` · ${columnLabel(known, lang)}` : ''
      return row ? [`${t('row')} ${row}${column}: ${sentence(code)}`] : []
    })
    return lines.slice(0, few).join('\n')
  }
}
