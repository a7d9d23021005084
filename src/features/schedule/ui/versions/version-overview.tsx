import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useIsCentre } from '../../../../core/classes/ui/centre.ts'
import { VersionPapers } from './version-papers-menu.tsx'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { Waiting } from '../../../../platform/ui/kit/loader.tsx'
import { Menu } from '../../../../platform/ui/kit/menu.tsx'
import { ExportMenu } from '../../../../platform/ui/list/export-menu.tsx'
import { MoreMenu } from '../../../../platform/ui/overlay/more-menu.tsx'
import { PageHeader } from '../../../../platform/ui/layout/page-header.tsx'
import { Tabs, useTab } from '../../../../platform/ui/layout/tabs.tsx'
import { keyOf, useApp } from '../../../../platform/web.tsx'
import { serverNow } from '../../../../platform/offline/server-clock.ts'
import { type Schedule, schedules } from '../../contract.ts'
import { useVersionDeeds } from './version-list.tsx'

const DraftEditor = lazy(async () => ({
  default: (await import('../editor/draft-overview.tsx')).DraftOverview,
}))
const LineList = lazy(async () => ({ default: (await import('../lines/line-list.tsx')).LineList }))
/** Where no bells ring, lessons stand by the clock. */
const ClockList = lazy(async () => ({
  default: (await import('./clock-list.tsx')).ClockList,
}))
const PublishDialog = lazy(async () => ({
  default: (await import('./publish-dialog.tsx')).PublishDialog,
}))
const RepairDialog = lazy(async () => ({
  default: (await import('./repair-dialog.tsx')).RepairDialog,
}))
const RenameDialog = lazy(async () => ({
  default: (await import('./rename-dialog.tsx')).RenameDialog,
}))

const tabs = ['table', 'lines'] as const

/** The head of a version, and the editor below it, which comes by itself. */
export function VersionOverview({ schedule }: { schedule: Schedule }) {
  const t = useTranslations('arranging')
  const lines = useTranslations('lines')
  const { api } = useApp()
  const go = useNavigate()
  const [asked, ask] = useState<'publish' | 'rename' | 'repair'>()
  const text = useTranslations('versions')
  const { remove, withdraw, unpublish } = useVersionDeeds(schedule)
  const { id, name, state } = schedule
  const isCentre = useIsCentre()
  const undoable = useUntil(schedule.undo_until)
  const call = { params: { id } }
  const tab = useTab(tabs, 'table')
  const { data: file, refetch } = useQuery({
    // what one of the two has written, the other one reads anew
    queryKey: [...keyOf(schedules.file, call), tab],
    queryFn: () => api(schedules.file, call),
    staleTime: Infinity,
    gcTime: 0,
  })
  // nothing is published of what has no lessons
  const publishable = state === 'draft' && schedule.needed > 0
  const repairable = state === 'published' && (file?.school.bells.length ?? 0) > 0
  return (
    <>
      <PageHeader
        title={name}
        up={{ to: '/lesson-schedule/create', label: t('versions') }}
        facts={t(`state_${state}`)}
      >
        {publishable && (
          <Button className="on-desk" onClick={() => ask('publish')}>
            {t('publish')}
          </Button>
        )}
        {undoable && (
          <Button variant="default" className="on-desk" onClick={() => void unpublish()}>
            {text('undoPublication')}
          </Button>
        )}
        <ExportMenu
          path={`/v1/schedules/${id}/export/`}
          name={name}
          more={(isCentre ? [] : (['json', 'fet'] as const)).map((format) => ({
            format,
            label: text(`file_${format}`),
          }))}
        />
        <MoreMenu>
          {publishable && (
            <Menu.Item className="on-phone" onClick={() => ask('publish')}>
              {t('publish')}
            </Menu.Item>
          )}
          {undoable && (
            <Menu.Item className="on-phone" onClick={() => void unpublish()}>
              {text('undoPublication')}
            </Menu.Item>
          )}
          {repairable && <Menu.Item onClick={() => ask('repair')}>{text('repair')}</Menu.Item>}
          <Menu.Item onClick={() => ask('rename')}>{t('rename')}</Menu.Item>
          <VersionPapers of={schedule} />
          {state === 'published' && (
            <Menu.Item color="red" onClick={() => void withdraw()}>
              {t('withdraw')}
            </Menu.Item>
          )}
          {state === 'draft' && (
            <Menu.Item
              color="red"
              onClick={() => void remove().then((gone) => gone && go('/lesson-schedule/create'))}
            >
              {t('delete')}
            </Menu.Item>
          )}
        </MoreMenu>
      </PageHeader>
      {state === 'draft' && file?.school.bells.length !== 0 && (
        <Tabs
          label={lines('tabs')}
          tabs={tabs.map((key) => ({ key, label: lines(`tab_${key}`) }))}
          usual="table"
        />
      )}
      <Suspense fallback={<Waiting />}>
        {!file ? (
          <Waiting />
        ) : tab === 'lines' && state === 'draft' ? (
          <LineList schedule={schedule} file={file} changed={refetch} />
        ) : file.school.bells.length > 0 ? (
          <DraftEditor schedule={schedule} file={file} repair={() => ask('repair')} />
        ) : (
          <ClockList schedule={schedule} file={file} changed={() => void refetch()} />
        )}
      </Suspense>
      <Suspense>
        {asked === 'publish' && <PublishDialog of={schedule} close={() => ask(undefined)} />}
        {asked === 'repair' && file && (
          <RepairDialog of={schedule} school={file.school} close={() => ask(undefined)} />
        )}
        {asked === 'rename' && <RenameDialog of={schedule} close={() => ask(undefined)} />}
      </Suspense>
    </>
  )
}

/** Whether that moment is still to come. */
function useUntil(moment: string | null): boolean {
  const [over, setOver] = useState<string | null>(null)
  useEffect(() => {
    if (moment === null) return
    const timer = setTimeout(() => setOver(moment), Date.parse(moment) - serverNow())
    return () => clearTimeout(timer)
  }, [moment])
  return moment !== null && over !== moment
}
