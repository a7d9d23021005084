import { useTimeZone, useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useToday } from '../../../../platform/ui/today.ts'
import { localDay } from '../../../../platform/dates/days.ts'
import { shownDayMonth, shownTime } from '../../../../platform/i18n/formats.ts'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { Section } from '../../../../platform/ui/layout/section.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { load, type PageApp, useRead, useWrite } from '../../../../platform/web.tsx'
import { type AskedCover, covers } from '../../covers/contract.ts'
import type { DatedLesson } from '../../lessons/contract.ts'
import { State, useLessonWords } from '../week-cell.tsx'
import classes from './covers.module.css'
import { touched } from './use-covering.ts'

export const read = (app: PageApp) => load(app, covers.own, {})

/**
 * What a teacher is asked to give for somebody else, to be answered with one press, and what the teacher has proposed, to be
 * taken back until somebody answers.
 */
export function Component() {
  const t = useTranslations('covering')
  const { results } = useRead(covers.own, {})
  const open = results.filter(({ until }) => until !== null)
  return (
    <>
      {open.length > 0 && (
        <Section title={t('canYou')}>
          <ul className={`box ruled ${classes.rows}`}>
            {open.map((asked) => (
              <Asked key={keyOf(asked)} of={asked} />
            ))}
          </ul>
        </Section>
      )}
      <ProposedSection />
    </>
  )
}

/** Swaps that one has proposed and nobody has answered yet. */
export function ProposedSection() {
  const t = useTranslations('covering')
  const { results } = useRead(covers.own, {})
  const proposed = results.filter((each) => each.proposed !== null)
  if (proposed.length === 0) return null
  return (
    <Section title={t('proposedSwaps')}>
      <ul className={`box ruled ${classes.rows}`}>
        {proposed.map((each) => (
          <Proposed key={keyOf(each)} of={each} />
        ))}
      </ul>
    </Section>
  )
}

const keyOf = ({ lesson: { id, part, date } }: AskedCover) => `${id} ${part} ${date}`

/** What lessons and times are called; of today without the day. */
function useWhat() {
  const words = useLessonWords('teacher')
  const wordsOfOther = useLessonWords('class')
  const today = useToday()
  const zone = useTimeZone() ?? 'UTC'
  const dayOf = (day: string) => (day === today ? undefined : shownDayMonth(day))
  return {
    what: (each: DatedLesson) =>
      [dayOf(each.date), each.starts_at, ...words(each)].filter(Boolean).join(' · '),
    whatWas: (each: DatedLesson) => {
      const { date, starts_at: at } = each.change!.was
      return [dayOf(date), at, ...wordsOfOther(each)].filter(Boolean).join(' · ')
    },
    when(instant: string) {
      const by = new Date(instant)
      return [dayOf(localDay(by, zone)), shownTime(by, zone)].filter(Boolean).join(' ')
    },
  }
}

function Proposed({ of: { lesson, gives, proposed, exchanged_with: other, version } }: OneProps) {
  const t = useTranslations('covering')
  const absences = useTranslations('absences')
  const { what, whatWas, when } = useWhat()
  const toast = useToast()
  const { mutateAsync, isPending } = useWrite(covers.withdraw, { refresh: touched })
  const { to, until } = proposed!
  const withdraw = () =>
    toast.after(
      mutateAsync({ params: { id: lesson.change!.id }, body: { version } }),
      absences('wasWithdrawn'),
    )
  const mine = gives ? what(gives) : whatWas(lesson)
  const theirs = other ? whatWas(other) : what(lesson)
  return (
    <li className="row gap-8-16" data-row>
      <div className="grows shrinks">
        <b>{to.name}</b>
        <p className="plain">{`${t('myLesson')}: ${mine}`}</p>
        <p className="plain">{`${t('theirLesson')}: ${theirs}`}</p>
        <p className="soft plain">{t('answerAwaited', { time: when(until) })}</p>
      </div>
      <Button variant="default" disabled={isPending} onClick={() => void withdraw()}>
        {absences('withdraw')}
      </Button>
    </li>
  )
}

type OneProps = { of: AskedCover }

function Asked({ of }: OneProps) {
  const { lesson, until, gives, exchanged_with: other, version } = of
  const t = useTranslations('covering')
  const { what, whatWas, when } = useWhat()
  const toast = useToast()
  const { mutateAsync, isPending } = useWrite(covers.answer, { refresh: touched })
  const answer = (accept: boolean) =>
    toast.after(
      mutateAsync({ params: { id: lesson.change!.id }, body: { version, accept } }),
      t('answered'),
    )
  return (
    <li className="row gap-8-16" data-row>
      <div className="grows shrinks">
        <b>{what(lesson)}</b>
        <div className="row gap-4-12 plain">
          <State of={lesson} on={false} />
          <span className="soft">{t('answerBy', { time: when(until!) })}</span>
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
