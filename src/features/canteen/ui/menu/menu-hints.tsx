import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { daysBefore } from '../../../../platform/dates/days.ts'
import { shownDayMonth } from '../../../../platform/i18n/formats.ts'
import { useApp, useRead } from '../../../../platform/web.tsx'
import { canteen } from '../../kept/contract.ts'
import { meals, type Menu, menus } from '../../menus/contract.ts'
import { type Hint, hintsOf } from '../../rules.ts'
import { useCanteenWords } from '../words.ts'

type Composed = Parameters<typeof hintsOf>[0]

/** What should be looked at once more; nothing of it stands in the way. */
export function MenuHints({ menu, mealId }: { menu: Composed; mealId: string }) {
  const t = useTranslations('canteen')
  const { api } = useApp()
  const { mealOf } = useCanteenWords()
  const whole = /^\d{4}-\d{2}-\d{2}$/.test(menu.date)
  const query = {
    from: whole ? daysBefore(menu.date, 3) : '',
    to: whole ? daysBefore(menu.date, -3) : '',
  }
  const { data } = useQuery({
    queryKey: ['menus', 'list', {}, query],
    queryFn: () => api(menus.list, { query }),
    enabled: whole,
  })
  const { norms } = useRead(canteen.show, {})
  const hints = data ? hintsOf(menu, data.results, norms) : []
  const missing = useMissing(menu.date, mealId, data?.results)
  return (
    <div role="status" className="never-empty">
      {hints.length + missing.length > 0 && (
        <ul className="stack gap-4 late plain">
          {hints.map((hint) => (
            <HintLine key={hint.kind === 'repeat' ? hint.dish.id : hint.ages} hint={hint} />
          ))}
          {missing.map((meal) => (
            <li key={meal.id}>{t('hintMissing', { meal: mealOf(meal) })}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The other meals of the day that have no menu yet. */
function useMissing(date: string, mealId: string, laid: Menu[] | undefined) {
  const { results } = useRead(meals.list, {})
  return results.filter(
    ({ id, archived }) =>
      laid &&
      !archived &&
      id !== mealId &&
      !laid.some((menu) => menu.date === date && menu.meal.id === id),
  )
}

function HintLine({ hint }: { hint: Hint }) {
  const t = useTranslations('canteen')
  const { nameOf } = useCanteenWords()
  return (
    <li>
      {hint.kind === 'repeat'
        ? t('hintRepeat', { name: nameOf(hint.dish.name), day: shownDayMonth(hint.on) })
        : t('hintEnergy', {
            grades: hint.ages.replace('-', '–'),
            ...{ kcal: hint.kcal, least: hint.least, most: hint.most },
          })}
    </li>
  )
}
