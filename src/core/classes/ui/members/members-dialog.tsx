import { NativeSelect } from '../../../../platform/ui/kit/native-select.tsx'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useUndo } from '../../../audit/ui/undo.tsx'
import { ChosenId, Day } from '../../../../platform/shapes.ts'
import { DateInput } from '../../../../platform/ui/form/date-input.tsx'
import { FormDialog } from '../../../../platform/ui/overlay/form-dialog.tsx'
import { useForm } from '../../../../platform/ui/form/form.ts'
import { keyOf, useApp, useWrite } from '../../../../platform/web.tsx'
import { classRecords } from '../../record/contract.ts'
import { type ClassDetail, classes as endpoints } from '../../contract.ts'
import { Warning } from '../class-form.tsx'
import { useMovedWord } from '../moved-word.ts'

type Props = {
  of: ClassDetail
  what: 'move' | 'leave'
  ids: string[]
  close(): void
  done?(): void
}

export default function MembersDialog({ what, ...props }: Props) {
  return what === 'move' ? <Move {...props} /> : <Leave {...props} />
}

const afterwards = [...Object.values(endpoints), ...Object.values(classRecords)]
const Moving = z.object({ class_id: ChosenId, from_date: z.optional(Day) })

/** To another class from a day on, today unless told; a day to come is planned. */
function Move({ of, ids, close, done }: Omit<Props, 'what'>) {
  const t = useTranslations('classes')
  const { offer } = useUndo()
  const others = useOthers(of)
  const movedWord = useMovedWord()
  const { mutateAsync } = useWrite(endpoints.enrolMany, { refresh: afterwards })
  const form = useForm({
    schema: Moving,
    start: { class_id: '', from_date: '' },
    inputOf: ({ class_id, from_date }) => ({ class_id, ...(from_date && { from_date }) }),
    async send({ class_id, ...day }) {
      // a home class ends by itself when another one begins, a group does not
      const leaving = of.grade === null ? { leaving: of.id } : {}
      const body = { student_ids: ids, ...day, ...leaving }
      const { batch_id, count } = await mutateAsync({ params: { id: class_id }, body })
      offer(batch_id, movedWord(day.from_date, t('moved', { count })))
    },
    done: () => (done?.(), close()),
  })
  const chosen = others.find(({ id }) => id === form.fields.class_id)
  const count = (chosen?.student_count ?? 0) + ids.length
  return (
    <FormDialog form={form} title={t('moveTitle')} yes={t('moveNow')} close={close}>
      <div>
        <NativeSelect
          label={t('moveTo')}
          data={[
            { value: '', label: t('chooseClass') },
            ...others.map(({ id, label }) => ({ value: id, label })),
          ]}
          data-autofocus
          {...form.field('class_id')}
        />
        <Warning>
          {chosen &&
            count > chosen.capacity &&
            t('willBeFull', { capacity: chosen.capacity, count })}
        </Warning>
      </div>
      <DateInput label={t('fromDay')} {...form.field('from_date')} />
    </FormDialog>
  )
}

/** Classes of the same kind: from a home class to a home class, from a group to a group. */
function useOthers({ id, grade }: ClassDetail) {
  const { api } = useApp()
  const call = { query: { page_size: '100' } }
  const { data } = useQuery({
    queryKey: keyOf(endpoints.list, call),
    queryFn: () => api(endpoints.list, call),
  })
  const all = data?.results ?? []
  return all.filter((other) => other.id !== id && (other.grade === null) === (grade === null))
}

const Leaving = z.object({ last_day: z.optional(Day) })

function Leave({ of, ids, close, done }: Omit<Props, 'what'>) {
  const t = useTranslations('classes')
  const { offer } = useUndo()
  const { mutateAsync } = useWrite(endpoints.leave, { refresh: afterwards })
  const form = useForm({
    schema: Leaving,
    start: { last_day: '' },
    inputOf: ({ last_day }) => (last_day ? { last_day } : {}),
    async send(input) {
      const body = { student_ids: ids, ...input }
      const { batch_id, count } = await mutateAsync({ params: { id: of.id }, body })
      offer(batch_id, t('left', { count }))
    },
    done: () => (done?.(), close()),
  })
  return (
    <FormDialog form={form} title={t('leave')} yes={t('leave')} red close={close}>
      <p>{t('leaveText')}</p>
      <DateInput label={t('lastDay')} {...form.field('last_day')} data-autofocus />
    </FormDialog>
  )
}
