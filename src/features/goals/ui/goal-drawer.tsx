import { useToday } from '../../../platform/ui/today.ts'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../platform/ui/kit/native-select.tsx'
import { TextInput } from '../../../platform/ui/kit/text-input.tsx'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { daysBefore } from '../../../platform/dates/days.ts'
import { DateInput } from '../../../platform/ui/form/date-input.tsx'
import { numberIn } from '../../../platform/ui/form/form-faults.ts'
import { useForm } from '../../../platform/ui/form/form.ts'
import { SideDrawer } from '../../../platform/ui/overlay/side-drawer.tsx'
import { useWrite } from '../../../platform/web.tsx'
import { type Goal, GoalChange, GoalInput, goals, measures } from '../contract.ts'
import classes from './goal-drawer.module.css'

type DrawerProps = {
  classId: string
  /** One that is to be changed; else a new one is set. */
  goal?: Goal
  close(): void
}

export function GoalDrawer(props: DrawerProps) {
  const t = useTranslations('goals')
  return (
    <SideDrawer title={props.goal?.title ?? t('add')} opened close={props.close}>
      <GoalForm {...props} />
    </SideDrawer>
  )
}

function GoalForm(props: DrawerProps) {
  const t = useTranslations('goals')
  const form = useGoalForm(props)
  return (
    <form {...form.props} className="flex upright gap-20">
      <TextInput label={t('name')} maxLength={100} data-autofocus {...form.field('title')} />
      <NativeSelect
        label={t('measure')}
        data={measures.map((value) => ({ value, label: t(value) }))}
        {...form.field('measure')}
      />
      <TextInput
        label={t('target')}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('target')}
      />
      <div className={`grid gap-12 ${classes.days}`}>
        <DateInput label={t('from')} {...form.field('from')} />
        <DateInput label={t('to')} {...form.field('to')} />
      </div>
      <div>
        <Button type="submit" loading={form.busy}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

/** A goal lasts four weeks unless told. */
const defaultDays = 28

function useGoalForm({ classId, goal, close }: DrawerProps) {
  const t = useTranslations('goals')
  const today = useToday()
  const refresh = [goals.list, goals.running]
  const create = useWrite(goals.create, { refresh })
  const edit = useWrite(goals.edit, { refresh })
  return useForm({
    schema: goal ? GoalChange : GoalInput,
    start: {
      title: goal?.title ?? '',
      measure: goal?.measure ?? 'coins',
      target: goal ? String(goal.target) : '',
      from: goal?.from ?? today,
      to: goal?.to ?? daysBefore(today, 1 - defaultDays),
    },
    inputOf: ({ target, ...typed }) => ({
      ...typed,
      target: numberIn(target),
      ...(goal && { version: goal.version }),
    }),
    send: (body) =>
      goal
        ? edit.mutateAsync({ params: { id: goal.id }, body: { ...body, version: goal.version } })
        : create.mutateAsync({ params: { id: classId }, body }),
    said: t('saved'),
    done: close,
  })
}
