import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { isStaff } from '../../platform/actor.ts'
import { filtersOf } from '../../platform/ui/filters.ts'
import { PageHeader } from '../../platform/ui/page-header.tsx'
import { Pager } from '../../platform/ui/pager.tsx'
import { useSelection } from '../../platform/ui/selection.ts'
import { load, type LoaderArgs, useApp, useRead } from '../../platform/web.tsx'
import { canManageStudents } from '../access.ts'
import { StudentFilter, students } from '../contract.ts'
import { AddButtons, NoStudents } from '../ui/list/list-empty.tsx'
import { loadFilters, StudentFilters } from '../ui/list/list-filters.tsx'
import { narrowingOf } from '../ui/list/list-narrowing.ts'
import { StudentTable } from '../ui/list/list-table.tsx'

const StudentBulk = lazy(async () => ({
  default: (await import('../ui/list/list-bulk.tsx')).StudentBulk,
}))

export async function loader({ app, request }: LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const query = filtersOf(StudentFilter, searchParams)
  await Promise.all([
    load(app, students.list, { query }),
    app.me && isStaff(app.me) ? loadFilters(app) : undefined,
  ])
  return null
}

/** The students that exist for whoever asks, with as much of each as is theirs to see. */
export function Component() {
  const t = useTranslations('students')
  const { me } = useApp()
  const [search] = useSearchParams()
  const query = filtersOf(StudentFilter, search)
  const { count, results } = useRead(students.list, { query })
  const selection = useSelection(
    results.map(({ id }) => id),
    count,
  )
  // what is done with the chosen comes with the first of them, and stays
  const [chosen, choose] = useState(false)
  if (selection.count > 0 && !chosen) choose(true)
  const manages = me !== null && canManageStudents.role(me)
  const filters = narrowingOf(query)
  const { sort, columns } = query
  const title =
    me?.role === 'student' ? 'classmates' : me?.role === 'parent' ? 'children' : 'students'
  return (
    <>
      <PageHeader title={t(title)} facts={<span role="status">{t('count', { count })}</span>}>
        {manages && <AddButtons />}
      </PageHeader>
      <StudentFilters query={{ ...filters, sort, columns }} />
      {results.length > 0 ? (
        <StudentTable students={results} selection={manages ? selection : undefined} />
      ) : (
        <NoStudents filtered={Object.keys(filters).length > 0} />
      )}
      <Suspense>
        {manages && chosen && <StudentBulk selection={selection} filters={filters} />}
      </Suspense>
      <Pager
        count={count}
        page={Number(query.page ?? 1)}
        pageSize={Number(query.page_size ?? 30)}
      />
    </>
  )
}
