import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { daysBefore } from '../../../../platform/dates/days.ts'
import { shownDayMonth } from '../../../../platform/i18n/formats.ts'
import { DateInput } from '../../../../platform/ui/form/date-input.tsx'
import { Answers, Dialog } from '../../../../platform/ui/overlay/dialog.tsx'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../../platform/ui/kit/native-select.tsx'
import { TextInput } from '../../../../platform/ui/kit/text-input.tsx'
import { TimeInput } from '../../../../platform/ui/form/time-input.tsx'
import { keyOf, useApp } from '../../../../platform/web.tsx'
import { covers } from '../../covers/contract.ts'
import { type DatedLesson, lessons } from '../../lessons/contract.ts'
import { useLessonWords } from '../week-cell.tsx'
import { byTime } from '../week-layout.ts'
import { useThings } from '../week-things.ts'
import { freePeriods } from './free-periods.ts'
import { type Covering, namedBy } from './use-covering.ts'

type MoveProps = {
  date: string
  /** Moved, or given once more. */
  kind: 'retimed' | 'extra'
  /** Chosen here unless it is known. */
  of?: DatedLesson
  covering: Covering
  close(): void
}

/** A lesson at another time, of this day or another one, or once more: its own teacher gives it. */
export function MoveDialog({ date, kind, of, covering, close }: MoveProps) {
  const t = useTranslations('covering')
  const common = useTranslations('common')
  const words = useLessonWords('class')
  const [chosen, choose] = useState<DatedLesson | undefined>(of)
  // whoever should give it that day is away
  const [on, setOn] = useState(of ? daysBefore(date, -1) : date)
  const [period, setPeriod] = useState('')
  const [note, setNote] = useState('')
  const [clock, setClock] = useState({ starts_at: '', ends_at: '' })
  const { free, isLoading } = useFree(chosen, on, kind)
  const byClock = chosen?.period === null
  const stands =
    on === chosen?.date && clock.starts_at === chosen.starts_at && clock.ends_at === chosen.ends_at
  const isReady = byClock ? !stands : free.some((bell) => `${bell.period}` === period)
  const pick = (lesson: DatedLesson | undefined) => {
    choose(lesson)
    setPeriod('')
    if (lesson) setClock({ starts_at: lesson.starts_at, ends_at: lesson.ends_at })
  }
  const send = async () => {
    const to = { date: on, ...(byClock ? clock : { period: Number(period) }) }
    const why = note.trim()
    const how = { kind, to, ...(kind === 'extra' && { date: on }), ...(why && { note: why }) }
    if (chosen && (await covering.give(chosen, how))) close()
  }
  const title = of ? `${of.starts_at} · ${of.class.label} · ${words(of)[0]}` : undefined
  const day = (
    <DateInput
      label={t('onDay')}
      value={on}
      onChange={(next) => {
        setOn(next)
        if (kind === 'extra') choose(undefined)
        setPeriod('')
      }}
    />
  )
  return (
    <Dialog title={title ?? t(kind === 'extra' ? 'addExtra' : 'moveLesson')} close={close}>
      <div className="stack gap-16">
        {/* the day on which it is given once more says which lessons are of its week */}
        {kind === 'extra' && day}
        {!of && (
          <LessonPick date={kind === 'extra' ? on : date} {...{ kind, chosen }} choose={pick} />
        )}
        {kind === 'retimed' && day}
        {chosen && byClock && (
          <div className="flex gap-12">
            <TimeInput
              label={t('fromTime')}
              value={clock.starts_at}
              onChange={(starts_at) => setClock({ ...clock, starts_at })}
            />
            <TimeInput
              label={t('toTime')}
              value={clock.ends_at}
              onChange={(ends_at) => setClock({ ...clock, ends_at })}
            />
          </div>
        )}
        {chosen &&
          !byClock &&
          !isLoading &&
          (free.length > 0 ? (
            <NativeSelect
              label={t('freeTime')}
              value={period}
              data={[
                { value: '', label: t('choose') },
                ...free.map((bell) => ({
                  value: String(bell.period),
                  label: `${bell.period} · ${bell.starts_at}`,
                })),
              ]}
              onChange={({ currentTarget }) => setPeriod(currentTarget.value)}
            />
          ) : (
            <p className="bad plain" role="status">
              {t('noFreeTime')}
            </p>
          ))}
        <TextInput
          label={t('why')}
          description={t('whyHint')}
          maxLength={300}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <Answers>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button
            loading={covering.busy}
            disabled={!chosen || !isReady}
            onClick={() => void send()}
          >
            {kind === 'extra' ? common('add') : t('move')}
          </Button>
        </Answers>
      </div>
    </Dialog>
  )
}

