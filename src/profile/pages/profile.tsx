import { useTranslations } from 'use-intl'
import { PageHeader } from '../../platform/ui/page-header.tsx'
import { load, type LoaderArgs, useRead } from '../../platform/web.tsx'
import { Children } from '../../students/ui/children.tsx'
import { OwnRecord } from '../../students/ui/own-record.tsx'
import { loadChildren, loadRecord } from '../../students/ui/record.ts'
import { profile } from '../contract.ts'
import { PersonCard } from '../ui/person-card.tsx'
import { Settings } from '../ui/settings.tsx'
import classes from './profile.module.css'

export async function loader({ app }: LoaderArgs) {
  const { id, role } = await load(app, profile.info, {})
  if (role === 'student') await loadRecord(app, id)
  if (role === 'parent') await loadChildren(app)
  return null
}

/** Days of marks that a student sees here; the home page has fewer. */
const rows = 31

export function Component() {
  const t = useTranslations('profile')
  const me = useRead(profile.info, {})
  return (
    <>
      <PageHeader title={t('title')} />
      <div className={classes.parts}>
        <PersonCard person={me} />
        <Settings />
        {me.role === 'student' && <OwnRecord id={me.id} rows={rows} />}
        {me.role === 'parent' && <Children />}
      </div>
    </>
  )
}
