import { Link } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Section } from '../../../platform/ui/layout/section.tsx'
import { useRead } from '../../../platform/web.tsx'
import { dishes } from '../contract.ts'
import type { MealKind } from '../menus/contract.ts'
import { useCanteenWords } from './words.ts'

/** The days on which a dish is served, the last ones first, each with what students thought of it. */
export function DishUses({ id }: { id: string }) {
  const t = useTranslations('canteen')
  const { dayOf, mealOf } = useCanteenWords()
  const { results } = useRead(dishes.uses, { params: { id } })
  return (
    <Section title={t('usedIn')}>
      {results.length === 0 && <p className="soft plain">{t('usedNowhere')}</p>}
      <ul className="stack plain">
        {results.map(({ menu_id, date, kind, shift, smiles: given }) => (
          <li key={menu_id} className="row apart gap-4-12">
            <Link className="line finger-on-phone" to={`/canteen-menu/detail/${date}`}>
              {dayOf(date)} · {mealOf({ kind: kind as MealKind, shift })}
            </Link>
            {given.some((count) => count > 0) && (
              <span className="soft small">
                {t('likedBy', {
                  count: given[2]!,
                  all: given.reduce((sum, each) => sum + each, 0),
                })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
