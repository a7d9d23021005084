import IconDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconRemove from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type * as z from 'zod/mini'
import { daysBefore } from '../../platform/days.ts'
import { nameHas } from '../../platform/folding.ts'
import { shownDayMonth } from '../../platform/formats.ts'
import { DateInput } from '../../platform/ui/date-input.tsx'
import { useForm } from '../../platform/ui/form.ts'
import { Button } from '../../platform/ui/kit/button.tsx'
import { IconButton } from '../../platform/ui/kit/icon-button.tsx'
import { NativeSelect } from '../../platform/ui/kit/native-select.tsx'
import { TextInput } from '../../platform/ui/kit/text-input.tsx'
import { useApp, useRead } from '../../platform/web.tsx'
import { type Dish, dishes, type ServedDish } from '../contract.ts'
import { meals, type Menu, MenuInput, menus } from '../contract.menus.ts'
import { ageGroupOf, energyOf, type Hint, hintsOf } from '../rules.ts'
import classes from './menu.module.css'
import { useCanteenWords } from './words.ts'

type Input = z.output<typeof MenuInput>
type MenuFormProps = {
  /** What is there already; its day and meal stay. */
  menu?: Menu
  date: string
  /** The one to begin with, else the first of the day. */
  meal?: string | undefined
  send(input: Input): Promise<Menu>
  done(menu: Menu): void
}

/** A meal of a day, its dishes in their order, and from when on it is seen. */
export function MenuForm({ menu, date, meal, send, done }: MenuFormProps) {
  const t = useTranslations('canteen')
  const { mealOf } = useCanteenWords()
  const served = useRead(meals.list, {}).results.filter(({ archived }) => !archived)
  const form = useForm({
    start: () => ({
      date,
      meal_id: menu?.meal.id ?? (served.find(({ id }) => id === meal) ?? served[0])?.id ?? '',
      dishes: menu?.dishes ?? ([] as ServedDish[]),
      from: menu ? (menu.published_from ?? '') : date && daysBefore(date, 7),
    }),
    schema: MenuInput,
    inputOf: ({ date: on, meal_id, dishes: laid, from }): Input => ({
      date: on,
      meal_id,
      dish_ids: laid.map(({ id }) => id),
      published_from: from || null,
    }),
    send,
    said: t('saved'),
    done,
    seen: menu && { show: menus.show, params: { id: menu.id }, version: menu.version },
  })
  const { fields, change, field } = form
  const kind = served.find(({ id }) => id === fields.meal_id)?.kind ?? menu?.meal.kind ?? 'lunch'
  const lay = (laid: ServedDish[]) => change({ dishes: laid })
  return (
    <form {...form.props} className="stack gap-20">
      {!menu && (
        <div className={`grid top gap-16 ${classes.compose}`}>
          <DateInput label={t('day')} {...field('date')} />
          <NativeSelect
            label={t('meal')}
            {...field('meal_id')}
            data={served.map((meal) => ({ value: meal.id, label: mealOf(meal) }))}
          />
        </div>
      )}
      <div className={`grid top gap-20 ${classes.compose}`}>
        <Laid laid={fields.dishes} change={lay} fault={form.fault('dish_ids')} />
        <Picker laid={fields.dishes} change={lay} />
      </div>
      <Hints menu={{ date: fields.date, meal: { kind }, dishes: fields.dishes }} />
      <DateInput
        label={t('publishedFrom')}
        description={t('publishedFromText')}
        {...field('from')}
      />
      <div className="row gap-8">
        <Button type="submit" loading={form.busy}>
          {t('save')}
        </Button>
        {form.behind && <p role="alert">{t('changedMeanwhile')}</p>}
      </div>
    </form>
  )
}

type LaidProps = {
  laid: ServedDish[]
  change(laid: ServedDish[]): void
  fault?: string | undefined
}

