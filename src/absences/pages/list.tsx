import IconNone from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { classes } from '../../classes/contract.ts'
import { localDay } from '../../platform/days.ts'
import { Empty } from '../../platform/ui/empty.tsx'
import { ExportMenu } from '../../platform/ui/export-menu.tsx'
import { Button } from '../../platform/ui/kit/button.tsx'
import { NothingFound } from '../../platform/ui/nothing-found.tsx'
import { PageHeader } from '../../platform/ui/page-header.tsx'
import { Pager } from '../../platform/ui/pager.tsx'
import { load, type LoaderArgs, useApp, useRead } from '../../platform/web.tsx'
import { profile } from '../../profile/contract.ts'
import { canExportAbsences } from '../access.ts'
import { absences } from '../contract.ts'
import { AbsenceFilters, allClasses } from '../ui/list-filters.tsx'
import { AbsenceTable } from '../ui/list-table.tsx'
import { queryOf, viewOf } from '../ui/list-view.ts'
import { useToday } from '../ui/today.ts'

const RecordDialog = lazy(async () => ({
  default: (await import('../ui/record-dialog.tsx')).RecordDialog,
}))

export async function loader({ app, request }: LoaderArgs) {
  const { business } = await load(app, profile.info, {})
  const today = localDay(new Date(), business.time_zone)
  const query = queryOf(new URL(request.url).searchParams, today)
  await Promise.all([load(app, absences.list, { query }), load(app, classes.list, allClasses)])
  return null
}

/** Who is announced to be away, today unless told: for the office and the teachers. */
export function Component() {
  const t = useTranslations('absences')
  const { me } = useApp()
  const [search] = useSearchParams()
  const [recording, setRecording] = useState(false)
  const query = queryOf(search, useToday())
  const { page, ...narrowing } = query
  const { count, results } = useRead(absences.list, { query })
  return (
    <>
      <PageHeader title={t('absences')} facts={<span role="status">{t('count', { count })}</span>}>
        {canExportAbsences.role(me!) && (
          <>
            <ExportMenu path={absences.export.path} query={narrowing} />
            <Button onClick={() => setRecording(true)}>{t('record')}</Button>
          </>
        )}
      </PageHeader>
      <AbsenceFilters view={viewOf(search)} />
      {results.length > 0 ? (
        <AbsenceTable rows={results} />
      ) : query.class_id || query.excuse ? (
        <NothingFound />
      ) : (
        <Empty
          icon={<IconNone size="2rem" stroke={1.5} aria-hidden="true" />}
          title={t('none')}
          text={t('noneText')}
        />
      )}
      <Pager count={count} page={Number(page ?? 1)} pageSize={30} />
      <Suspense fallback={null}>
        {recording && <RecordDialog close={() => setRecording(false)} />}
      </Suspense>
    </>
  )
}
