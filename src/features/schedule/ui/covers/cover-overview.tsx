import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useNoLessons } from '../../../../core/business/ui/calendar/no-lessons.ts'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { Menu } from '../../../../platform/ui/kit/menu.tsx'
import { MoreMenu } from '../../../../platform/ui/overlay/more-menu.tsx'
import { PageHeader } from '../../../../platform/ui/layout/page-header.tsx'
import { RowMenu } from '../../../../platform/ui/overlay/row-menu.tsx'
import { Section } from '../../../../platform/ui/layout/section.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useDownload } from '../../../../platform/ui/use-download.ts'
import { useRead } from '../../../../platform/web.tsx'
import { type CoverDay, covers } from '../../covers/contract.ts'
import type { DatedLesson } from '../../lessons/contract.ts'
import { When } from '../week-bar.tsx'
import { Called, State, useLessonWords } from '../week-cell.tsx'
import { AwaySection, WithdrawnSection } from './away-section.tsx'
import { AxisHours, axisOf, CandidateRow } from './candidate-row.tsx'
import classes from './covers.module.css'
import { type Covering, substitute, useCovering } from './use-covering.ts'
import { useFollowedDay } from './use-followed-day.ts'

const WaysDialog = lazy(async () => ({ default: (await import('./ways-dialog.tsx')).WaysDialog }))
const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }))
const AbsenceDialog = lazy(async () => ({
  default: (await import('./absence-dialog.tsx')).AbsenceDialog,
}))

/** Candidates that are seen at once; the others are among the other ways. */
const shownAtOnce = 3

/** A day: who is away, what of it nobody gives and who could, and what everybody is told. */
export function CoverOverview({ date, today }: { date: string; today: string }) {
  const t = useTranslations('covering')
  const covered = useTranslations('covers')
  const day = useRead(covers.day, { query: { date } })
  const noLessons = useNoLessons()
  const covering = useCovering(date)
  useFollowedDay(date)
  const fetchFile = useDownload()
  const toast = useToast()
  const [recording, record] = useState(false)
  const [moving, move] = useState<'retimed' | 'extra'>()
  return (
    <>
      <PageHeader title={t('title')} up={{ to: '/lesson-schedule', label: t('schedule') }}>
        <MoreMenu>
          <Menu.Item
            onClick={() =>
              void toast.after(
                fetchFile('/v1/covers/day/paper/', {
                  query: { date },
                  name: `${t('title')} ${date}`,
                  extension: 'pdf',
                }),
              )
            }
          >
            {t('print')}
          </Menu.Item>
          <Menu.Item onClick={() => move('retimed')}>{t('moveLesson')}</Menu.Item>
          <Menu.Item onClick={() => move('extra')}>{t('addExtra')}</Menu.Item>
          <Menu.Item component={Link} to="/lesson-schedule/absences">
            {t('absences')}
          </Menu.Item>
          <Menu.Item component={Link} to={`/lesson-schedule/covers?month=${date.slice(0, 7)}`}>
            {covered('sheet')}
          </Menu.Item>
        </MoreMenu>
      </PageHeader>
      <div className="below-16">
        <When chosen={{ view: 'day', id: undefined, date }} today={today} />
      </div>
      <div className="stack gap-28">
        {day.kind !== 'lessons' && <p className="soft">{noLessons(date, null)}</p>}
        <WithdrawnSection of={day} />
        <AwaySection of={day} covering={covering} record={() => record(true)} />
        {day.absences.length > 0 && <Uncovered of={day} covering={covering} />}
        {day.changed.length > 0 && <Changes of={day} covering={covering} />}
        {day.unanswered.length > 0 && <Unanswered of={day} />}
      </div>
      <Suspense>
        {recording && <AbsenceDialog date={date} close={() => record(false)} />}
        {moving && (
          <MoveDialog date={date} kind={moving} covering={covering} close={() => move(undefined)} />
        )}
      </Suspense>
    </>
  )
}

type PartProps = { of: CoverDay; covering: Covering }

function Uncovered({ of, covering }: PartProps) {
  const t = useTranslations('covering')
  const { uncovered } = of
  const [asked, ask] = useState<DatedLesson>()
  const lessons = uncovered.map(({ lesson }) => lesson)
  const can = uncovered.some(({ candidates }) => candidates.length > 0)
  if (uncovered.length === 0) return <p className="soft plain">{t('allCovered')}</p>
  return (
    <Section
      title={t('uncovered')}
      aside={
        can && (
          <Button disabled={covering.busy} onClick={() => void covering.mix()}>
            {t('mix')}
          </Button>
        )
      }
    >
      <ul className="stack gap-12">
        {uncovered.map((each) => (
          <Open
            key={`${each.lesson.id} ${each.lesson.part}`}
            of={each}
            teachers={of.teachers}
            lessons={lessons}
            covering={covering}
            ask={ask}
          />
        ))}
      </ul>
      <Suspense>
        {asked && <WaysDialog lesson={asked} covering={covering} close={() => ask(undefined)} />}
      </Suspense>
    </Section>
  )
}

