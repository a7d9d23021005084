import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { isOffice } from '../../platform/actor.ts'
import { PageHeader } from '../../platform/ui/page-header.tsx'
import { load, type LoaderArgs, useApp, useRead } from '../../platform/web.tsx'
import { DeletedAccounts, loadDeletedAccounts } from '../../profile/ui/deleted-accounts.tsx'
import { business } from '../contract.ts'
import { Detail } from '../ui/detail.tsx'
import classes from './business.module.css'

export async function loader({ app, params }: LoaderArgs) {
  const detail = load(app, business.show, { params: { id: params.id! } })
  // on the server a call that failed stands in the log already
  if (typeof document !== 'undefined')
    detail.catch((error: unknown) => console.error('company detail failed', error))
  const [{ name }] = await Promise.all([
    detail,
    app.me && isOffice(app.me) && loadDeletedAccounts(app),
  ])
  return { title: name }
}

/** The business as everybody in it sees it; for the office also whom it can bring back. */
export function Component() {
  const t = useTranslations('business')
  const { me } = useApp()
  const { id } = useParams()
  const detail = useRead(business.show, { params: { id: id! } })
  return (
    <>
      <PageHeader title={detail.name} facts={t(detail.kind)} />
      <div className={classes.parts}>
        <Detail business={detail} />
        {isOffice(me!) && <DeletedAccounts me={me!} timeZone={detail.time_zone} />}
      </div>
    </>
  )
}
