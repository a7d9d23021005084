import { Link } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { LocalisedText } from '../../../../platform/ui/form/localised-text.tsx'
import { useApp, useRead } from '../../../../platform/web.tsx'
import { canKeepCanteen } from '../../access.ts'
import { type Menu, menus } from '../../menus/contract.ts'
import { daysFrom } from '../../rules.ts'
import classes from './menu.module.css'
import { useCanteenWords } from '../words.ts'

type MonthProps = { days: { from: string; to: string }; month: string; today: string }

/** A month at a look, Monday to Saturday: what is for each meal, and for the office where something is missing. */
export function MenuMonth({ days, month, today }: MonthProps) {
  const { me } = useApp()
  const { results, school_days = [] } = useRead(menus.list, { query: days })
  const keeps = canKeepCanteen.role(me!)
  const byDay = Map.groupBy(results, ({ date }) => date)
  const shown = daysFrom(days.from, days.to).filter((_, at) => at % 7 < 6)
  return (
    <ol className={`grid gap-6 ${classes.month}`}>
      {shown.map((day) => (
        <MonthDay
          key={day}
          {...{ day, today }}
          menus={day.startsWith(month) ? (byDay.get(day) ?? []) : []}
          open={keeps && day.startsWith(month) && school_days.includes(day)}
        />
      ))}
    </ol>
  )
}

type DayProps = { day: string; today: string; menus: Menu[]; open: boolean }

function MonthDay({ day, today, menus: laid, open }: DayProps) {
  const t = useTranslations('canteen')
  const { dayOf, mealOf } = useCanteenWords()
  const empty = laid.length === 0
  return (
    <li
      className={`near stack gap-4 framed round-8 ${classes.monthDay}`}
      data-now={day === today || undefined}
      data-empty={(empty && !open) || undefined}
    >
      {empty ? (
        <span className="soft small">{dayOf(day)}</span>
      ) : (
        <Link className="quiet line small bold finger-on-phone" to={`/canteen-menu/detail/${day}`}>
          {dayOf(day)}
        </Link>
      )}
      {laid.map((menu) => (
        <p key={menu.id} className="small breaks">
          <span className="soft">{mealOf(menu.meal)}: </span>
          {menu.published_from === null && <span className="late">{t('draft')} · </span>}
          {menu.dishes
            .filter(({ kind }) => telling.has(kind))
            .map((dish, at) => (
              <span key={dish.id}>
                {at > 0 && ', '}
                <LocalisedText content={dish.name} />
              </span>
            ))}
        </p>
      ))}
      {empty && open && (
        <Link
          className="line small finger-on-phone unprinted"
          to={`/canteen-menu/create?date=${day}`}
        >
          {t('addMenu')}
        </Link>
      )}
    </li>
  )
}

/** By these a meal is known: bread and drinks come with all of them. */
const telling = new Set(['porridge', 'soup', 'main', 'side', 'pastry'])
