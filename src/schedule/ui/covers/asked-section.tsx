import { useTimeZone, useTranslations } from 'use-intl'
import { useToday } from '../../../platform/ui/today.ts'
import { localDay } from '../../../platform/days.ts'
import { shownDayMonth, shownTime } from '../../../platform/formats.ts'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { Section } from '../../../platform/ui/section.tsx'
import { useToast } from '../../../platform/ui/toast.tsx'
import { load, type PageApp, useRead, useWrite } from '../../../platform/web.tsx'
import { type AskedCover, covers } from '../../contract.covers.ts'
import type { DatedLesson } from '../../contract.lessons.ts'
import { State, useLessonWords } from '../week-cell.tsx'
import classes from './covers.module.css'
import { touched } from './use-covering.ts'

export const loadAsked = (app: PageApp) => load(app, covers.own, {})

/** What a teacher is asked to give for somebody else, to be answered with one press. */
export function AskedSection() {
  const t = useTranslations('covering')
  const { results } = useRead(covers.own, {})
  const open = results.filter(({ until }) => until !== null)
  if (open.length === 0) return null
  return (
    <Section title={t('canYou')}>
      <ul className={`box ${classes.rows}`}>
        {open.map((asked) => (
          <Asked key={`${asked.lesson.id} ${asked.lesson.part} ${asked.lesson.date}`} of={asked} />
        ))}
      </ul>
    </Section>
  )
}

function Asked({ of }: { of: AskedCover }) {
  const { lesson, until, gives, exchanged_with: other, version } = of
  const t = useTranslations('covering')
  const words = useLessonWords('teacher')
  const wordsOfOther = useLessonWords('class')
  const toast = useToast()
  const today = useToday()
  const zone = useTimeZone() ?? 'UTC'
  const { mutateAsync, isPending } = useWrite(covers.answer, { refresh: touched })
  const dayOf = (day: string) => (day === today ? undefined : shownDayMonth(day))
  const what = (each: DatedLesson) =>
    [dayOf(each.date), each.starts_at, ...words(each)].filter(Boolean).join(' · ')
  const whatWas = (each: DatedLesson) => {
    const { date, starts_at: at } = each.change!.was
    return [dayOf(date), at, ...wordsOfOther(each)].filter(Boolean).join(' · ')
  }
  const answer = (accept: boolean) =>
    toast.after(
      mutateAsync({ params: { id: lesson.change!.id }, body: { version, accept } }),
      t('answered'),
    )
  const by = new Date(until!)
  const time = [dayOf(localDay(by, zone)), shownTime(by, zone)].filter(Boolean).join(' ')
  return (
    <li className="row gap-8-16" data-row>
      <div className="grows shrinks">
        <b>{what(lesson)}</b>
        <div className="row gap-4-12 plain">
          <State of={lesson} on={false} />
          <span className="soft">{t('answerBy', { time })}</span>
        </div>
        {gives && <p className="plain">{t('inReturn', { what: what(gives) })}</p>}
        {other && <p className="plain">{t('exchangedWith', { what: whatWas(other) })}</p>}
      </div>
      <div className="line gap-8">
        <Button disabled={isPending} onClick={() => void answer(true)}>
          {t('accept')}
        </Button>
        <Button variant="default" disabled={isPending} onClick={() => void answer(false)}>
          {t('refuse')}
        </Button>
      </div>
    </li>
  )
}
