import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { todayOf } from '../../../../platform/ui/today.ts'
import { useIsCentre } from '../../../../core/classes/ui/centre.ts'
import { shownDate } from '../../../../platform/i18n/formats.ts'
import { ApiError } from '../../../../platform/client.ts'
import { useConfirm } from '../../../../platform/ui/overlay/confirm.tsx'
import { Dialog } from '../../../../platform/ui/overlay/dialog.tsx'
import { Menu } from '../../../../platform/ui/kit/menu.tsx'
import { type List, ListPage, useListed } from '../../../../platform/ui/list/list.tsx'
import { RowMenu } from '../../../../platform/ui/overlay/row-menu.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useApp, useWrite } from '../../../../platform/web.tsx'
import { useFilters } from '../../../../platform/ui/list/filters.ts'
import { runs } from '../../runs/contract.ts'
import { type Schedule, schedules } from '../../contract.ts'
import { MissingList } from './missing-list.tsx'
import { pathOf } from './paths.ts'

const RenameDialog = lazy(async () => ({
  default: (await import('./rename-dialog.tsx')).RenameDialog,
}))
const PublishDialog = lazy(async () => ({
  default: (await import('./publish-dialog.tsx')).PublishDialog,
}))

const refresh = [schedules.list]
/** How long a schedule is searched for that somebody begins with. */
const firstSeconds = 10

/** Drafts and versions, and how another one is begun. */
export function VersionList() {
  const t = useTranslations('arranging')
  const { search } = useFilters()
  const of = useListed<Schedule>(schedules.list, { page: search.get('page') ?? '1' })
  const [asked, ask] = useState<{ what: 'rename' | 'publish'; of: Schedule }>()
  const [missing, setMissing] = useState(false)
  const begin = useBeginning(() => setMissing(true))
  const byHand = { label: t('byHand'), run: () => void begin({}) }
  const fromSheet = { label: t('import'), to: '/lesson-schedule/import' }
  // by the clock nothing is searched for, and no sheet says periods
  const verbs = useIsCentre()
    ? [{ ...byHand, first: true }]
    : [
        { label: t('generateNew'), first: true, run: () => void begin({ generated: true }) },
        byHand,
        fromSheet,
      ]
  const list: List<Schedule> = {
    of,
    title: t('versions'),
    up: { to: '/lesson-schedule', label: t('schedule') },
    lead: {
      key: 'name',
      label: t('name'),
      nameOf: ({ name }) => name,
      to: ({ id }) => pathOf(id),
      below: (row) => [t(`state_${row.state}`), datesOf(row, t)].filter(Boolean).join(' · '),
      wraps: true,
    },
    columns: [
      { key: 'state', label: t('state'), usual: true, cell: (row) => t(`state_${row.state}`) },
      { key: 'dates', label: t('dates'), usual: true, cell: (row) => datesOf(row, t) },
      {
        key: 'placed',
        label: t('placedHead'),
        usual: true,
        cell: ({ placed, needed }) => t('placedOf', { placed, of: needed }),
      },
      { key: 'score', label: t('price'), usual: true, number: true, cell: ({ score }) => score },
    ],
    actions: (row) => actionsOf(row, ask, begin),
    verbs,
    none: {
      icon: <IconCalendar size="2rem" stroke={1.5} aria-hidden="true" />,
      title: t('noVersions'),
      text: t('noVersionsText'),
      verbs,
    },
  }
  const close = () => ask(undefined)
  return (
    <ListPage list={list}>
      <Suspense>
        {missing && (
          <Dialog title={t('missingPlan')} close={() => setMissing(false)}>
            <MissingList />
          </Dialog>
        )}
        {asked?.what === 'rename' && <RenameDialog of={asked.of} close={close} />}
        {asked?.what === 'publish' && <PublishDialog of={asked.of} close={close} />}
      </Suspense>
    </ListPage>
  )
}

type T = ReturnType<typeof useTranslations<'arranging'>>

const datesOf = ({ valid_from: from, valid_to: to }: Schedule, t: T) =>
  from && (to ? `${shownDate(from)} – ${shownDate(to)}` : t('validFrom', { from: shownDate(from) }))

