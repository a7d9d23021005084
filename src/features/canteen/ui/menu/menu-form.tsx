import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import type * as z from 'zod/mini'
import { daysBefore } from '../../../../platform/dates/days.ts'
import { DateInput } from '../../../../platform/ui/form/date-input.tsx'
import { useForm } from '../../../../platform/ui/form/form.ts'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../../platform/ui/kit/native-select.tsx'
import { useRead } from '../../../../platform/web.tsx'
import type { ServedDish } from '../../contract.ts'
import { meals, type Menu, MenuInput, menus } from '../../menus/contract.ts'
import { useDishDrag } from '../dish-dragging.ts'
import { Laid } from './laid.tsx'
import { MenuHints } from './menu-hints.tsx'
import { Picker } from './picker.tsx'
import { useCanteenWords } from '../words.ts'

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
  const drag = useDishDrag(fields.dishes, lay)
  return (
    <form {...form.props} className="stack gap-20">
      {!menu && (
        <div className="grid top gap-16 columns-22">
          <DateInput label={t('day')} {...field('date')} />
          <NativeSelect
            label={t('meal')}
            {...field('meal_id')}
            data={served.map((meal) => ({ value: meal.id, label: mealOf(meal) }))}
          />
        </div>
      )}
      <div className="grid top gap-20 columns-22">
        <Laid laid={fields.dishes} change={lay} drag={drag} fault={form.fault('dish_ids')} />
        <Picker laid={fields.dishes} change={lay} drag={drag} />
      </div>
      <MenuHints
        menu={{ date: fields.date, meal: { kind }, dishes: fields.dishes }}
        mealId={menu?.meal.id ?? fields.meal_id}
      />
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
