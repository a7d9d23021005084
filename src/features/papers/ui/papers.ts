import { useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import type { Term } from '../../../core/business/calendar/contract.ts'
import { ApiError } from '../../../platform/client.ts'
import { monthAfter } from '../../../platform/dates/days.ts'
import type { Code } from '../../../platform/errors.ts'
import { shownDate, shownDayMonth } from '../../../platform/i18n/formats.ts'
import type { Lang } from '../../../platform/shapes.ts'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useApp } from '../../../platform/web.tsx'
import { paperName } from '../rules.names.ts'

/** What the papers are about. `month`: `YYYY-MM`, that the reader looks at; this one unless told. */
export type PapersAbout =
  | { kind: 'class'; id: string; label: string; month?: string }
  | { kind: 'student'; id: string; name: string }

/** `report`: of the student, or of everybody in the class. */
export type Kind = 'registerPdf' | 'registerXlsx' | 'report'
export type Wanted = {
  paper: Kind
  month: string
  /** Of the term, `days` for `from` and `to`, or nothing for the usual one. */
  period: string
  from: string
  to: string
  lang: Lang
}

const paths = {
  register: (id: string) => `/v1/classes/${id}/register/`,
  reports: (id: string) => `/v1/classes/${id}/reports/`,
  report: (id: string) => `/v1/students/${id}/report/`,
}

/** Where a paper is, what it is asked with, and how it is called when it is saved. */
export function requestOf(about: PapersAbout, { paper, month, ...rest }: Wanted) {
  if (about.kind === 'class' && paper !== 'report') {
    const format = paper === 'registerPdf' ? 'pdf' : 'xlsx'
    const name = paperName('register', rest.lang, about.label, month)
    return { path: paths.register(about.id), query: { month, format }, name, extension: format }
  }
  const kind = about.kind === 'class' ? 'reports' : 'report'
  const name = paperName(kind, rest.lang, about.kind === 'class' ? about.label : about.name)
  return { path: paths[kind](about.id), query: periodOf(rest), name, extension: 'pdf' }
}

function periodOf({ period, from, to }: Pick<Wanted, 'period' | 'from' | 'to'>) {
  if (period === 'days') return { ...(from && { from }), ...(to && { to }) }
  return period ? { term: period } : {}
}

/**
 * Fetches a paper in its own language, whatever the page speaks. What goes wrong is said by a toast, but for the days that
 * were typed: `faults` are those of `from` and `to`.
 */
export function usePaper(about: PapersAbout, done: () => void) {
  const { way } = useApp()
  const t = useTranslations('papers')
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Record<string, Code>>({})
  const fetchPaper = async (wanted: Wanted) => {
    setBusy(true)
    setFaults({})
    try {
      if (!way) throw new Error('a download needs app.way, which only the browser has')
      const { createDownload } = await import('../../../platform/files/download.ts')
      const { path, ...input } = requestOf(about, wanted)
      await createDownload({ ...way, lang: () => wanted.lang })(path, input)
      toast.done(t('made'))
      done()
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      // the days are asked for where they can be mended
      if (wanted.period === 'days' && (fields.from || fields.to)) setFaults(fields)
      else toast.error(error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, faults, fetchPaper }
}

/** `YYYY-MM` and those of the eleven before it that are not before `first`; the latest first, with `also` among them. */
export function monthsUpTo(month: string, { also = month, first = '' } = {}): string[] {
  const months = Array.from({ length: 12 }, (_, back) => monthAfter(month, -back))
  const there = months.filter((each) => each >= first)
  return [...new Set([...there, also])].sort().toReversed()
}

/** The month in which the school year of a class begins: before it there was no such class. */
export const firstMonthOf = (label: string, years: { label: string; starts_on: string }[]) =>
  years.find((year) => year.label === label)?.starts_on.slice(0, 7) ?? `${label.slice(0, 4)}-09`

/** Quarters that have begun, the latest first, each with its days, and its grades where it is not for all. */
export function useQuarters(terms: Term[], today: string) {
  const t = useTranslations('papers')
  return terms
    .filter(({ starts_on }) => starts_on <= today)
    .toReversed()
    .map(({ id, number, starts_on, ends_on, from_grade: from, to_grade: to }) => {
      const days = `${shownDayMonth(starts_on)}–${shownDate(ends_on)}`
      const quarter = t('quarter', { number, days })
      const all = from === 0 && to === 12
      return { value: id, label: all ? quarter : t('ofGrades', { quarter, from, to }) }
    })
}
