import { lazy, Suspense, useState } from 'react'
import { redirect, useLoaderData } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useRateNote } from '../../../core/currency/ui/money.tsx'
import { loadRates } from '../../../core/currency/ui/rates.ts'
import { Day } from '../../../platform/shapes.ts'
import { Empty } from '../../../platform/ui/feedback/empty.tsx'
import { Menu } from '../../../platform/ui/kit/menu.tsx'
import { MoreMenu } from '../../../platform/ui/overlay/more-menu.tsx'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { Section } from '../../../platform/ui/layout/section.tsx'
import { todayOf } from '../../../platform/ui/today.ts'
import { load, type LoaderArgs, useApp, useRead } from '../../../platform/web.tsx'
import { useReadAbout } from '../../../core/notifications/ui/read-about.ts'
import { canKeepCanteen, canSeeHeadCounts, canSeeOwnVerdicts } from '../access.ts'
import { headCounts } from '../count/contract.ts'
import { canteen } from '../kept/contract.ts'
import { meals, menus } from '../menus/contract.ts'
import { loadCareful } from '../ui/careful.tsx'
import { DishRow } from '../ui/dish-row.tsx'
import { HeadCount } from '../ui/head-count.tsx'
import { PrintDay } from '../ui/menu/print-items.tsx'
import { loadVotes } from '../ui/smiles.tsx'
import { useCanteenWords } from '../ui/words.ts'

const CopyDialog = lazy(async () => ({
  default: (await import('../ui/menu/copy-dialog.tsx')).CopyDialog,
}))

export async function loader({ app, params }: LoaderArgs) {
  const date = params.id!
  if (!Day.safeParse(date).success) {
    const menu = await load(app, menus.show, { params: { id: date } })
    throw redirect(`/canteen-menu/detail/${menu.date}`)
  }
  const days = { from: date, to: date }
  await Promise.all([
    load(app, menus.list, { query: days }),
    loadCareful(app, days),
    loadRates(app),
    loadVotes(app, days),
    canSeeHeadCounts.role(app.me!) && load(app, canteen.show, {}),
    canSeeHeadCounts.role(app.me!) && load(app, headCounts.show, { query: { date } }),
    canSeeHeadCounts.role(app.me!) && load(app, meals.list, {}),
  ])
  return { days, today: todayOf(app) }
}

/** A day of the canteen: dishes, what a child must not have, head count. The address names the date, or one of its menus. */
export function Component() {
  const t = useTranslations('canteen')
  const { me } = useApp()
  const { days, today } = useLoaderData<typeof loader>()
  const [copying, setCopying] = useState(false)
  const rate = useRateNote()
  const { results } = useRead(menus.list, { query: days })
  const { dayOf, mealOf } = useCanteenWords()
  return (
    <>
      <PageHeader
        up={{ to: `/canteen-menu?date=${days.from}`, label: t('menu') }}
        title={dayOf(days.from)}
      >
        {canKeepCanteen.role(me!) && (
          <MoreMenu>
            {results.length > 0 && (
              <Menu.Item onClick={() => setCopying(true)}>{t('copyDay')}</Menu.Item>
            )}
            <PrintDay date={days.from} />
          </MoreMenu>
        )}
      </PageHeader>
      <Suspense>
        {copying && <CopyDialog from={days.from} ofDay close={() => setCopying(false)} />}
      </Suspense>
      <div className="stack gap-32 measure">
        {results.length === 0 && <Empty title={t('noDay')} />}
        {canSeeOwnVerdicts.role(me!) && results.map(({ id }) => <ReadAbout key={id} menu={id} />)}
        {results.map((menu) => (
          <Section
            key={menu.id}
            title={mealOf(menu.meal)}
            aside={<span className="soft plain">{menu.meal.starts_at}</span>}
          >
            <ul className="stack gap-16">
              {menu.dishes.map((dish) => (
                <DishRow key={dish.id} {...{ dish, days, today }} menu={menu.id} />
              ))}
            </ul>
          </Section>
        ))}
        {rate && results.length > 0 && <p className="soft small">{rate}</p>}
        {canSeeHeadCounts.role(me!) && <HeadCount date={days.from} />}
      </div>
    </>
  )
}

/** Whoever looks at a menu has read that it has changed. */
function ReadAbout({ menu }: { menu: string }) {
  useReadAbout(menu)
  return null
}
