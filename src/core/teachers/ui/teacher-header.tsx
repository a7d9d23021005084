import { can } from '../../permissions.ts'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Avatar } from '../../../platform/ui/layout/avatar.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { Menu } from '../../../platform/ui/kit/menu.tsx'
import { MoreMenu } from '../../../platform/ui/overlay/more-menu.tsx'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { fullName } from '../../../platform/ui/shown.ts'
import { useApp } from '../../../platform/web.tsx'
import type { Teacher } from '../contract.ts'
import { usePuttingAway } from './putting-away.ts'

const LeaveDialog = lazy(async () => ({
  default: (await import('./leave-dialog.tsx')).LeaveDialog,
}))

/** Who it is, and what the office can do with the record as a whole. */
export function TeacherHeader({ teacher }: { teacher: Teacher }) {
  const t = useTranslations('teachers')
  const { me } = useApp()
  const [leaving, setLeaving] = useState(false)
  const name = fullName(teacher)
  const busy = Boolean(teacher.classes?.length)
  const office = can(me!, 'teachers.write')
  return (
    <>
      <PageHeader
        picture={<Avatar name={name} imageId={teacher.image_id} size="large" />}
        up={{ to: '/teachers', label: t('teachers') }}
        title={name}
        facts={<Standing teacher={teacher} />}
      >
        {office && <Actions teacher={teacher} leave={() => setLeaving(true)} busy={busy} />}
      </PageHeader>
      {office && teacher.archived && busy && (
        <div
          className="flex wrap middle apart gap-8-16 below-20 pad-12-16 round-8 tint-late plain"
          role="status"
        >
          {t('stillHasClasses')}
          <Button variant="default" onClick={() => setLeaving(true)}>
            {t('handOverOnly')}
          </Button>
        </div>
      )}
      <Suspense>
        {leaving && <LeaveDialog teacher={teacher} close={() => setLeaving(false)} />}
      </Suspense>
    </>
  )
}

function Standing({ teacher }: { teacher: Teacher }) {
  const t = useTranslations('teachers')
  const leads = teacher.homeroom_class
  return (
    <span className="flex wrap gap-4-12">
      {teacher.archived && (
        <span className="round-6 filled small bold sides-8">{t('archived')}</span>
      )}
      {leads && <span>{t('leadsClass', { class: leads.label })}</span>}
      {teacher.hours !== undefined && <span>{t('hoursShort', { hours: teacher.hours })}</span>}
    </span>
  )
}

type ActionsProps = { teacher: Teacher; busy: boolean; leave(): void }

function Actions({ teacher: { id, archived }, busy, leave }: ActionsProps) {
  const t = useTranslations('teachers')
  const { archive, restore } = usePuttingAway()
  return (
    <MoreMenu>
      {archived ? (
        <Menu.Item onClick={() => void restore({ ids: [id] })}>{t('restore')}</Menu.Item>
      ) : (
        <>
          <Menu.Item component={Link} to={`/slips?ids=${id}`}>
            {t('slip')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item color="red" onClick={() => (busy ? leave() : void archive({ ids: [id] }, 1))}>
            {t('toArchive')}
          </Menu.Item>
        </>
      )}
    </MoreMenu>
  )
}
