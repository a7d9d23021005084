import { useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { ApiError } from '../../../../platform/client.ts'
import { FormDialog } from '../../../../platform/ui/overlay/form-dialog.tsx'
import { useForm } from '../../../../platform/ui/form/form.ts'
import { NativeSelect } from '../../../../platform/ui/kit/native-select.tsx'
import { TimeInput } from '../../../../platform/ui/form/time-input.tsx'
import { useWrite } from '../../../../platform/web.tsx'
import { Cell } from '../../versions/contract.moves.ts'
import { type Schedule, schedules } from '../../contract.ts'
import { cellOf, type Meeting } from './meetings.ts'

type ClockDialogProps = {
  schedule: Schedule
  version: number
  of: Meeting
  rooms: { value: string; label: string }[]
  /** ISO weekdays. */
  days: number[]
  /** What these lines are called: who has what with whom. */
  nameOf(line: string): string
  close(): void
  done(): void
}

/** The lines that a refusal names. */
const linesOf = (error: unknown) =>
  error instanceof ApiError
    ? Object.keys(error.fields).flatMap((field) => /^lessons\.(.+)$/.exec(field)?.[1] ?? [])
    : []

/** When and where a group meets; what is taken then already is refused. */
export function ClockDialog(props: ClockDialogProps) {
  const { schedule, version, of, rooms, days, nameOf, close, done } = props
  const t = useTranslations('arranging')
  const { lesson, group, parts, at } = of
  const { mutateAsync } = useWrite(schedules.move, { refresh: [schedules.show, schedules.list] })
  const [room, setRoom] = useState(at?.rooms[0] ?? '')
  const [taken, setTaken] = useState<string[]>([])
  const form = useForm({
    schema: Cell,
    start: {
      day: `${at?.day ?? days[0] ?? 1}`,
      starts_at: at?.starts_at ?? '',
      ends_at: at?.ends_at ?? '',
    },
    inputOf: ({ day, starts_at, ends_at }) => ({ day: Number(day), starts_at, ends_at }),
    send: async (to) => {
      setTaken([])
      const inRooms = Array.from({ length: parts }, () => room || null)
      const move = { lesson, from: at ? cellOf(at) : null, to, rooms: inRooms }
      try {
        return await mutateAsync({ params: { id: schedule.id }, body: { version, moves: [move] } })
      } catch (error) {
        setTaken(linesOf(error).filter((line) => line !== lesson))
        throw error
      }
    },
    said: t('saved'),
    done,
  })
  return (
    <FormDialog form={form} title={group} yes={t('save')} close={close}>
      <NativeSelect
        label={t('day')}
        data={days.map((day) => ({
          value: `${day}`,
          label: t(`shortDay_${day}` as 'shortDay_1'),
        }))}
        {...form.field('day')}
      />
      <TimeInput label={t('begins')} {...form.field('starts_at')} />
      <TimeInput label={t('ends')} {...form.field('ends_at')} />
      <NativeSelect
        label={t('room')}
        data={[{ value: '', label: '—' }, ...rooms]}
        value={room}
        onChange={({ currentTarget }) => setRoom(currentTarget.value)}
      />
      {taken.length > 0 && (
        <p className="bad plain" role="status">
          {t('takenBy', { what: taken.map(nameOf).join('; ') })}
        </p>
      )}
    </FormDialog>
  )
}
