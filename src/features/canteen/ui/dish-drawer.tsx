import { Suspense, useId } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import type * as z from 'zod/mini'
import { changesOf } from '../../../platform/ui/form/form-faults.ts'
import { type Form, useForm } from '../../../platform/ui/form/form.ts'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../platform/ui/kit/native-select.tsx'
import { contentOf, LocalisedFields, typedOf } from '../../../platform/ui/form/localised-fields.tsx'
import { NumberInput } from '../../../platform/ui/form/number-input.tsx'
import { SideDrawer } from '../../../platform/ui/overlay/side-drawer.tsx'
import { useRead, useWrite } from '../../../platform/web.tsx'
import { PicturesField } from '../../../core/profile/ui/pictures-field.tsx'
import {
  StudentAllergies,
  StudentDiets,
} from '../../../core/students/ui/record/student-allergies-field.tsx'
import { type AgeGroup, ageGroups, type Dish, DishInput, dishes, dishKinds } from '../contract.ts'
import { menus } from '../menus/contract.ts'
import { DishUses } from './dish-uses.tsx'
import classes from './menu/menu.module.css'

const refresh = [dishes.list, dishes.show, menus.list, menus.show]

/** Where a dish is written down and changed; `new`: another one. Loaded lazily. */
export function DishDrawer({ id, close }: { id: string; close(): void }) {
  const t = useTranslations('canteen')
  return (
    <SideDrawer title={t(id === 'new' ? 'addDish' : 'dish')} opened close={close}>
      <Suspense>{id === 'new' ? <New close={close} /> : <Edit {...{ id, close }} />}</Suspense>
    </SideDrawer>
  )
}

function New({ close }: { close(): void }) {
  const { mutateAsync } = useWrite(dishes.create, { refresh })
  return <DishForm send={(body) => mutateAsync({ body })} done={close} />
}

function Edit({ id, close }: { id: string; close(): void }) {
  const params = { id }
  const dish = useRead(dishes.show, { params })
  const { mutateAsync } = useWrite(dishes.edit, { refresh })
  return (
    <>
      <DishForm
        dish={dish}
        send={(input, before) =>
          mutateAsync({ params, body: { ...changesOf(input, before), version: dish.version } })
        }
        done={close}
      />
      <DishUses id={id} />
    </>
  )
}

type Typed = {
  weight: number | null
  kcal: number | null
  protein: number | null
  fat: number | null
  carbohydrate: number | null
}
const parts = ['weight', 'kcal', 'protein', 'fat', 'carbohydrate'] as const

const fieldsOf = (dish?: Dish) => ({
  name: typedOf(dish?.name),
  kind: dish?.kind ?? ('main' as const),
  ingredients: typedOf(dish?.ingredients),
  known: dish && dish.allergens === null ? 'no' : 'yes',
  allergens: (dish?.allergens ?? []).join(','),
  traces: (dish?.traces ?? []).join(','),
  unfit: (dish?.unfit_diets ?? []).join(','),
  fit: (dish?.fit_diets ?? []).join(','),
  price: dish?.price ?? null,
  reduced: dish?.reduced_price ?? null,
  image: dish?.image_id ?? null,
  portions: Object.fromEntries(
    ageGroups.map((ages) => [
      ages,
      Object.fromEntries(parts.map((part) => [part, dish?.portions[ages]?.[part] ?? null])),
    ]),
  ) as Record<AgeGroup, Typed>,
})
type Fields = ReturnType<typeof fieldsOf>
type Input = z.output<typeof DishInput>
const split = (typed: string) => (typed ? typed.split(',') : [])
const codes = (typed: string) => split(typed) as NonNullable<Input['allergens']>
const dietCodes = (typed: string) => split(typed) as NonNullable<Input['fit_diets']>

