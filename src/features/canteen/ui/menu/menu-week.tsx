import { Link } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { Empty } from '../../../../platform/ui/feedback/empty.tsx'
import { LocalisedText } from '../../../../platform/ui/form/localised-text.tsx'
import { useApp, useRead } from '../../../../platform/web.tsx'
import { canKeepCanteen } from '../../access.ts'
import { meals, type Menu, menus } from '../../menus/contract.ts'
import { daysFrom } from '../../rules.ts'
import { CarefulAsking, CarefulMarks } from '../careful.tsx'
import classes from './menu.module.css'
import { useCanteenWords } from '../words.ts'

type Days = { from: string; to: string }

/** The days of a week that have a menu; for the office, which fills them, all that have lessons. */
export function MenuWeek({ days, today }: { days: Days; today: string }) {
  const t = useTranslations('canteen')
  const { me } = useApp()
  const { results, school_days = [] } = useRead(menus.list, { query: days })
  const keeps = canKeepCanteen.role(me!)
  const byDay = Map.groupBy(results, ({ date }) => date)
  const shown = daysFrom(days.from, days.to)
    .slice(0, 6)
    .filter((day) => byDay.has(day) || (keeps && school_days.includes(day)))
  if (results.length === 0)
    return <Empty title={t('noWeek')} {...(keeps && { text: t('noWeekText') })} />
  return (
    <ol className={`grid top gap-12 ${classes.week}`}>
      {shown.map((day) => (
        <Day key={day} {...{ day, days, keeps, today }} menus={byDay.get(day) ?? []} />
      ))}
    </ol>
  )
}

type DayProps = { day: string; days: Days; menus: Menu[]; today: string; keeps: boolean }

function Day({ day, days, menus, today, keeps }: DayProps) {
  const t = useTranslations('canteen')
  const { dayOf, mealOf } = useCanteenWords()
  return (
    <li
      className={`box stack gap-12 pad-14-16 ${classes.day}`}
      data-now={day === today || undefined}
      data-past={day < today || undefined}
    >
      <h2 className="line apart plain bold">
        {menus.length > 0 ? (
          <Link className="quiet line finger-on-phone" to={`/canteen-menu/detail/${day}`}>
            {dayOf(day)}
          </Link>
        ) : (
          dayOf(day)
        )}
        {day === today && <span className="accent small">{t('today')}</span>}
      </h2>
      {menus.map((menu) => (
        <section key={menu.id} className="stack gap-6">
          <h3 className="line apart soft small medium">
            {mealOf(menu.meal)}
            {menu.published_from === null && <span className="late">{t('draft')}</span>}
            {keeps && (
              <Link className="line finger-on-phone unprinted" to={`/canteen-menu/${menu.id}`}>
                {t('edit')}
              </Link>
            )}
          </h3>
          <ul className="stack gap-6 plain">
            {menu.dishes.map((dish) => (
              <li key={dish.id} className="breaks">
                <LocalisedText content={dish.name} />
                <CarefulMarks days={days} menu={menu.id} dish={dish.id} />
              </li>
            ))}
          </ul>
          <CarefulAsking days={days} menu={menu.id} />
        </section>
      ))}
      {keeps && day >= today && <Missing day={day} menus={menus} />}
    </li>
  )
}

/** The meals of a day that nobody has composed yet. */
function Missing({ day, menus }: { day: string; menus: Menu[] }) {
  const t = useTranslations('canteen')
  const { mealOf } = useCanteenWords()
  const missing = useRead(meals.list, {}).results.filter(
    ({ id, archived }) => !archived && menus.every(({ meal }) => meal.id !== id),
  )
  return (
    missing.length > 0 && (
      <ul className="stack plain unprinted">
        {missing.map((meal) => (
          <li key={meal.id}>
            <Link
              className="line small finger-on-phone"
              to={`/canteen-menu/create?date=${day}&meal=${meal.id}`}
            >
              {t('addMeal', { meal: mealOf(meal) })}
            </Link>
          </li>
        ))}
      </ul>
    )
  )
}
