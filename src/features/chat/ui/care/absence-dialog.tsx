import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import * as z from 'zod/mini'
import { type Excuse, excuses } from '../../../../core/marks/day/contract.mark.ts'
import { DateInput } from '../../../../platform/ui/form/date-input.tsx'
import { FormDialog } from '../../../../platform/ui/overlay/form-dialog.tsx'
import { useForm } from '../../../../platform/ui/form/form.ts'
import { NativeSelect } from '../../../../platform/ui/kit/native-select.tsx'
import { fullName } from '../../../../platform/ui/shown.ts'
import { useToday } from '../../../../platform/ui/today.ts'
import { Day } from '../../../../platform/shapes.ts'
import { keyOf, useApp, useWrite } from '../../../../platform/web.tsx'
import { chatCare } from '../../care/contract.ts'
import type { Message } from '../../messages/contract.ts'
import { chat } from '../../contract.ts'
import { absenceIn } from '../../rules.absence.ts'

const Told = z.strictObject({
  student_id: z.string().check(z.minLength(1, 'required')),
  from: Day,
  to: Day,
  excuse: z.enum(excuses, 'required'),
})

/** Makes an announced absence of what a parent or a student has written. */
export default function AbsenceDialog({ message, close }: { message: Message; close(): void }) {
  const t = useTranslations('chat')
  const excuse = useTranslations('marks')
  const { api } = useApp()
  const told = absenceIn(message.text, useToday())
  const call = { params: { id: message.room_id } }
  const { data } = useQuery({
    queryKey: keyOf(chat.members, call),
    queryFn: () => api(chat.members, call),
  })
  const { author } = message
  const children =
    author.role === 'student'
      ? [author]
      : (data?.results.find(({ id }) => id === author.id)?.children ?? [])
  const tell = useWrite(chatCare.absence)
  const form = useForm({
    schema: Told,
    start: { student_id: '', from: told.day, to: told.day, excuse: told.excuse ?? '' },
    inputOf: ({ student_id, excuse: why, ...days }) => ({
      ...days,
      student_id: student_id || (children.length === 1 ? children[0]!.id : ''),
      excuse: why as Excuse,
    }),
    send: (body) => tell.mutateAsync({ params: { id: message.id }, body }),
    said: t('absenceTold'),
    done: close,
  })
  // whose child it is belongs to the question
  if (!data && author.role !== 'student') return null
  return (
    <FormDialog form={form} title={t('asAbsence')} yes={t('tellAbsence')} close={close}>
      <p className="soft plain breaks">{message.text}</p>
      {children.length !== 1 && (
        <NativeSelect
          label={t('student')}
          data={[
            { value: '', label: t('choose') },
            ...children.map((child) => ({ value: child.id, label: fullName(child) })),
          ]}
          {...form.field('student_id')}
        />
      )}
      {children.length === 1 && <p className="plain medium">{fullName(children[0]!)}</p>}
      <div className="flex wrap gap-12">
        <DateInput label={t('firstDay')} {...form.field('from')} />
        <DateInput label={t('lastDay')} {...form.field('to')} />
      </div>
      <NativeSelect
        label={t('why')}
        data={[
          { value: '', label: t('choose') },
          ...excuses.map((value) => ({ value, label: excuse(value) })),
        ]}
        {...form.field('excuse')}
      />
    </FormDialog>
  )
}
