import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { shownDayMonth } from '../../../../platform/i18n/formats.ts'
import { Dialog } from '../../../../platform/ui/overlay/dialog.tsx'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { Waiting } from '../../../../platform/ui/kit/loader.tsx'
import { NativeSelect } from '../../../../platform/ui/kit/native-select.tsx'
import { keyOf, useApp } from '../../../../platform/web.tsx'
import { type CoverInput, covers } from '../../covers/contract.ts'
import type { DatedLesson } from '../../lessons/contract.ts'
import { useLessonWords } from '../week-cell.tsx'
import { AxisHours, axisOf, CandidateRow } from './candidate-row.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { type Covering, namedBy, substitute } from './use-covering.ts'

type WaysProps = { lesson: DatedLesson; covering: Covering; close(): void }

/** Everybody who is free, and what can be done without any of them. */
export function WaysDialog({ lesson, covering, close }: WaysProps) {
  const t = useTranslations('covering')
  const covered = useTranslations('covers')
  const words = useLessonWords('class')
  const { api } = useApp()
  const { date, lesson: id, part } = namedBy(lesson)
  const call = { query: { date, lesson: id, part: `${part}` } }
  const { data } = useQuery({
    queryKey: keyOf(covers.ways, call),
    queryFn: () => api(covers.ways, call),
  })
  const axis = data && axisOf(data.teachers, [lesson])
  const [room, setRoom] = useState('')
  const { busy, give } = covering
  type How = Omit<CoverInput, 'date' | 'lesson' | 'part'>
  const done = async (how: How) => {
    if (await give(lesson, { ...how, ...(room && { room_id: room }) })) close()
  }
  const [beside, setBeside] = useState('')
  const moveUp = async (later: DatedLesson) => {
    const to =
      lesson.period === null
        ? { starts_at: lesson.starts_at, ends_at: lesson.ends_at }
        : { period: lesson.period }
    if (await give(later, { kind: 'retimed', to, in_place_of: { lesson: id, part } })) close()
  }
  const [other, setOther] = useState('')
  const [moving, move] = useState(false)
  const keyOfLesson = (each: DatedLesson) => `${each.date} ${each.id} ${each.part}`
  const exchange = () => {
    const one = data?.exchange.find((each) => keyOfLesson(each) === other)
    if (one) void done({ kind: 'retimed', exchange_with: namedBy(one) })
  }
  if (moving)
    return <MoveDialog date={date} kind="retimed" of={lesson} covering={covering} close={close} />
  return (
    <Dialog
      title={`${lesson.starts_at} · ${lesson.class.label} · ${words(lesson)[0]}`}
      close={close}
    >
      {!data ? (
        <Waiting />
      ) : (
        <div className="stack gap-8">
          {data.rooms.length > 0 && (
            <NativeSelect
              label={t('anotherRoom')}
              value={room}
              onChange={({ currentTarget }) => setRoom(currentTarget.value)}
              data={[
                { value: '', label: [t('sameRoom'), lesson.room?.name].filter(Boolean).join(': ') },
                ...data.rooms.map(({ id: value, name: label }) => ({ value, label })),
              ]}
            />
          )}
          {data.move_up.map((later) => (
            <Button
              key={`${later.id} ${later.part}`}
              variant="default"
              disabled={busy}
              onClick={() => void moveUp(later)}
            >
              {t('moveUp', { what: `${later.starts_at} ${words(later)[0]}` })}
            </Button>
          ))}
          <Button variant="default" disabled={busy} onClick={() => move(true)}>
            {t('toAnotherTime')}
          </Button>
          {data.exchange.length > 0 && (
            <>
              <NativeSelect
                label={t('exchangeDays')}
                value={other}
                onChange={({ currentTarget }) => setOther(currentTarget.value)}
                data={[
                  { value: '', label: t('choose') },
                  ...data.exchange.map((each) => ({
                    value: keyOfLesson(each),
                    label: [shownDayMonth(each.date), each.starts_at, ...words(each)].join(' · '),
                  })),
                ]}
              />
              <Button variant="default" disabled={busy || !other} onClick={exchange}>
                {t('exchange')}
              </Button>
            </>
          )}
          {data.beside.length > 0 && (
            <NativeSelect
              label={t('lookedAfter')}
              value={beside}
              onChange={({ currentTarget }) => setBeside(currentTarget.value)}
              data={[
                { value: '', label: t('byNobody') },
                ...data.beside.map(({ teacher, room }) => ({
                  value: teacher.id,
                  label: [teacher.name, room?.name].filter(Boolean).join(' · '),
                })),
              ]}
            />
          )}
          <Button
            variant="default"
            disabled={busy}
            onClick={() => void done({ kind: 'self_study', ...(beside && { teacher_id: beside }) })}
          >
            {covered('kind_self_study')}
          </Button>
          {data.is_last && (
            <Button
              variant="default"
              disabled={busy}
              onClick={() => void done({ kind: 'cancelled' })}
            >
              {t('cancelLesson')}
            </Button>
          )}
          {data.candidates.length === 0 ? (
            <p className="bad plain">{t('nobodyFree')}</p>
          ) : (
            <AxisHours of={axis!} />
          )}
          {data.candidates.map((candidate) => (
            <CandidateRow
              key={candidate.teacher}
              of={candidate}
              teacher={data.teachers.find((each) => each.id === candidate.teacher)!}
              lesson={lesson}
              axis={axis!}
              busy={busy}
              choose={() => void done(substitute(candidate))}
            />
          ))}
        </div>
      )}
    </Dialog>
  )
}
