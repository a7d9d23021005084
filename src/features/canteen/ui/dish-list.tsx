import { lazy, Suspense, useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useUndo } from '../../../core/audit/ui/undo.tsx'
import { Money } from '../../../core/currency/ui/money.tsx'
import { newKey } from '../../../platform/offline/new-key.ts'
import { shownDate } from '../../../platform/i18n/formats.ts'
import { useQuery } from '../../../platform/ui/list/filters.ts'
import { type List, ListPage, useListed } from '../../../platform/ui/list/list.tsx'
import { Menu } from '../../../platform/ui/kit/menu.tsx'
import { LocalisedText } from '../../../platform/ui/form/localised-text.tsx'
import { ArchivePills } from '../../../platform/ui/layout/pills.tsx'
import { RowMenu } from '../../../platform/ui/overlay/row-menu.tsx'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useWrite } from '../../../platform/web.tsx'
import { allergens } from '../../../core/students/contract.ts'
import { type Dish, DishFilter, dishes, dishKinds } from '../contract.ts'
import { useCanteenWords } from './words.ts'

const DishDrawer = lazy(async () => ({ default: (await import('./dish-drawer.tsx')).DishDrawer }))

const named = ({ name }: Dish) => <LocalisedText content={name} />
const priced = ({ price }: Dish) => price !== null && <Money uzs={price} />

const actionsOf = (open: (id: string) => void) => (dish: Dish) => (
  <DishActions dish={dish} open={open} />
)

/** What the kitchen can cook. */
export function DishList() {
  const t = useTranslations('canteen')
  const family = useTranslations('family')
  const { allergensOf, nameOf } = useCanteenWords()
  const [open, setOpen] = useState<string>()
  const of = useListed<Dish>(dishes.list, useQuery(DishFilter))
  const put = usePutting(of.archived)
  const list: List<Dish> = {
    of,
    title: t('dishes'),
    up: { to: '/canteen-menu', label: t('menu') },
    count: t('countDishes', { count: of.count }),
    lead: {
      key: 'name',
      label: t('dish'),
      sort: 'usual',
      nameOf: ({ name }) => nameOf(name),
      name: named,
      open: ({ id }) => setOpen(id),
      below: ({ kind, allergens: inside }) =>
        [t(`kind_${kind}`), inside ? allergensOf(inside) : t('allergensUnknown')]
          .filter(Boolean)
          .join(' · '),
    },
    columns: [
      { key: 'kind', label: t('kind'), usual: true, cell: ({ kind }) => t(`kind_${kind}`) },
      {
        key: 'allergens',
        label: t('allergens'),
        usual: true,
        cell: ({ allergens: inside }) => (inside ? allergensOf(inside) : t('allergensUnknown')),
      },
      {
        key: 'weight',
        label: t('weight'),
        usual: true,
        number: true,
        cell: ({ portions }) => portions['5-9']?.weight,
      },
      {
        key: 'kcal',
        label: t('kcal'),
        usual: true,
        number: true,
        cell: ({ portions }) => portions['5-9']?.kcal,
      },
      {
        key: 'price',
        label: t('price'),
        usual: true,
        number: true,
        cell: priced,
      },
      {
        key: 'served',
        label: t('lastServed'),
        usual: true,
        cell: ({ last_served: last }) => last && shownDate(last),
      },
    ],
    search: t('searchDish'),
    views: <ArchivePills label={t('dishes')} current={t('current')} />,
    filters: [
      {
        name: 'kind',
        label: t('kind'),
        all: t('allKinds'),
        options: dishKinds.map((kind) => ({ value: kind, label: t(`kind_${kind}`) })),
      },
      {
        name: 'without',
        label: t('without'),
        all: t('withAnything'),
        options: allergens.map((code) => ({ value: code, label: family(`allergen_${code}`) })),
      },
    ],
    file: '/v1/dishes/export/',
    verbs: [
      { label: t('import'), to: '/canteen-menu/dishes/import' },
      { label: t('addDish'), first: true, run: () => setOpen('new') },
    ],
    actions: actionsOf(setOpen),
    bulk: [
      {
        label: t(of.archived ? 'restore' : 'toArchive'),
        red: !of.archived,
        run: () => put([...of.selection.chosen]),
      },
    ],
    none: { title: t('noDishes') },
  }
  return (
    <>
      <ListPage list={list} />
      <Suspense>
        {open && <DishDrawer key={open} id={open} close={() => setOpen(undefined)} />}
      </Suspense>
    </>
  )
}

/** Another one of the same is opened at once, for it is called the same as well. */
function DishActions({ dish, open }: { dish: Dish; open: (id: string) => void }) {
  const t = useTranslations('canteen')
  const toast = useToast()
  const { nameOf } = useCanteenWords()
  const { mutateAsync } = useWrite(dishes.duplicate, { refresh: [dishes.list] })
  const copy = async () => {
    try {
      open((await mutateAsync({ params: { id: dish.id } })).id)
    } catch (error) {
      toast.error(error)
    }
  }
  return (
    <RowMenu label={t('actionsOf', { name: nameOf(dish.name) })}>
      <Menu.Item onClick={() => void copy()}>{t('makeCopy')}</Menu.Item>
    </RowMenu>
  )
}

/** Archives what is chosen, or restores it; both can be undone. */
function usePutting(archived: boolean) {
  const t = useTranslations('canteen')
  const toast = useToast()
  const { offer } = useUndo()
  const { mutateAsync } = useWrite(dishes.editMany, { refresh: [dishes.list, dishes.show] })
  return async (ids: string[]) => {
    try {
      const body = { ids, change: { archived: !archived } }
      const { batch_id, count } = await mutateAsync({ body, key: newKey() })
      offer(batch_id, t(archived ? 'restoredMany' : 'archivedMany', { count }))
      return true
    } catch (error) {
      toast.error(error)
      return false
    }
  }
}
