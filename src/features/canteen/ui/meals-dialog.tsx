import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useForm } from '../../../platform/ui/form/form.ts'
import { useConfirm } from '../../../platform/ui/overlay/confirm.tsx'
import { FormDialog } from '../../../platform/ui/overlay/form-dialog.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../platform/ui/kit/native-select.tsx'
import { TimeInput } from '../../../platform/ui/form/time-input.tsx'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useRead, useWrite } from '../../../platform/web.tsx'
import { profile } from '../../../core/profile/contract.ts'
import { headCounts } from '../count/contract.ts'
import { type Meal, mealKinds, MealInput, meals, menus } from '../menus/contract.ts'
import { useCanteenWords } from './words.ts'

const refresh = [meals.list, menus.list, headCounts.show, profile.info]

/** When the canteen serves: the meals that there are, and another one. */
export function MealsDialog({ close }: { close(): void }) {
  const t = useTranslations('canteen')
  const { mutateAsync } = useWrite(meals.create, { refresh })
  const { results } = useRead(meals.list, {})
  const form = useForm({
    start: { kind: 'lunch', shift: '', starts_at: '12:30', counted_at: '09:00', from: '', to: '' },
    schema: MealInput,
    inputOf: ({ kind, shift, starts_at, counted_at, from, to }) => ({
      ...{ kind: kind as Meal['kind'], starts_at, counted_at },
      shift: shift ? Number(shift) : null,
      free_from_grade: from ? Number(from) : null,
      free_to_grade: to ? Number(to) : null,
    }),
    send: (body) => mutateAsync({ body }),
    said: t('saved'),
  })
  const grades = Array.from({ length: 12 }, (_, grade) => `${grade}`)
  return (
    <FormDialog form={form} title={t('meals')} yes={t('add')} no={t('close')} close={close}>
      <ul className="stack gap-8">
        {results
          .filter(({ archived }) => !archived)
          .map((meal) => (
            <Served key={meal.id} meal={meal} />
          ))}
      </ul>
      <NativeSelect
        label={t('meal')}
        {...form.field('kind')}
        data={mealKinds.map((kind) => ({ value: kind, label: t(`meal_${kind}`) }))}
      />
      <NativeSelect
        label={t('shift')}
        {...form.field('shift')}
        data={[
          { value: '', label: t('allShifts') },
          ...['1', '2', '3'].map((shift) => ({
            value: shift,
            label: t('shiftNumber', { shift }),
          })),
        ]}
      />
      <TimeInput label={t('begins')} {...form.field('starts_at')} />
      <TimeInput
        label={t('countedAt')}
        description={t('countedAtText')}
        {...form.field('counted_at')}
      />
      <NativeSelect
        label={t('freeFrom')}
        {...form.field('from')}
        data={[{ value: '', label: t('freeForNobody') }, ...grades]}
      />
      <NativeSelect
        label={t('freeTo')}
        {...form.field('to')}
        data={[{ value: '', label: t('freeForNobody') }, ...grades]}
      />
    </FormDialog>
  )
}

function Served({ meal }: { meal: Meal }) {
  const t = useTranslations('canteen')
  const toast = useToast()
  const confirm = useConfirm()
  const { mealOf } = useCanteenWords()
  const { mutateAsync, isPending } = useWrite(meals.edit, { refresh })
  const { id, version, starts_at, counted_at } = meal
  const away = async () => {
    const asked = { title: t('archiveMeal', { meal: mealOf(meal) }), message: t('archiveMealText') }
    if (!(await confirm({ ...asked, okLabel: t('toArchive') }))) return
    try {
      await mutateAsync({ params: { id }, body: { version, archived: true } })
    } catch (error) {
      toast.error(error)
    }
  }
  return (
    <li className="row apart gap-8 plain">
      <span>
        {mealOf(meal)}, {starts_at}
        <span className="block soft small">{t('closesAt', { time: counted_at })}</span>
      </span>
      <Button variant="default" loading={isPending} onClick={() => void away()}>
        {t('toArchive')}
      </Button>
    </li>
  )
}
