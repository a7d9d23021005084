import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { isStaff } from '../platform/actor.ts'
import { localDay } from '../platform/days.ts'
import { PageHeader } from '../platform/ui/page-header.tsx'
import { shownDate } from '../platform/formats.ts'
import { load, type LoaderArgs, useRead } from '../platform/web.tsx'
import { profile } from '../profile/contract.ts'
import { Children } from '../students/ui/children.tsx'
import { OwnRecord } from '../students/ui/own-record.tsx'
import { loadChildren, loadRecord } from '../students/ui/record.ts'
import { loadToday, TodayClasses } from './today-classes.tsx'

export async function loader({ app }: LoaderArgs) {
  const { id, role, business } = await load(app, profile.info, {})
  if (role === 'student') await loadRecord(app, id)
  else if (role === 'parent') await loadChildren(app)
  else await loadToday(app, role)
  return localDay(new Date(), business.time_zone)
}

/** Days of marks that a student sees here; the profile has a month of them. */
const rows = 7

/** What each role wants to know first. */
export function Component() {
  const t = useTranslations('home')
  const today = useLoaderData<typeof loader>()
  const me = useRead(profile.info, {})
  return (
    <>
      <PageHeader
        title={t('hello', { name: me.first_name })}
        facts={t('today', { day: shownDate(today) })}
      />
      {isStaff(me) && <TodayClasses />}
      {me.role === 'student' && <OwnRecord id={me.id} rows={rows} />}
      {me.role === 'parent' && <Children />}
    </>
  )
}