type OpenProps = {
  of: CoverDay['uncovered'][number]
  teachers: CoverDay['teachers']
  lessons: DatedLesson[]
  covering: Covering
  ask(lesson: DatedLesson): void
}

/** A lesson that nobody gives, loud until somebody does. */
function Open({ of: { lesson, candidates }, teachers, lessons, covering, ask }: OpenProps) {
  const t = useTranslations('covering')
  const words = useLessonWords('room')
  const [first, ...rest] = words(lesson)
  const axis = axisOf(teachers, lessons)
  return (
    <li className={`box stack ${classes.open}`} data-row>
      <div>
        <b>
          {lesson.starts_at} · {first}
        </b>
        <p className="soft plain">{[...rest, lesson.room?.name].filter(Boolean).join(' · ')}</p>
      </div>
      <ul className="stack gap-8">
        {candidates.length === 0 ? (
          <li className="bad plain">{t('nobodyFree')}</li>
        ) : (
          <li>
            <AxisHours of={axis} />
          </li>
        )}
        {candidates.slice(0, shownAtOnce).map((candidate) => (
          <li key={candidate.teacher}>
            <CandidateRow
              of={candidate}
              teacher={teachers.find(({ id }) => id === candidate.teacher)!}
              lesson={lesson}
              axis={axis}
              busy={covering.busy}
              choose={() => void covering.give(lesson, substitute(candidate))}
            />
          </li>
        ))}
        <li>
          <Button
            variant="subtle"
            aria-label={`${t('otherWays')}: ${lesson.starts_at} ${first}`}
            onClick={() => ask(lesson)}
          >
            {t('otherWays')}
          </Button>
        </li>
      </ul>
    </li>
  )
}

/** What is arranged, quiet, each as it can be taken back. */
function Changes({ of, covering }: PartProps) {
  const t = useTranslations('covering')
  const arranging = useTranslations('arranging')
  const kinds = useTranslations('covers')
  const words = useLessonWords('class')
  const { changed, unpublished } = of
  return (
    <Section
      title={t('changes')}
      aside={
        unpublished > 0 && (
          <Button disabled={covering.busy} onClick={() => void covering.publish()}>
            {t('publishCount', { count: unpublished })}
          </Button>
        )
      }
    >
      <ul className={`box ruled ${classes.rows}`}>
        {changed.map((lesson) => {
          const change = lesson.change!
          const name = `${lesson.starts_at}, ${lesson.class.label}`
          return (
            <li key={`${lesson.id} ${lesson.part} ${change.gone}`} className="line gap-12">
              <div className="grows shrinks plain">
                <b>
                  {lesson.starts_at} ·{' '}
                  <Called of={lesson}>{`${lesson.class.label} · ${words(lesson)[0]}`}</Called>
                </b>{' '}
                <span className="soft">{words(lesson).slice(1).join(' · ')}</span>
                <div className="row gap-4-12">
                  <State of={lesson} on={false} />
                  <span className="soft small">
                    {change.state === 'published'
                      ? arranging('state_published')
                      : t(`state_${change.state}`)}
                    {change.kind === 'swap' && ` · ${kinds('kind_swap')}`}
                  </span>
                </div>
              </div>
              <RowMenu label={t('actionsOf', { name })}>
                <Menu.Item color="red" onClick={() => void covering.takeBack(change)}>
                  {t('asScheduled')}
                </Menu.Item>
              </RowMenu>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

/** Swaps that came to nothing: both lessons are as the schedule says. */
function Unanswered({ of: { unanswered } }: { of: CoverDay }) {
  const t = useTranslations('covering')
  const words = useLessonWords('room')
  return (
    <Section title={t('unanswered')}>
      <ul className={`box plain ruled ${classes.rows}`}>
        {unanswered.map(({ lesson, by, to }) => (
          <li key={`${lesson.id} ${lesson.part} ${to.id}`}>
            <b>
              {lesson.starts_at} · {lesson.class.label}
            </b>{' '}
            <span className="soft">{words(lesson)[1]}</span>
            <p className="soft">{t('unansweredBy', { by: by.name, to: to.name })}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
