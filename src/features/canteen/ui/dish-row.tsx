import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Money } from '../../../core/currency/ui/money.tsx'
import { useChoices } from '../../../platform/i18n/reader-choices.ts'
import { shownNumber } from '../../../platform/i18n/numbers.ts'
import { LocalisedText } from '../../../platform/ui/form/localised-text.tsx'
import { Photo } from '../../../platform/ui/media/photo.tsx'
import { type AgeGroup, ageGroups, type ServedDish } from '../contract.ts'
import { CarefulMarks } from './careful.tsx'
import classes from './menu/menu.module.css'
import { Smiles } from './smiles.tsx'
import { useCanteenWords } from './words.ts'

type DishRowProps = {
  dish: ServedDish
  menu: string
  days: { from: string; to: string }
  today: string
}

/** A dish of a day with all that is known of it. */
export function DishRow({ dish, menu, days, today }: DishRowProps) {
  const t = useTranslations('canteen')
  const { allergensOf, nameOf } = useCanteenWords()
  const {
    id,
    name,
    ingredients,
    allergens,
    traces,
    price,
    reduced_price: reduced,
    image_id: image,
  } = dish
  const inside = allergensOf(allergens ?? [])
  return (
    <li className={`grid gap-12 top ${classes.dish}`}>
      <div className="round-8 clipped square">
        <Photo imageId={image} of={dish} />
      </div>
      <div className="stack gap-4 plain">
        <h3 className="row apart gap-4-12 plain bold">
          <span className="breaks">
            <LocalisedText content={name} />
          </span>
          {price !== null && (
            <span className="medium">
              <Money uzs={price} />
            </span>
          )}
        </h3>
        {reduced !== null && (
          <p className="soft small">
            {t('reducedIs')}: <Money uzs={reduced} />
          </p>
        )}
        <CarefulMarks days={days} menu={menu} dish={id} whole />
        {nameOf(ingredients) && <p className="soft breaks">{nameOf(ingredients)}</p>}
        <p className="soft small">
          {allergens === null
            ? t('allergensUnknown')
            : inside
              ? t('contains', { what: inside })
              : t('containsNone')}
          {traces.length > 0 && ` · ${t('tracesOf', { what: allergensOf(traces) })}`}
        </p>
        <Portions of={dish} />
        <Smiles date={days.from} {...{ days, today }} dish={{ id, name: nameOf(name) }} />
      </div>
    </li>
  )
}

const parts = ['protein', 'fat', 'carbohydrate'] as const

/** By age group, in one line where all are given the same. */
function Portions({ of }: { of: ServedDish }) {
  const known = ageGroups.filter((ages) => of.portions[ages])
  const same = new Set(known.map((ages) => JSON.stringify(of.portions[ages]))).size === 1
  return (
    <ul className="stack gap-2 small">
      {(same ? known.slice(0, 1) : known).map((ages) => (
        <li key={ages}>
          <Portion of={of} ages={ages} named={!same} />
        </li>
      ))}
    </ul>
  )
}

function Portion({ of, ages, named }: { of: ServedDish; ages: AgeGroup; named: boolean }) {
  const t = useTranslations('canteen')
  const { lang } = useChoices()
  const portion = of.portions[ages]!
  const said = [
    t('grams', { count: portion.weight }),
    t('energy', { count: portion.kcal }),
    ...parts.flatMap((part) =>
      portion[part] === undefined ? [] : [`${t(part)} ${shownNumber(portion[part], lang)}`],
    ),
  ]
  return (
    <>
      {named && (
        <span className="medium">{t('forGrades', { grades: ages.replace('-', '–') })}: </span>
      )}
      {said.join(' · ')}
    </>
  )
}