const keyOfLesson = (each: DatedLesson) => Object.values(namedBy(each)).join(' ')
const isWhole = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day)

/** When the class and whoever gives the lesson are both free that day. */
function useFree(lesson: DatedLesson | undefined, date: string, kind: MoveProps['kind']) {
  const { api } = useApp()
  const whole = isWhole(date)
  const teacher = (lesson?.change?.was ?? lesson)?.teacher?.id
  const ofClass = useDay({ class_id: lesson?.class.id }, date, whole && Boolean(lesson))
  const ofTeacher = useDay({ teacher_id: teacher }, date, whole && Boolean(teacher))
  const day = { query: { date } }
  const ofDay = useQuery({
    queryKey: keyOf(covers.day, day),
    queryFn: () => api(covers.day, day),
    enabled: whole && Boolean(lesson),
  })
  const { days = [], bells = [], lessons: taken = [] } = ofClass.data ?? {}
  const off = days[0] !== undefined && days[0].kind !== 'lessons'
  // what is not published yet takes its time as well
  const arranged = (ofDay.data?.changed ?? []).filter(
    (each) => each.class.id === lesson?.class.id || each.teacher?.id === teacher,
  )
  const known = new Set(arranged.map(keyOfLesson))
  const published = [...taken, ...(ofTeacher.data?.lessons ?? [])]
  const all = [...published.filter((each) => !known.has(keyOfLesson(each))), ...arranged]
  const free =
    lesson && !off ? freePeriods(lesson, { date, bells, taken: all }, kind === 'extra') : []
  return { free, isLoading: [ofClass, ofTeacher, ofDay].some((each) => each.isFetching) }
}

function useDay(
  whose: { class_id?: string | undefined } | { teacher_id?: string | undefined },
  date: string,
  enabled: boolean,
) {
  const { api } = useApp()
  const call = { query: { from: date, to: date, ...whose } }
  return useQuery({
    queryKey: keyOf(lessons.list, call),
    queryFn: () => api(lessons.list, call),
    enabled,
  })
}

type PickProps = Pick<MoveProps, 'date' | 'kind'> & {
  chosen: DatedLesson | undefined
  choose(lesson: DatedLesson | undefined): void
}

/** Of which class, and which of its lessons: of this day, or of the week up to it where it is given once more. */
function LessonPick({ date, kind, chosen, choose }: PickProps) {
  const t = useTranslations('covering')
  const schedule = useTranslations('schedule')
  const words = useLessonWords('class')
  const { api } = useApp()
  const classes = useThings({ view: 'class', id: undefined, date })
  const [owner, setOwner] = useState('')
  const from = kind === 'extra' && isWhole(date) ? daysBefore(date, 6) : date
  const call = { query: { from, to: date, class_id: owner } }
  const { data } = useQuery({
    queryKey: keyOf(lessons.list, call),
    queryFn: () => api(lessons.list, call),
    enabled: owner !== '' && isWhole(date),
  })
  const rows = (data?.lessons ?? [])
    .filter(({ change }) => !change)
    .toSorted((one, other) => one.date.localeCompare(other.date) || byTime(one, other))
  const nothing = { value: '', label: t('choose') }
  return (
    <>
      <NativeSelect
        label={schedule('class')}
        value={owner}
        data={[nothing, ...classes]}
        onChange={({ currentTarget }) => {
          setOwner(currentTarget.value)
          choose(undefined)
        }}
      />
      {data && (
        <NativeSelect
          label={t('whichLesson')}
          value={chosen ? keyOfLesson(chosen) : ''}
          data={[
            nothing,
            ...rows.map((each) => ({
              value: keyOfLesson(each),
              label: [
                each.date !== date && shownDayMonth(each.date),
                each.starts_at,
                ...words(each),
              ]
                .filter(Boolean)
                .join(' · '),
            })),
          ]}
          onChange={({ currentTarget }) =>
            choose(rows.find((each) => keyOfLesson(each) === currentTarget.value))
          }
        />
      )}
    </>
  )
}
