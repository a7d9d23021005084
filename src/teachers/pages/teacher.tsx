import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { allows } from '../../platform/actor.ts'
import { shortName } from '../../platform/ui/shown.ts'
import { Tabs, tabOf, useTab } from '../../platform/ui/tabs.tsx'
import { UnsavedGuard } from '../../platform/ui/unsaved.tsx'
import { load, type LoaderArgs, useApp, useRead } from '../../platform/web.tsx'
import { canKnowWork } from '../access.ts'
import { teachers } from '../contract.ts'
import { TeacherHeader } from '../ui/teacher-header.tsx'
import { TeacherLoad } from '../ui/teacher-load.tsx'
import { TeacherOverview } from '../ui/teacher-overview.tsx'
import { TeacherWeek } from '../ui/teacher-week.tsx'
import { TeacherWishes } from '../ui/teacher-wishes.tsx'

const keys = ['overview', 'load', 'wishes', 'week'] as const
type Key = (typeof keys)[number]
const usual: Key = 'overview'

/** Load and wishes are the teacher's own and the office's. */
const keysFor = (me: LoaderArgs['app']['me'], id: string): readonly Key[] =>
  me && allows(canKnowWork, me, { id }) ? keys : [usual]

export async function loader({ app, params, request }: LoaderArgs) {
  const call = { params: { id: params.id! } }
  const asked = new URL(request.url).searchParams.get('tab')
  const tab = tabOf(asked, keysFor(app.me, params.id!), usual)
  const [teacher] = await Promise.all([
    load(app, teachers.show, call),
    (tab === 'load' || tab === 'week') && load(app, teachers.load, call),
    (tab === 'wishes' || tab === 'week') && load(app, teachers.wishes, call),
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
      {tab === 'week' && <TeacherWeek id={id} />}
    </UnsavedGuard>
  )
}
