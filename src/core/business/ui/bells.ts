import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { shownMinutes } from '../../../platform/i18n/formats.ts'
import { ApiError } from '../../../platform/client.ts'
import { isCode } from '../../../platform/errors.ts'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useUnsaved } from '../../../platform/ui/draft/unsaved.tsx'
import { useWrite } from '../../../platform/web.tsx'
import { type Business, business as businessCalls } from '../contract.ts'
import { type BellRow, minutes } from '../bells/rules.plan.ts'
import { bells } from '../bells/contract.ts'

type KeyedRow = BellRow & { key: number }

let keys = 0
const keyed = (rows: BellRow[]): KeyedRow[] =>
  rows.map(({ number, starts_at, ends_at }) => ({ number, starts_at, ends_at, key: (keys += 1) }))
const plain = (rows: BellRow[]) =>
  rows.map(({ number, starts_at, ends_at }) => ({ number, starts_at, ends_at }))

/** The lessons of a shift while they are written; they are numbered in their order. */
export function useBells(
  business: Business,
  shift: number,
  { known, first }: { known: BellRow[]; first: string },
) {
  const t = useTranslations('business')
  const sentence = useTranslations('errors')
  const toast = useToast()
  const queries = useQueryClient()
  const write = useWrite(bells.save, { refresh: [bells.list, businessCalls.show] })
  const [rows, setRows] = useState(() => keyed(known))
  const [saved, setSaved] = useState(() => JSON.stringify(plain(known)))
  const [faults, setFaults] = useState<Record<string, string>>({})
  const unsaved = JSON.stringify(plain(rows)) !== saved
  useUnsaved(unsaved)

  const put = (next: KeyedRow[]) => {
    setFaults({})
    setRows(next)
  }
  const save = async () => {
    try {
      const body = { version: business.version, periods: plain(rows) }
      await write.mutateAsync({ params: { shift: String(shift) }, body })
      setSaved(JSON.stringify(plain(rows)))
      toast.done(t('saved'))
    } catch (error) {
      if (error instanceof ApiError) {
        setFaults(error.fields)
        if (error.detail === 'version_conflict')
          await queries.invalidateQueries({ queryKey: [businessCalls.show.resource, 'show'] })
      }
      toast.error(error)
    }
  }
  return {
    rows,
    unsaved,
    busy: write.isPending,
    save,
    add: () => put([...rows, ...keyed([after(rows, first)])]),
    replace: (made: BellRow[]) => put(keyed(made)),
    remove: (at: number) => put(numbered(rows.filter((_, nth) => nth !== at))),
    change: (at: number, change: Partial<BellRow>) =>
      put(rows.map((row, nth) => (nth === at ? { ...row, ...change } : row))),
    faultOf: (at: number, field: keyof BellRow) => {
      const code = faults[`periods.${at}.${field}`]
      return code && sentence(isCode(code) ? code : 'invalid_value')
    },
  }
}

const numbered = <Row extends BellRow>(rows: Row[]): Row[] =>
  rows.map((row, at) => ({ ...row, number: at + (rows[0]?.number === 0 ? 0 : 1) }))

/** The next lesson begins five minutes after the last one and is as long. */
function after(rows: BellRow[], first: string): BellRow {
  const last = rows.at(-1)
  if (!last) return { number: 1, starts_at: first, ends_at: shownMinutes(minutes(first) + 45) }
  const length = minutes(last.ends_at) - minutes(last.starts_at)
  const start = minutes(last.ends_at) + 5
  return {
    number: last.number + 1,
    starts_at: shownMinutes(start),
    ends_at: shownMinutes(start + length),
  }
}
