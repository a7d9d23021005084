import { Link, useParams } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { can } from '../../permissions.ts'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { tabOf, Tabs, useTab } from '../../../platform/ui/layout/tabs.tsx'
import { UnsavedGuard } from '../../../platform/ui/draft/unsaved.tsx'
import { readSlot, Slot } from '../../../platform/slots.tsx'
import { load, type LoaderArgs, useApp, useRead } from '../../../platform/web.tsx'
import { PapersMenu } from '../../../features/papers/ui/papers-menu.tsx'
import { canManageClasses, canShareLessons } from '../access.ts'
import { classes } from '../contract.ts'
import { ClassActions } from '../ui/class-actions.tsx'
import { Charts } from '../ui/charts.tsx'
import { ClassFacts } from '../ui/class-facts.tsx'
import { keepsRecords, loadPart, type Part, partsOf } from '../ui/class-parts.ts'
import { Members } from '../ui/members/members.tsx'
import { Notes } from '../ui/notes.tsx'
import { PlanPart } from '../ui/plan/plan.tsx'
import { Roster } from '../ui/members/roster.tsx'

export async function loader({ app, params, request }: LoaderArgs) {
  const shown = await load(app, classes.show, { params: { id: params.id! } })
  const { searchParams } = new URL(request.url)
  const part = tabOf(searchParams.get('tab'), partsOf(app.me!, shown), 'students')
  await Promise.all([
    loadPart(app, part, shown, searchParams),
    shown.may_mark && part === 'students' && readSlot(app, 'class.links', { id: shown.id }),
  ])
  return { title: shown.label }
}

export function Component() {
  const t = useTranslations('classes')
  const { me } = useApp()
  const params = { id: useParams().id! }
  const shown = useRead(classes.show, { params })
  const own = partsOf(me!, shown)
  const part = useTab<Part>(own, 'students')
  return (
    <UnsavedGuard>
      <PageHeader
        up={{ to: '/classes', label: t('classes') }}
        title={shown.label}
        facts={<ClassFacts of={shown} />}
      >
        {canManageClasses.role(me!) ? (
          <ClassActions of={shown} />
        ) : (
          shown.may_mark && (
            <PapersMenu about={{ kind: 'class', id: shown.id, label: shown.label }} />
          )
        )}
        {shown.may_mark && (
          <Button component={Link} to="mark">
            {t('register')}
          </Button>
        )}
      </PageHeader>
      <Tabs
        label={t('parts')}
        usual="students"
        tabs={own.map((key) => ({
          key,
          label: t(key),
          // a parent is shown the own children alone
          count: key === 'students' && can(me!, 'school.read') ? shown.student_count : undefined,
        }))}
      />
      {part === 'students' && (
        <>
          <div className="row top gap-4-12 below-12">
            <div className="grows shrinks">
              <Slot name="class.day" of={{ id: shown.id }} />
            </div>
            {shown.may_mark && <Slot name="class.links" of={{ id: shown.id }} />}
          </div>
          <Roster of={shown} />
        </>
      )}
      {part === 'schedule' && (
        <Slot name="class.week" of={{ id: shown.id, shared: canShareLessons(me!, shown) }} />
      )}
      {part === 'plan' && <PlanPart of={shown} />}
      {part === 'goals' && (
        <Slot name="class.goals" of={{ of: shown, taught: keepsRecords(me!, shown) }} />
      )}
      {part === 'notes' && <Notes id={shown.id} />}
      {part === 'charts' && <Charts id={shown.id} />}
      {part === 'history' && <Members id={shown.id} />}
    </UnsavedGuard>
  )
}
