import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { shownDate } from '../../../../platform/i18n/formats.ts'
import { Day } from '../../../../platform/shapes.ts'
import { fullName } from '../../../../platform/ui/shown.ts'
import { keyOf, useApp } from '../../../../platform/web.tsx'
import * as z from 'zod/mini'
import { type Double, students } from '../../contract.ts'
import type { NewStudent } from './new-fields.ts'

/** Nothing while there is too little to ask by. */
function askedBy({ last_name, first_name, birth_date, phone }: NewStudent) {
  if (!last_name.trim() || !first_name.trim()) return undefined
  return {
    last_name,
    first_name,
    ...(z.safeParse(Day, birth_date).success && { birth_date }),
    ...(/^998\d{9}$/.test(phone) && { phone }),
  }
}

/**
 * Looks for those who may be there already. `look` is for the fields as they are left; `holds` for the moment before
 * saving: it answers whether there is somebody whom the writer has not seen yet.
 */
export function useDoubles() {
  const { api } = useApp()
  const queries = useQueryClient()
  const [found, setFound] = useState<Double[]>([])
  const seen = useRef('')
  const look = async (student: NewStudent) => {
    const query = askedBy(student)
    if (!query) return setFound([])
    const results = await queries
      .fetchQuery({
        queryKey: keyOf(students.duplicates, { query }),
        queryFn: () => api(students.duplicates, { query }),
        staleTime: 10_000,
      })
      // who cannot be asked holds nobody up
      .then(
        (answer) => answer.results,
        () => [],
      )
    setFound(results)
    return results
  }
  const holds = async (student: NewStudent) => {
    const known = seen.current
    seen.current = ((await look(student)) ?? []).map(({ id }) => id).join()
    return seen.current !== '' && seen.current !== known
  }
  const forget = () => {
    seen.current = ''
    setFound([])
  }
  return { found, look, holds, forget }
}

/** Who may be there already; it does not stand in the way, and saving once more says that it is somebody else. */
export function Doubles({ found }: { found: Double[] }) {
  const t = useTranslations('students')
  return (
    <div role="status" className="never-empty whole">
      {found.length > 0 && (
        <div className="pad-12-16 round-8 late-fill plain airy">
          <p className="bold late">{t('doubles')}</p>
          <ul className="above-4">
            {found.map((double) => (
              <li key={double.id} className="flex gap-0-12 wrap ends-4">
                <Link to={`/students/${double.id}`} className="bold inherits" target="_blank">
                  {fullName(double)}
                </Link>
                <span>
                  {[
                    double.classes.map(({ label }) => label).join(', '),
                    double.birth_date && shownDate(double.birth_date),
                    double.archived && t('archive'),
                    ...double.same.map((what) => t(`same_${what}`)),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