/** What was picked, in the order in which it is served: moved by its buttons. */
function Laid({ laid, change, fault }: LaidProps) {
  const t = useTranslations('canteen')
  const { nameOf } = useCanteenWords()
  const move = (from: number, to: number) => {
    if (to >= 0 && to < laid.length) change(laid.toSpliced(from, 1).toSpliced(to, 0, laid[from]!))
  }
  const kcal = energyOf(laid, ageGroupOf(7))
  return (
    <section className="stack gap-8" data-fault={fault ? true : undefined} tabIndex={-1}>
      <h2 className="plain bold">{t('laid')}</h2>
      {laid.length === 0 && <p className="soft plain">{fault ?? t('laidNone')}</p>}
      <ol className={`stack plain ${classes.chosen}`}>
        {laid.map((dish, at) => (
          <li key={dish.id} className="line">
            <span className="grows shrinks breaks">{nameOf(dish.name)}</span>
            <IconButton
              aria-label={t('moveUp', { name: nameOf(dish.name) })}
              aria-disabled={at === 0}
              onClick={() => move(at, at - 1)}
            >
              <IconUp size="1.125rem" aria-hidden="true" />
            </IconButton>
            <IconButton
              aria-label={t('moveDown', { name: nameOf(dish.name) })}
              aria-disabled={at === laid.length - 1}
              onClick={() => move(at, at + 1)}
            >
              <IconDown size="1.125rem" aria-hidden="true" />
            </IconButton>
            <IconButton
              aria-label={t('takeOut', { name: nameOf(dish.name) })}
              onClick={() => change(laid.toSpliced(at, 1))}
            >
              <IconRemove size="1.125rem" aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      {kcal !== undefined && <p className="soft small">{t('energyOfAll', { count: kcal })}</p>}
    </section>
  )
}

/** All dishes that are cooked, by name. */
function usePickable() {
  const { api } = useApp()
  return useQuery({
    queryKey: ['dishes', 'list', 'every'],
    queryFn: async () => {
      const all: Dish[] = []
      for (let page = 1; ; page += 1) {
        const query = { page: String(page), page_size: '100' }
        const { count, results } = await api(dishes.list, { query })
        all.push(...results)
        if (all.length >= count || results.length === 0) return all
      }
    },
  }).data
}

function Picker({ laid, change }: Omit<LaidProps, 'fault'>) {
  const t = useTranslations('canteen')
  const [typed, type] = useState('')
  const { nameOf } = useCanteenWords()
  const all = usePickable() ?? []
  const shown = all.filter(({ name }) => nameHas(Object.values(name).join(' '), typed))
  return (
    <section className="stack gap-8">
      <TextInput
        label={t('dishes')}
        placeholder={t('searchDish')}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <ul className={`stack scrolls framed round-8 pad-12-16 plain ${classes.picker}`}>
        {shown.map((dish) => (
          <li key={dish.id}>
            <label className="line gap-8 finger">
              <input
                type="checkbox"
                checked={laid.some(({ id }) => id === dish.id)}
                onChange={({ currentTarget }) =>
                  change(
                    currentTarget.checked
                      ? [...laid, dish]
                      : laid.filter(({ id }) => id !== dish.id),
                  )
                }
              />
              <span className="grows breaks">{nameOf(dish.name)}</span>
              <span className="soft small">{t(`kind_${dish.kind}`)}</span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Composed = Parameters<typeof hintsOf>[0]

/** What should be looked at once more; nothing of it stands in the way. */
function Hints({ menu }: { menu: Composed }) {
  const { api } = useApp()
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
  const hints = data ? hintsOf(menu, data.results) : []
  return (
    <div role="status" className="never-empty">
      {hints.length > 0 && (
        <ul className="stack gap-4 late plain">
          {hints.map((hint) => (
            <HintLine key={hint.kind === 'repeat' ? hint.dish.id : hint.ages} hint={hint} />
          ))}
        </ul>
      )}
    </div>
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
