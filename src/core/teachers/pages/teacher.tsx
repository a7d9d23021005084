import { useParams } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { allows } from '../../../platform/actor.ts'
import { can } from '../../permissions.ts'
import { shortName } from '../../../platform/ui/shown.ts'
import { Tabs, tabOf, useTab } from '../../../platform/ui/layout/tabs.tsx'
import { UnsavedGuard } from '../../../platform/ui/draft/unsaved.tsx'
import { readSlot, Slot } from '../../../platform/slots.tsx'
import { load, type LoaderArgs, useApp, useRead } from '../../../platform/web.tsx'
import { canKnowWork } from '../access.ts'
import { rooms } from '../../business/rooms/contract.ts'
import { teachers } from '../contract.ts'
import { TeacherHeader } from '../ui/teacher-header.tsx'
import { TeacherLoad } from '../ui/teacher-load.tsx'
import { TeacherOverview } from '../ui/teacher-overview.tsx'
import { TeacherWishes } from '../ui/teacher-wishes.tsx'

const keys = ['overview', 'schedule', 'load', 'wishes'] as const
type Key = (typeof keys)[number]
const usual: Key = 'overview'

/** Load and wishes are the teacher's own and the office's, and the lessons for all who teach. */
const keysFor = (me: LoaderArgs['app']['me'], id: string): readonly Key[] =>
  me && allows(canKnowWork, me, { id })
    ? keys
    : me && can(me, 'school.read')
      ? [usual, 'schedule']
      : [usual]

export async function loader({ app, params, request }: LoaderArgs) {
  const call = { params: { id: params.id! } }
  const { searchParams } = new URL(request.url)
  const tab = tabOf(searchParams.get('tab'), keysFor(app.me, params.id!), usual)
  const [teacher] = await Promise.all([
    load(app, teachers.show, call),
    tab === 'load' && load(app, teachers.load, call),
    tab === 'wishes' && load(app, teachers.wishes, call),
    tab === 'wishes' && load(app, rooms.list, {}),
    tab === 'schedule' &&
      readSlot(app, 'teacher.week', { id: params.id! }, { search: searchParams }),
    tab === usual &&
      app.me &&
      can(app.me, 'school.read') &&
      readSlot(app, 'teacher.overview', { id: params.id! }),
  ])
  return { title: shortName(teacher) }
}

export function Component() {
  const t = useTranslations('teachers')
  const { me } = useApp()
  const id = useParams().id!
  const teacher = useRead(teachers.show, { params: { id } })
  const known = keysFor(me, id)
  const tab = useTab(known, usual)
  return (
    <UnsavedGuard key={id} inRows>
      <TeacherHeader teacher={teacher} />
      {known.length > 1 && (
        <Tabs label={t('tabs')} usual={usual} tabs={known.map((key) => ({ key, label: t(key) }))} />
      )}
      {tab === 'overview' && <TeacherOverview teacher={teacher} />}
      {tab === 'load' && <TeacherLoad id={id} />}
      {tab === 'wishes' && <TeacherWishes id={id} />}
      {tab === 'schedule' && <Slot name="teacher.week" of={{ id }} />}
    </UnsavedGuard>
  )
}
