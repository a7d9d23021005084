import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { changesOf } from '../../../platform/ui/form/form-faults.ts'
import { useForm } from '../../../platform/ui/form/form.ts'
import { FormDialog } from '../../../platform/ui/overlay/form-dialog.tsx'
import { Switch } from '../../../platform/ui/kit/switch.tsx'
import { NumberInput } from '../../../platform/ui/form/number-input.tsx'
import { useRead, useWrite } from '../../../platform/web.tsx'
import { type AgeGroup, ageGroups } from '../contract.ts'
import { canteen, CanteenChange, mealMarks, type Norms } from '../kept/contract.ts'
import { type MealKind, mealKinds, meals } from '../menus/contract.ts'

type Typed = { least: number | null; most: number | null }
const boundKeys = ['least', 'most'] as const

/** How the canteen is run: what it marks, what its kitchen sees, and by which norms a menu is judged. */
export function CanteenDialog({ close }: { close(): void }) {
  const t = useTranslations('canteen')
  const { version, ...before } = useRead(canteen.show, {})
  const served = useRead(meals.list, {}).results.filter(({ archived }) => !archived)
  const { mutateAsync } = useWrite(canteen.edit, { refresh: [canteen.show, mealMarks.show] })
  const form = useForm({
    start: () => ({
      keeps: before.keeps_marks,
      names: before.kitchen_sees_names,
      norms: typedOf(before.norms),
    }),
    schema: CanteenChange,
    inputOf: ({ keeps, names, norms }) => ({
      ...{ version, keeps_marks: keeps, kitchen_sees_names: names },
      norms: normsOf(norms),
    }),
    send: (input, old) => mutateAsync({ body: { ...changesOf(input, old), version } }),
    said: t('saved'),
    done: close,
  })
  const { fields, change, fault } = form
  const kinds = mealKinds.filter(
    (kind) => served.some((meal) => meal.kind === kind) || before.norms[kind],
  )
  return (
    <FormDialog form={form} title={t('howItRuns')} yes={t('save')} close={close}>
      <Switch
        label={t('keepsMarks')}
        checked={fields.keeps}
        onChange={({ currentTarget }) => change({ keeps: currentTarget.checked })}
      />
      <Switch
        label={t('kitchenSeesNames')}
        checked={fields.names}
        onChange={({ currentTarget }) => change({ names: currentTarget.checked })}
      />
      <h3 className="plain bold">{t('norms')}</h3>
      <p className="soft small">{t('normsText')}</p>
      {kinds.flatMap((kind) =>
        ageGroups.map((ages) => (
          <fieldset key={`${kind} ${ages}`} className="row bottom gap-8">
            <legend className="small medium">
              {t(`meal_${kind}`)} · {t('forGrades', { grades: ages.replace('-', '–') })}
            </legend>
            {boundKeys.map((bound) => (
              <div key={bound} className="grows shrinks">
                <NumberInput
                  label={t(bound)}
                  precision={0}
                  empty={null}
                  value={fields.norms[kind][ages][bound]}
                  error={fault(`norms.${kind}.${ages}.${bound}`)}
                  onChange={(value) =>
                    change({
                      norms: {
                        ...fields.norms,
                        [kind]: {
                          ...fields.norms[kind],
                          [ages]: { ...fields.norms[kind][ages], [bound]: value },
                        },
                      },
                    })
                  }
                />
              </div>
            ))}
          </fieldset>
        )),
      )}
    </FormDialog>
  )
}

type TypedNorms = Record<MealKind, Record<AgeGroup, Typed>>

const typedOf = (norms: Norms): TypedNorms =>
  Object.fromEntries(
    mealKinds.map((kind) => [
      kind,
      Object.fromEntries(
        ageGroups.map((ages) => [ages, norms[kind]?.[ages] ?? { least: null, most: null }]),
      ),
    ]),
  ) as TypedNorms

/** A norm of which one bound was left empty is none. */
const normsOf = (typed: TypedNorms): Norms =>
  Object.fromEntries(
    Object.entries(typed).map(([kind, ages]) => [
      kind,
      Object.fromEntries(
        Object.entries(ages).filter(([, { least, most }]) => least !== null && most !== null),
      ),
    ]),
  )
