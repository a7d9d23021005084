import IconStaff from '@tabler/icons-react/dist/esm/icons/IconUserShield.mjs'
import { lazy, Suspense, useState } from 'react'
import { useTimeZone, useTranslations } from '../../../platform/ui/phrases.tsx'
import { shownInstant, shownPhone } from '../../../platform/i18n/formats.ts'
import { Avatar } from '../../../platform/ui/layout/avatar.tsx'
import { useQuery } from '../../../platform/ui/list/filters.ts'
import { type List, ListPage, useListed } from '../../../platform/ui/list/list.tsx'
import { ArchivePills } from '../../../platform/ui/layout/pills.tsx'
import { fullName } from '../../../platform/ui/shown.ts'
import { useApp } from '../../../platform/web.tsx'
import { canManageStaff } from '../access.ts'
import { staff, StaffFilter, type StaffMember } from '../contract.ts'
import { StaffActions } from './staff-actions.tsx'

const StaffDrawer = lazy(async () => ({
  default: (await import('./staff-drawer.tsx')).StaffDrawer,
}))

/** The admins: read by all of them, managed by the owner. */
export function StaffTab() {
  const t = useTranslations('staff')
  const [written, write] = useState<Written>()
  return (
    <>
      <ListPage list={useStaffList(write)}>
        <p className="soft plain above-16">{t('about')}</p>
      </ListPage>
      {written && (
        <Suspense fallback={null}>
          <StaffDrawer member={written === 'new' ? null : written} close={() => write(undefined)} />
        </Suspense>
      )}
    </>
  )
}

type Written = StaffMember | 'new'

function useStaffList(write: (written: Written) => void): List<StaffMember> {
  const t = useTranslations('staff')
  const { me } = useApp()
  const seenOf = useSeen()
  const manages = canManageStaff.role(me!)
  const contactsOf = ({ phone, username }: StaffMember) => [phone && shownPhone(phone), username]
  const of = useListed<StaffMember>(staff.list, useQuery(StaffFilter))
  return {
    of,
    count: t('count', { count: of.count }),
    lead: {
      key: 'name',
      label: t('fullName'),
      nameOf: fullName,
      picture: (member) => <Avatar name={fullName(member)} imageId={member.image_id} />,
      below: (member) => contactsOf(member).filter(Boolean).join(' · '),
    },
    columns: [
      {
        key: 'contacts',
        label: t('contacts'),
        usual: true,
        cell: (member) => {
          const [phone, username] = contactsOf(member)
          return (
            <>
              {phone}
              <span className="soft small">
                {phone && <br />}
                {username}
              </span>
            </>
          )
        },
      },
      { key: 'seen', label: t('lastSeen'), usual: true, cell: seenOf },
    ],
    // fewer are read at a glance
    ...((of.count > 10 || of.filtered) && { search: t('searchByName') }),
    views: <ArchivePills label={t('views')} current={t('working')} />,
    file: '/v1/staff/export/',
    ...(manages && {
      verbs: [{ label: t('add'), first: true, run: () => write('new') }],
      actions: (member) => <StaffActions member={member} edit={() => write(member)} />,
    }),
    none: {
      icon: <IconStaff size="2rem" stroke={1.5} aria-hidden="true" />,
      title: t('none'),
    },
  }
}

function useSeen() {
  const t = useTranslations('staff')
  const zone = useTimeZone() ?? 'UTC'
  return ({ last_seen_at: seen, has_password: ready }: StaffMember) =>
    seen ? shownInstant(seen, zone) : t(ready ? 'never' : 'noPassword')
}