function inputOf(typed: Fields): Input {
  const portions = Object.entries(typed.portions).flatMap(([ages, portion]) => {
    const named = Object.entries(portion).filter(([, value]) => value !== null)
    return named.length > 0 ? [[ages, Object.fromEntries(named)]] : []
  })
  return {
    name: contentOf(typed.name),
    kind: typed.kind,
    ingredients: contentOf(typed.ingredients),
    allergens: typed.known === 'yes' ? codes(typed.allergens) : null,
    traces: codes(typed.traces),
    unfit_diets: dietCodes(typed.unfit),
    fit_diets: dietCodes(typed.fit),
    price: typed.price,
    reduced_price: typed.reduced,
    image_id: typed.image,
    portions: Object.fromEntries(portions) as Input['portions'],
  }
}

type DishFormProps = {
  dish?: Dish
  send(input: Input, before: Input): Promise<unknown>
  done(): void
}

function DishForm({ dish, send, done }: DishFormProps) {
  const t = useTranslations('canteen')
  const seen = dish && { show: dishes.show, params: { id: dish.id }, version: dish.version }
  const form = useForm({
    start: () => fieldsOf(dish),
    schema: DishInput,
    ...{ inputOf, send, done, seen },
    said: t('saved'),
  })
  const { fields, field, fault, change } = form
  return (
    <form {...form.props} className="stack gap-20">
      <LocalisedFields name="name" form={form} legend={t('name')} />
      <NativeSelect
        label={t('kind')}
        {...field('kind')}
        data={dishKinds.map((kind) => ({ value: kind, label: t(`kind_${kind}`) }))}
      />
      <PicturesField
        ids={fields.image ? [fields.image] : []}
        most={1}
        fault={fault('image_id')}
        change={([image = null]) => change({ image })}
      />
      <LocalisedFields name="ingredients" form={form} legend={t('ingredients')} long />
      <NativeSelect
        label={t('allergensKnown')}
        {...field('known')}
        data={[
          { value: 'yes', label: t('known') },
          { value: 'no', label: t('allergensUnknown') },
        ]}
      />
      {fields.known === 'yes' && (
        <StudentAllergies
          label={t('allergens')}
          value={fields.allergens}
          onChange={(allergens) => change({ allergens })}
        />
      )}
      <StudentAllergies
        label={t('traces')}
        value={fields.traces}
        onChange={(traces) => change({ traces })}
      />
      <StudentDiets
        label={t('fitDiets')}
        value={fields.fit}
        onChange={(fit) => change({ fit, unfit: without(fields.unfit, fit) })}
      />
      <StudentDiets
        label={t('unfitDiets')}
        value={fields.unfit}
        onChange={(unfit) => change({ unfit, fit: without(fields.fit, unfit) })}
      />
      {ageGroups.map((ages) => (
        <PortionFields key={ages} ages={ages} form={form} />
      ))}
      <NumberInput label={t('priceInSoums')} precision={0} empty={null} {...field('price')} />
      <NumberInput
        label={t('reducedPrice')}
        precision={0}
        empty={null}
        {...field('reduced')}
        error={fault('reduced_price')}
      />
      {form.behind && <p role="alert">{t('changedMeanwhile')}</p>}
      <Button type="submit" loading={form.busy} disabled={Boolean(dish) && !form.unsaved}>
        {t('save')}
      </Button>
    </form>
  )
}

/** A diet stands on one side alone. */
const without = (typed: string, other: string) =>
  split(typed)
    .filter((code) => !split(other).includes(code))
    .join(',')

function PortionFields({ ages, form }: { ages: AgeGroup; form: Form<Fields> }) {
  const t = useTranslations('canteen')
  const id = useId()
  const { portions } = form.fields
  return (
    <div role="group" aria-labelledby={id} className="stack gap-8">
      <h3 id={id} className="plain bold">
        {t('forGrades', { grades: ages.replace('-', '–') })}
      </h3>
      <div className={`grid top gap-8 ${classes.portion}`}>
        {parts.map((part) => (
          <div key={part} className="shrinks">
            <NumberInput
              label={t(part)}
              precision={part === 'weight' || part === 'kcal' ? 0 : 1}
              empty={null}
              value={portions[ages][part]}
              error={form.fault(`portions.${ages}.${part}`)}
              onChange={(value) =>
                form.change({
                  portions: { ...portions, [ages]: { ...portions[ages], [part]: value } },
                })
              }
            />
          </div>
        ))}
      </div>
    </div>
  )
}
