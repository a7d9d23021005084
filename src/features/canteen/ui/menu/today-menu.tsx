import { Link } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { LocalisedText } from '../../../../platform/ui/form/localised-text.tsx'
import { Section } from '../../../../platform/ui/layout/section.tsx'
import { load, type PageApp, useRead } from '../../../../platform/web.tsx'
import { profile } from '../../../../core/profile/contract.ts'
import { menus } from '../../menus/contract.ts'
import { CarefulAsking, CarefulMarks, loadCareful } from '../careful.tsx'
import { useCanteenWords } from '../words.ts'

const only = (day: string) => ({ from: day, to: day })

/** Nothing is asked where there is no canteen. */
export async function read(app: PageApp, { today }: { today: string }) {
  const { business } = await load(app, profile.info, {})
  if (!business.canteen) return
  await Promise.all([load(app, menus.list, { query: only(today) }), loadCareful(app, only(today))])
}

/** What is for lunch today, and what of it is not for whom; nothing where nothing is served. */
export function Component({ today }: { today: string }) {
  const { business } = useRead(profile.info, {})
  return business.canteen && <Menus today={today} />
}

function Menus({ today }: { today: string }) {
  const t = useTranslations('canteen')
  const { mealOf } = useCanteenWords()
  const { results } = useRead(menus.list, { query: only(today) })
  if (results.length === 0) return null
  return (
    <Section
      title={t('menu')}
      aside={
        <Link className="plain" to={`/canteen-menu/detail/${today}`}>
          {t('open')}
        </Link>
      }
    >
      <ul className="box stack gap-12 pad-14-16 plain">
        {results.map((menu) => (
          <li key={menu.id} className="stack gap-4">
            <span className="soft small medium">{mealOf(menu.meal)}</span>
            <ul className="row gap-4-12">
              {menu.dishes.map((dish) => (
                <li key={dish.id}>
                  <LocalisedText content={dish.name} />
                  <CarefulMarks days={only(today)} menu={menu.id} dish={dish.id} />
                </li>
              ))}
            </ul>
            <CarefulAsking days={only(today)} menu={menu.id} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
