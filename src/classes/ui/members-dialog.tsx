import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useTranslations } from 'use-intl'
import { useUndo } from '../../audit/ui/undo.tsx'
import { newKey } from '../../platform/new-key.ts'
import { Day, Id } from '../../platform/shapes.ts'
import { useContractForm } from '../../platform/ui/contract-form.ts'
import { DateInput } from '../../platform/ui/date-input.tsx'
import { Answers, Dialog } from '../../platform/ui/dialog.tsx'
import { Button } from '../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../platform/ui/kit/native-select.tsx'
import { keyOf, useApp, useWrite } from '../../platform/web.tsx'
import { classRecords } from '../contract.record.ts'
import { type ClassDetail, classes as endpoints } from '../contract.ts'
import { Warning } from './class-form.tsx'

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
const Moving = z.object({ class_id: Id, from_date: z.optional(Day) })

/** To another class from a day on, today unless told. */
function Move({ of, ids, close, done }: Omit<Props, 'what'>) {
  const t = useTranslations('classes')
  const { offer } = useUndo()
  const others = useOthers(of)
  const [to, setTo] = useState('')
  const [key] = useState(() => newKey())
  const { mutateAsync } = useWrite(endpoints.enrolMany, { refresh: afterwards })
  const { set, onSubmit, busy, field } = useContractForm({
    schema: Moving,
    initialValues: { class_id: '', from_date: '' },
    inputOf: ({ class_id, from_date }) => ({ class_id, ...(from_date && { from_date }) }),
    async send({ class_id, ...day }) {
      // a home class ends by itself when another one begins, a group does not
      const leaving = of.grade === null ? { leaving: of.id } : {}
      const body = { student_ids: ids, ...day, ...leaving }
      const { batch_id, count } = await mutateAsync({ params: { id: class_id }, body, key })
      offer(batch_id, t('moved', { count }))
    },
    done: () => (done?.(), close()),
  })
  const chosen = others.find(({ id }) => id === to)
  const count = (chosen?.student_count ?? 0) + ids.length
  return (
    <Dialog title={t('moveTitle')} close={close}>
      <form onSubmit={onSubmit} className="stack gap-16" noValidate>
        <div>
          <NativeSelect
            label={t('moveTo')}
            data={[
              { value: '', label: t('chooseClass') },
              ...others.map(({ id, label }) => ({ value: id, label })),
            ]}
            data-autofocus
            error={field('class_id').error}
            value={to}
            onChange={({ currentTarget: { value } }) => {
              setTo(value)
              set('class_id', value)
            }}
          />
          <Warning>
            {chosen &&
              count > chosen.capacity &&
              t('willBeFull', { capacity: chosen.capacity, count })}
          </Warning>
        </div>
        <DateInput label={t('fromDay')} {...field('from_date')} />
        <Answers>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('moveNow')}
          </Button>
        </Answers>
      </form>
    </Dialog>
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
  const [key] = useState(() => newKey())
  const { mutateAsync } = useWrite(endpoints.leave, { refresh: afterwards })
  const { onSubmit, busy, field } = useContractForm({
    schema: Leaving,
    initialValues: { last_day: '' },
    inputOf: ({ last_day }) => (last_day ? { last_day } : {}),
    async send(input) {
      const body = { student_ids: ids, ...input }
      const { batch_id, count } = await mutateAsync({ params: { id: of.id }, body, key })
      offer(batch_id, t('left', { count }))
    },
    done: () => (done?.(), close()),
  })
  return (
    <Dialog title={t('leave')} close={close}>
      <form onSubmit={onSubmit} className="stack gap-16" noValidate>
        <p className="soft text-15 airy">{t('leaveText')}</p>
        <DateInput label={t('lastDay')} {...field('last_day')} data-autofocus />
        <Answers>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" color="red" loading={busy}>
            {t('leave')}
          </Button>
        </Answers>
      </form>
    </Dialog>
  )
}