type Begin = (how: { basedOn?: Schedule; generated?: boolean }) => Promise<void>

/** A draft of the plan or of another version, opened at once; generated, it is being arranged by then. */
function useBeginning(noPlan: () => void): Begin {
  const t = useTranslations('arranging')
  const app = useApp()
  const toast = useToast()
  const go = useNavigate()
  const create = useWrite(schedules.create, { refresh })
  return async ({ basedOn, generated }) => {
    const name = basedOn
      ? t('copyOf', { name: basedOn.name }).slice(0, 100)
      : t('newName', { date: shownDate(todayOf(app)) })
    try {
      const made = await create.mutateAsync({
        body: { name, ...(basedOn && { based_on: basedOn.id }) },
      })
      if (generated)
        await app.api(runs.start, {
          params: { id: made.id },
          body: { version: made.version, kind: 'generate', seconds: firstSeconds },
        })
      await go(pathOf(made.id))
    } catch (error) {
      if (error instanceof ApiError && error.detail === 'plan_is_empty') noPlan()
      else toast.error(error)
    }
  }
}

type ActionsProps = {
  of: Schedule
  ask(asked: { what: 'rename' | 'publish'; of: Schedule }): void
  begin: Begin
}

const actionsOf = (of: Schedule, ask: ActionsProps['ask'], begin: Begin) => (
  <Actions of={of} ask={ask} begin={begin} />
)

function Actions({ of, ask, begin }: ActionsProps) {
  const t = useTranslations('arranging')
  const { remove, withdraw } = useVersionDeeds(of)
  return (
    <RowMenu label={t('actionsOf', { name: of.name })}>
      {of.state === 'draft' && of.needed > 0 && (
        <Menu.Item onClick={() => ask({ what: 'publish', of })}>{t('publish')}</Menu.Item>
      )}
      <Menu.Item onClick={() => void begin({ basedOn: of })}>{t('makeCopy')}</Menu.Item>
      <Menu.Item onClick={() => ask({ what: 'rename', of })}>{t('rename')}</Menu.Item>
      {of.state === 'published' && (
        <Menu.Item color="red" onClick={() => void withdraw()}>
          {t('withdraw')}
        </Menu.Item>
      )}
      {of.state === 'draft' && (
        <Menu.Item color="red" onClick={() => void remove()}>
          {t('delete')}
        </Menu.Item>
      )}
    </RowMenu>
  )
}

/** What takes a version away, asked about first. True when it is done. */
export function useVersionDeeds({ id, version, name }: Pick<Schedule, 'id' | 'version' | 'name'>) {
  const t = useTranslations('arranging')
  const confirm = useConfirm()
  const toast = useToast()
  const removing = useWrite(schedules.remove, { refresh })
  const text = useTranslations('versions')
  const withdrawing = useWrite(schedules.withdraw, { refresh: [...refresh, schedules.show] })
  const undoing = useWrite(schedules.unpublish, { refresh: [...refresh, schedules.show] })
  const done = async (work: () => Promise<unknown>, title: string) => {
    try {
      await work()
      toast.show({ tone: 'success', title })
      return true
    } catch (error) {
      toast.error(error)
      return false
    }
  }
  return {
    remove: async () =>
      (await confirm({
        title: t('deleteSure', { name }),
        okLabel: t('delete'),
        cancelLabel: t('cancel'),
        color: 'red',
      })) && (await done(() => removing.mutateAsync({ params: { id } }), t('deleted'))),
    unpublish: () =>
      done(() => undoing.mutateAsync({ params: { id }, body: { version } }), text('unpublished')),
    withdraw: async () =>
      (await confirm({
        title: t('withdrawSure', { name }),
        message: t('withdrawText'),
        okLabel: t('withdraw'),
        cancelLabel: t('cancel'),
        color: 'red',
      })) &&
      (await done(
        () => withdrawing.mutateAsync({ params: { id }, body: { version } }),
        t('withdrawn'),
      )),
  }
}
