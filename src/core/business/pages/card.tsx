import { useParams } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { load, type LoaderArgs, useRead } from '../../../platform/web.tsx'
import { openNews } from '../../../features/news/open/contract.ts'
import { OpenList, openListOf } from '../../../features/news/ui/open-list.tsx'
import { business } from '../contract.ts'
import { About, Contacts } from '../ui/detail.tsx'
import { Logo } from '../ui/logo.tsx'
import classes from '../ui/settings.module.css'

export async function loader({ app, params, request }: LoaderArgs) {
  const id = params.id!
  const [{ name }] = await Promise.all([
    load(app, business.card, { params: { id } }),
    load(app, openNews.list, openListOf(id, new URL(request.url).searchParams)),
  ])
  return { title: name }
}

/** The business as somebody sees it who is not signed in, and the way in for who belongs to it. */
export function Component() {
  const t = useTranslations('business')
  const auth = useTranslations('auth')
  const card = useRead(business.card, { params: { id: useParams().id! } })
  return (
    <div>
      <PageHeader
        picture={<Logo business={card} open />}
        title={card.name}
        facts={t(card.private ? 'privateSchool' : card.kind)}
      >
        <Button component="a" href={`/?to=/business/${card.id}`}>
          {auth('signIn')}
        </Button>
      </PageHeader>
      <div className={`grid most-64 ${classes.parts}`}>
        <About business={card} />
        <Contacts business={card} />
        <OpenList business={card.id} zone={card.time_zone} />
      </div>
    </div>
  )
}
