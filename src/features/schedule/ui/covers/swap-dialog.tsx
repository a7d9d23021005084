import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useToday } from '../../../../platform/ui/today.ts'
import { daysBefore } from '../../../../platform/dates/days.ts'
import { shownDayMonth } from '../../../../platform/i18n/formats.ts'
import { Answers, Dialog } from '../../../../platform/ui/overlay/dialog.tsx'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../../platform/ui/kit/native-select.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { keyOf, useApp, useWrite } from '../../../../platform/web.tsx'
import { covers } from '../../covers/contract.ts'
import { type DatedLesson, lessons } from '../../lessons/contract.ts'
import { useLessonWords } from '../week-cell.tsx'
import { byTime } from '../week-layout.ts'
import { useThings } from '../week-things.ts'
import { namedBy, touched } from './use-covering.ts'

/** As far ahead as lessons are offered for a swap. */
const daysAhead = 14

const keyOfLesson = ({ date, id, part }: DatedLesson) => `${date} ${id} ${part}`

/** The lessons of a teacher that are to come and are as the schedule says. */
function useComing(teacher: string | undefined, today: string): DatedLesson[] {
  const { api } = useApp()
  const call = {
    query: { from: today, to: daysBefore(today, -daysAhead), teacher_id: teacher ?? '' },
  }
  const { data } = useQuery({
    queryKey: keyOf(lessons.list, call),
    queryFn: () => api(lessons.list, call),
    enabled: Boolean(teacher),
  })
  const rows = data?.lessons.filter(({ change }) => !change) ?? []
  return rows.toSorted((one, other) => one.date.localeCompare(other.date) || byTime(one, other))
}

/** A lesson of mine for one of a colleague, who says yes or no to it. */
export function SwapDialog({ close }: { close(): void }) {
  const t = useTranslations('covering')
  const absences = useTranslations('absences')
  const words = useLessonWords('teacher')
  const toast = useToast()
  const today = useToday()
  const { me } = useApp()
  const teachers = useThings({ view: 'teacher', id: undefined, date: today })
  const [chosen, setChosen] = useState({ mine: '', colleague: '', theirs: '' })
  const { mine, colleague, theirs } = chosen
  const own = useComing(me!.id, today)
  const others = useComing(colleague || undefined, today)
  const { mutateAsync, isPending } = useWrite(covers.swap, { refresh: touched })
  const nothing = { value: '', label: t('choose') }
  const options = (all: DatedLesson[]) => [
    nothing,
    ...all.map((lesson) => ({
      value: keyOfLesson(lesson),
      label: [shownDayMonth(lesson.date), lesson.starts_at, ...words(lesson)].join(' · '),
    })),
  ]
  const send = async () => {
    const [one, other] = [
      own.find((each) => keyOfLesson(each) === mine),
      others.find((each) => keyOfLesson(each) === theirs),
    ]
    if (!one || !other) return
    const body = { mine: namedBy(one), theirs: namedBy(other) }
    if (await toast.after(mutateAsync({ body }), t('swapSent'))) close()
  }
  return (
    <Dialog title={t('swap')} close={close}>
      <div className="stack gap-16">
        <NativeSelect
          label={t('myLesson')}
          value={mine}
          data={options(own)}
          onChange={({ currentTarget }) => setChosen({ ...chosen, mine: currentTarget.value })}
        />
        <NativeSelect
          label={t('colleague')}
          value={colleague}
          data={[nothing, ...teachers.filter(({ value }) => value !== me!.id)]}
          onChange={({ currentTarget }) =>
            setChosen({ mine, colleague: currentTarget.value, theirs: '' })
          }
        />
        {colleague && (
          <NativeSelect
            label={t('theirLesson')}
            value={theirs}
            data={options(others)}
            onChange={({ currentTarget }) => setChosen({ ...chosen, theirs: currentTarget.value })}
          />
        )}
        <Answers>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button loading={isPending} disabled={!mine || !theirs} onClick={() => void send()}>
            {absences('send')}
          </Button>
        </Answers>
      </div>
    </Dialog>
  )
}
