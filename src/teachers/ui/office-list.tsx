import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { BulkBar } from '../../platform/ui/bulk-bar.tsx'
import { useColumns } from '../../platform/ui/columns.tsx'
import { Button } from '../../platform/ui/kit/button.tsx'
import { PageHeader } from '../../platform/ui/page-header.tsx'
import { type Selection, useSelection } from '../../platform/ui/selection.ts'
import { useListed } from './listed.tsx'
import { NoTeachers } from './no-teachers.tsx'
import { usePuttingAway } from './putting-away.ts'
import { useTeacherColumns } from './teacher-columns.ts'
import { TeacherFilters } from './teacher-filters.tsx'
import { TeacherTable } from './teacher-table.tsx'

/** For the office, which writes who teaches. */
export function OfficeList() {
  const listed = useListed()
  const { results, count } = listed
  const columns = useTeacherColumns(true)
  const { shown } = useColumns(columns)
  const selection = useSelection(
    results.map(({ id }) => id),
    count,
  )
  return (
    <>
      <PageHeader {...listed.head}>
        <Ways />
      </PageHeader>
      <TeacherFilters office columns={columns} query={listed.sorted} />
      {results.length > 0 ? (
        <TeacherTable
          teachers={results}
          columns={columns.filter(({ key }) => shown.has(key))}
          selection={selection}
        />
      ) : (
        <NoTeachers filtered={listed.filtered} office />
      )}
      {listed.pager}
      <BulkBar selection={selection}>
        <Bulk selection={selection} listed={listed} />
      </BulkBar>
    </>
  )
}

/** To those who are not here yet. */
function Ways() {
  const t = useTranslations('teachers')
  return (
    <>
      <Button component={Link} to="/teachers/import" variant="default">
        {t('import')}
      </Button>
      <Button component={Link} to="/teachers/create">
        {t('addTeacher')}
      </Button>
    </>
  )
}

type BulkProps = { selection: Selection; listed: ReturnType<typeof useListed> }

function Bulk({ selection, listed: { everything, archived } }: BulkProps) {
  const t = useTranslations('teachers')
  const { archive, restore } = usePuttingAway()
  const chosen = selection.everything ? { everything } : { ids: [...selection.chosen] }
  const put = async () => {
    const done = archived ? await restore(chosen) : await archive(chosen, selection.count)
    if (done) selection.clear()
  }
  return (
    <>
      {!selection.everything && !archived && (
        <Button
          component={Link}
          to={`/slips?ids=${[...selection.chosen].join(',')}`}
          variant="default"
        >
          {t('slips')}
        </Button>
      )}
      <Button variant="default" onClick={() => void put()}>
        {t(archived ? 'restore' : 'toArchive')}
      </Button>
    </>
  )
}
