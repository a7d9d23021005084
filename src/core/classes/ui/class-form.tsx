import { Button } from '../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../platform/ui/kit/native-select.tsx'
import { TextInput } from '../../../platform/ui/kit/text-input.tsx'
import { type ReactNode, useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import type { PersonRef } from '../../../platform/person.ts'
import { useForm } from '../../../platform/ui/form/form.ts'
import { NumberInput } from '../../../platform/ui/form/number-input.tsx'
import type { Seen } from '../../../platform/ui/draft/version.ts'
import { ClassInput } from '../contract.ts'
import { type ClassFields, inputOf, recommended } from './class-fields.ts'
import { yearsAround } from './class-years.ts'
import classes from './class-form.module.css'
import { ClassNaming } from './class-naming.tsx'
import { MeetingDays } from './plan/meeting-days.tsx'
import { RoomPick, useRoomWarning } from './room-pick.tsx'
import { TeacherPick } from './teacher-pick.tsx'
import { useToday } from '../../../platform/ui/today.ts'

type Input = ReturnType<typeof inputOf>
type ClassFormProps<Answer> = {
  /** Of the class that is changed. */
  id?: string
  fields: ClassFields
  teacher: PersonRef | null
  submit: string
  seen?: Seen
  /** As `useForm` calls them. */
  send(input: Input): Promise<Answer>
  said: string
  done(answer: Answer): void
}

/** What a class is: to be opened or changed. What only warns does not forbid. */
export function ClassForm<Answer>(props: ClassFormProps<Answer>) {
  const { id, fields, teacher, submit, ...rest } = props
  const t = useTranslations('classes')
  const sentence = useTranslations('errors')
  const [leader, setLeader] = useState(teacher)
  const form = useForm({ schema: ClassInput, start: fields, inputOf, ...rest })
  const { fields: now, field, fault, change } = form
  const shift = Number(now.shift)
  const capacity = Number(now.capacity)
  const roomWarning = useRoomWarning({ ...(id && { id }), room: now.room, shift, capacity })
  const years = new Set([...yearsAround(useToday()), fields.academic_year])
  return (
    <form {...form.props} className={`grid gap-16 top measure labelled ${classes.form}`}>
      <div role="alert" className="whole never-empty">
        {form.behind && (
          <p className="whole pad-12-16 round-8 tint-late plain airy">{t('changedMeanwhile')}</p>
        )}
      </div>
      <ClassNaming form={form} />
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
        {...field('shift')}
      />
      <div>
        <NumberInput
          label={t('capacity')}
          precision={0}
          min={1}
          max={200}
          empty={null}
          value={now.capacity === '' ? null : capacity}
          onChange={(value) => change({ capacity: value === null ? '' : `${value}` })}
          error={fault('capacity')}
        />
        <Warning>{capacity > recommended && t('capacityIsHigh')}</Warning>
      </div>
      <div>
        <RoomPick
          label={t('room')}
          value={now.room}
          change={(room) => change({ room })}
          error={fault('room')}
          description={t('roomHint')}
        />
        <Warning>{roomWarning}</Warning>
      </div>
      {now.naming === 'grade' && (
        <>
          <TextInput
            label={t('maxPerDay')}
            inputMode="numeric"
            autoComplete="off"
            placeholder={t('byNorm')}
            {...field('max_per_day')}
          />
          <TextInput
            label={t('minPerDay')}
            inputMode="numeric"
            autoComplete="off"
            placeholder={t('byNorm')}
            {...field('min_per_day')}
          />
        </>
      )}
      <MeetingDays value={now.meeting_days} change={(meeting_days) => change({ meeting_days })} />
      <div className="whole most-30">
        <TeacherPick
          label={t('homeroomTeacher')}
          chosen={leader}
          choose={(chosen) => {
            setLeader(chosen)
            change({ homeroom_teacher_id: chosen?.id ?? '' })
          }}
          error={fault('homeroom_teacher_id') ? sentence('not_found') : undefined}
        />
      </div>
      <div className="whole flex wrap gap-10">
        <Button type="submit" loading={form.busy}>
          {submit}
        </Button>
      </div>
    </form>
  )
}

/** Said as soon as it is so, also to who does not see it. */
export const Warning = ({ children }: { children: ReactNode }) => (
  <div role="status">{children && <p className="above-4 late small snug">{children}</p>}</div>
)
