import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { loadRates } from '../../currency/ui/rates.ts'
import { loadNotificationSettings, NotificationSettings } from '../../notifications/ui/settings.tsx'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { UnsavedGuard } from '../../../platform/ui/draft/unsaved.tsx'
import { load, type LoaderArgs, useRead } from '../../../platform/web.tsx'
import { FeedSection } from '../../../features/schedule/ui/feed/feed-section.tsx'
import { Children } from '../../students/ui/list/children-section.tsx'
import { OwnRecord } from '../../students/ui/record/own-record-section.tsx'
import { loadChildren, loadWeek } from '../../students/ui/record/record.ts'
import { profile } from '../contract.ts'
import { DetailsForm } from '../ui/details-form.tsx'
import { AccountEnd, OwnData } from '../ui/own-data.tsx'
import { Password } from '../ui/password-form.tsx'
import { Photo } from '../ui/photo.tsx'
import { loadSessions, Sessions } from '../ui/sessions.tsx'
import { Settings } from '../ui/settings.tsx'
import { Username } from '../ui/username-form.tsx'
import classes from './profile.module.css'

export async function loader({ app }: LoaderArgs) {
  const { id, role } = await load(app, profile.info, {})
  await Promise.all([
    loadSessions(app),
    loadNotificationSettings(app),
    loadRates(app),
    role === 'student' && loadWeek(app, id),
    role === 'parent' && loadChildren(app),
  ])
  return null
}

export function Component() {
  const t = useTranslations('profile')
  const me = useRead(profile.info, {})
  return (
    <UnsavedGuard>
      <PageHeader title={t('profile')} />
      <div className={`grid most-64 ${classes.parts}`}>
        <Photo me={me} />
        {me.role === 'student' && <OwnRecord id={me.id} />}
        {me.role === 'parent' && <Children />}
        <DetailsForm me={me} />
        <Settings />
        <NotificationSettings />
        <FeedSection me={me} />
        <Username me={me} />
        <Password me={me} />
        <Sessions timeZone={me.business.time_zone} />
        <OwnData />
        <AccountEnd me={me} />
      </div>
    </UnsavedGuard>
  )
}
