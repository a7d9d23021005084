import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { NativeSelect } from '../../../../platform/ui/kit/native-select.tsx'
import { fullName } from '../../../../platform/ui/shown.ts'
import { keyOf, useApp } from '../../../../platform/web.tsx'
import type { RolloverClass, StudentPlan } from '../../rollover/contract.ts'
import { classes as endpoints, type Pupil } from '../../contract.ts'
import { RoomPick } from '../room-pick.tsx'
import type { Planning } from './rollover-plan.ts'
import classes from './rollover.module.css'
import { TeacherPick } from '../teacher-pick.tsx'

type DetailsProps = { of: RolloverClass; planning: Planning }

/** Room, teacher and the way of each student of one class. */
export function RolloverDetails({ of, planning }: DetailsProps) {
  const t = useTranslations('classes')
  const { to, id, label, action } = of
  const pupils = usePupils(id)
  return (
    <div className={`grid gap-12-16 above-12 ${classes.details}`}>
      {to && (
        <>
          <TeacherPick
            label={t('leaderOf', { label: to.label })}
            chosen={to.homeroom_teacher}
            choose={(teacher) =>
              planning.changeClass(id, { homeroom_teacher_id: teacher?.id ?? null })
            }
          />
          <Room of={of} planning={planning} />
          <NativeSelect
            label={t('shift')}
            value={`${to.shift}`}
            onChange={(event) =>
              planning.changeClass(id, { shift: Number(event.currentTarget.value) })
            }
            data={[1, 2, 3].map((shift) => ({
              value: `${shift}`,
              label: t('shiftNumber', { shift }),
            }))}
          />
        </>
      )}
      {action !== 'leave' && (
        <ul className={`whole measure ${classes.pupils}`} aria-label={label}>
          {pupils.map((pupil) => (
            <PupilRow key={pupil.id} pupil={pupil} of={of} planning={planning} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** The room counts once the field is left. */
function Room({ of: { id, to }, planning }: DetailsProps) {
  const t = useTranslations('classes')
  const [typed, setTyped] = useState<string>()
  const leave = () => {
    if (typed !== undefined && typed.trim() !== to!.room)
      planning.changeClass(id, { room: typed.trim() })
    setTyped(undefined)
  }
  return <RoomPick label={t('room')} value={typed ?? to!.room} change={setTyped} leave={leave} />
}

function PupilRow({ pupil, of, planning }: DetailsProps & { pupil: Pupil }) {
  const t = useTranslations('classes')
  const name = fullName(pupil)
  const targets = targetsOf(of, planning)
  const told = planning.plan.students?.find(({ id }) => id === pupil.id)
  const choose = (way: string) => {
    if (way === '') return planning.sendStudent(pupil.id, null)
    const [first] = targets
    if (way !== 'join') planning.sendStudent(pupil.id, { action: way as StudentPlan['action'] })
    else if (first) planning.sendStudent(pupil.id, { action: 'join', into: first.value })
  }
  const ways =
    targets.length > 0 ? (['join', 'graduate', 'none'] as const) : (['graduate', 'none'] as const)
  return (
    <li>
      <span>{name}</span>
      <div>
        <NativeSelect
          aria-label={t('wayOf', { name })}
          value={told?.action ?? ''}
          onChange={(event) => choose(event.currentTarget.value)}
          data={[
            { value: '', label: t('withClass') },
            ...ways.map((way) => ({ value: way, label: t(`apart_${way}`) })),
          ]}
        />
      </div>
      {told?.action === 'join' && (
        <div>
          <NativeSelect
            aria-label={t('intoOf', { name })}
            value={told.into ?? ''}
            onChange={(event) =>
              planning.sendStudent(pupil.id, { action: 'join', into: event.currentTarget.value })
            }
            data={targets}
          />
        </div>
      )}
    </li>
  )
}

/** Classes of the new year of the same grade, where it is repeated, and of the next one. */
function targetsOf(of: RolloverClass, { shown }: Planning) {
  const becoming = shown.classes.flatMap(({ id, to }) =>
    to && id !== of.id ? [{ id, label: to.label, grade: to.grade }] : [],
  )
  return [...becoming, ...shown.open]
    .filter(({ grade }) => grade === of.grade || grade === of.grade + 1)
    .sort((one, other) => one.grade - other.grade)
    .map(({ id, label }) => ({ value: id, label }))
}

function usePupils(id: string): Pupil[] {
  const { api } = useApp()
  const call = { params: { id } }
  const { data } = useQuery({
    queryKey: keyOf(endpoints.students, call),
    queryFn: () => api(endpoints.students, call),
  })
  return data?.results ?? []
}
