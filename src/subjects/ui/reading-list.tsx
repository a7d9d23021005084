import { useColumns } from '../../platform/ui/columns.tsx'
import { PageHeader } from '../../platform/ui/page-header.tsx'
import { useRead } from '../../platform/web.tsx'
import { profile } from '../../profile/contract.ts'
import { subjects } from '../contract.ts'
import { LoadOnPhone } from './grade-sums.tsx'
import { columnsFor, useListed } from './listed.tsx'
import { NoSubjects } from './no-subjects.tsx'
import { SubjectFilters } from './subject-filters.tsx'
import { SubjectTable } from './subject-table.tsx'

/** For teachers, who look things up. */
export function StaffList() {
  const listed = useListed()
  const school = useRead(profile.info, {}).business.kind === 'school'
  const living = useRead(subjects.load, {}).results
  const load = listed.archived ? [] : living
  const { shown } = useColumns(columnsFor(school))
  return (
    <>
      <PageHeader {...listed.head} />
      <SubjectFilters school={school} query={listed.sorted} />
      {listed.results.length > 0 ? (
        <SubjectTable {...{ subjects: listed.results, load, shown }} />
      ) : (
        <NoSubjects filtered={listed.filtered} />
      )}
      {listed.pager}
      {shown.has('norms') && <LoadOnPhone load={load} />}
    </>
  )
}

const none: ReadonlySet<string> = new Set()

/** What the own classes are taught: a handful. */
export function FamilyList() {
  const { head, results, filtered, pager } = useListed()
  return (
    <>
      <PageHeader {...head} />
      {results.length > 0 ? (
        <SubjectTable subjects={results} load={[]} shown={none} />
      ) : (
        <NoSubjects filtered={filtered} />
      )}
      {pager}
    </>
  )
}
