import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { BulkBar } from '../../platform/ui/bulk-bar.tsx'
import { useColumns } from '../../platform/ui/columns.tsx'
import { Button } from '../../platform/ui/kit/button.tsx'
import { PageHeader } from '../../platform/ui/page-header.tsx'
import { useSelection } from '../../platform/ui/selection.ts'
import { useRead } from '../../platform/web.tsx'
import { profile } from '../../profile/contract.ts'
import { subjects } from '../contract.ts'
import { LoadOnPhone } from './grade-sums.tsx'
import { columnsFor, useListed } from './listed.tsx'
import { NoSubjects } from './no-subjects.tsx'
import { usePuttingAway } from './putting-away.ts'
import { SubjectFilters } from './subject-filters.tsx'
import { SubjectTable } from './subject-table.tsx'

const SubjectDrawer = lazy(async () => ({
  default: (await import('./subject-drawer.tsx')).SubjectDrawer,
}))
const CurriculumDialog = lazy(async () => ({
  default: (await import('./curriculum-dialog.tsx')).CurriculumDialog,
}))

/** For the office, which writes what is taught. */
export function OfficeList() {
  const t = useTranslations('subjects')
  const listed = useListed()
  const { results, count } = listed
  const school = useRead(profile.info, {}).business.kind === 'school'
  const living = useRead(subjects.load, {}).results
  const load = listed.archived ? [] : living
  const { shown } = useColumns(columnsFor(school))
  const selection = useSelection(
    results.map(({ id }) => id),
    count,
  )
  /** Which subject the drawer is about, or `new`. */
  const [open, setOpen] = useState<string>()
  const [choosing, setChoosing] = useState(false)
  const { putOne, putChosen } = usePuttingAway()
  const putAll = async () => {
    if (await putChosen(selection, listed)) selection.clear()
  }
  return (
    <>
      <PageHeader {...listed.head}>
        {school && (
          <Button variant="default" onClick={() => setChoosing(true)}>
            {t('curriculum')}
          </Button>
        )}
        <Button onClick={() => setOpen('new')}>{t('addSubject')}</Button>
      </PageHeader>
      <SubjectFilters school={school} query={listed.sorted} />
      {results.length > 0 ? (
        <SubjectTable
          {...{ subjects: results, load, shown }}
          office={{ selection, open: setOpen }}
        />
      ) : (
        <NoSubjects
          filtered={listed.filtered}
          {...(school && { start: () => setChoosing(true) })}
        />
      )}
      {listed.pager}
      {shown.has('norms') && <LoadOnPhone load={load} />}
      <BulkBar selection={selection}>
        <Button variant="default" onClick={() => void putAll()}>
          {t(listed.archived ? 'restore' : 'toArchive')}
        </Button>
      </BulkBar>
      <Suspense>
        {open && (
          <SubjectDrawer
            key={open}
            id={open}
            close={() => setOpen(undefined)}
            put={(subject) => void putOne(subject)}
          />
        )}
        {choosing && <CurriculumDialog close={() => setChoosing(false)} />}
      </Suspense>
    </>
  )
}
