import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PersonRef } from '../../platform/person.ts'
import { useContractForm } from '../../platform/ui/contract-form.ts'
import { Button } from '../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../platform/ui/kit/native-select.tsx'
import { NumberInput } from '../../platform/ui/number-input.tsx'
import { ClassInput } from '../contract.ts'
import { type ClassFields, inputOf, recommended, yearsAround } from './class-fields.ts'
import classes from './class-form.module.css'
import { ClassNaming } from './class-naming.tsx'
import { MeetingDays } from './meeting-days.tsx'
import { RoomPick, useRoomWarning } from './room-pick.tsx'
import { TeacherPick } from './teacher-pick.tsx'
import { useToday } from './today.ts'

type Input = ReturnType<typeof inputOf>
type ClassFormProps = {
  /** Of the class that is changed. */
  id?: string
  fields: ClassFields
  teacher: PersonRef | null
  submit: string
  send(input: Input): Promise<unknown>
  done(): void
  /** Above the fields. */
  notice?: ReactNode
}

/** What a class is: to be opened or changed. What only warns does not forbid. */
export function ClassForm({ id, fields, teacher, submit, send, done, notice }: ClassFormProps) {
  const t = useTranslations('classes')
  const sentence = useTranslations('errors')
  const [now, setNow] = useState(fields)
  const [leader, setLeader] = useState(teacher)
  const {
    set: put,
    onSubmit,
    busy,
    field,
  } = useContractForm<ClassFields, Input>({
    schema: ClassInput,
    initialValues: fields,
    inputOf,
    send,
    done: () => done(),
  })
  const set = (name: keyof ClassFields, value: string) => {
    put(name, value)
    setNow((before) => ({ ...before, [name]: value }))
  }
  const shift = Number(now.shift)
  const capacity = Number(now.capacity)
  const roomWarning = useRoomWarning({ ...(id && { id }), room: now.room, shift, capacity })
  const years = new Set([...yearsAround(useToday()), fields.academic_year])
  return (
    <form onSubmit={onSubmit} className={classes.form} noValidate>
      {notice}
      <ClassNaming naming={now.naming} choose={(naming) => set('naming', naming)} field={field} />
      <NativeSelect
        label={t('language')}
        data={(['uz', 'ru', 'en'] as const).map((lang) => ({
          value: lang,
          label: t(`lang_${lang}`),
        }))}
        {...field('language')}
      />
      <NativeSelect label={t('year')} data={[...years].sort()} {...field('academic_year')} />
      <NativeSelect
        label={t('shift')}
        data={[1, 2, 3].map((each) => ({
          value: `${each}`,
          label: t('shiftNumber', { shift: each }),
        }))}
        value={now.shift}
        onChange={(event) => set('shift', event.currentTarget.value)}
      />
      <div>
        <NumberInput
          label={t('capacity')}
          precision={0}
          min={1}
          max={200}
          empty={null}
          value={now.capacity === '' ? null : capacity}
          onChange={(value) => set('capacity', value === null ? '' : `${value}`)}
          error={field('capacity').error}
        />
        <Warning>{capacity > recommended && t('capacityIsHigh')}</Warning>
      </div>
      <div>
        <RoomPick
          label={t('room')}
          value={now.room}
          change={(room) => set('room', room)}
          error={field('room').error}
          description={t('roomHint')}
        />
        <Warning>{roomWarning}</Warning>
      </div>
      {now.naming === 'name' && (
        <MeetingDays value={now.meeting_days} change={(days) => set('meeting_days', days)} />
      )}
      <div className={classes.leader}>
        <TeacherPick
          label={t('homeroomTeacher')}
          description={t('teacherHint')}
          chosen={leader}
          choose={(chosen) => {
            setLeader(chosen)
            set('homeroom_teacher_id', chosen?.id ?? '')
          }}
          error={field('homeroom_teacher_id').error ? sentence('not_found') : undefined}
        />
      </div>
      <div className="whole flex wrap gap-10">
        <Button type="submit" loading={busy}>
          {submit}
        </Button>
      </div>
    </form>
  )
}

/** Said as soon as it is so, also to who does not see it. */
export const Warning = ({ children }: { children: ReactNode }) => (
  <div role="status">{children && <p className={classes.warning}>{children}</p>}</div>
)
