import IconPrint from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useLoaderData, useSearchParams } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { todayOf } from '../../../platform/ui/today.ts'
import type { Who } from '../../../platform/actor.ts'
import { can, type Holder } from '../../../core/permissions.ts'
import { daysBefore } from '../../../platform/dates/days.ts'
import { shownDate } from '../../../platform/i18n/formats.ts'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { IconWithWords } from '../../../platform/ui/overlay/tool-menu.tsx'
import { useDownload } from '../../../platform/ui/use-download.ts'
import { type LoaderArgs, useApp } from '../../../platform/web.tsx'
import type { DatedLesson } from '../lessons/contract.ts'
import type { FeedOf } from '../ui/feed/feed.ts'
import { FeedMenu } from '../ui/feed/feed-menu.tsx'
import { CoverActions } from '../ui/covers/cover-actions.tsx'
import { callsFor, type Chosen, chosenIn } from '../ui/week-choice.ts'
import { roomCalled } from '../ui/room-called.ts'
import { WeekBar } from '../ui/week-bar.tsx'
import { weekOf } from '../ui/week-layout.ts'
import { WeekView } from '../ui/week-view.tsx'
import { type LessonCall, loadLessons, useLessons } from '../ui/week-lessons.ts'
import { loadThings, thingOf, useThings } from '../ui/week-things.ts'

export async function loader({ app, request }: LoaderArgs) {
  const me = app.me!
  const today = todayOf(app)
  const asked = chosenIn(new URL(request.url).searchParams, me, today)
  // who is not there is refused before the name is asked for
  if (asked.id) await loadLessons(app, callsFor(asked, me))
  const of = thingOf(asked, await loadThings(app, asked))
  await loadLessons(app, callsFor({ ...asked, id: of?.value }, me))
  return { today }
}

/**
 * Of whom there is a paper for the wall: for a student who has one class, that class. What else is looked at is printed as it
 * is shown.
 */
function paperOf({ view, id, date }: Chosen, me: Who, on: Pick<DatedLesson, 'class'>[]) {
  if (view === 'mine' && me.role === 'teacher') return { teacher_id: me.id, date }
  const [own, ...others] = new Set(on.map((lesson) => lesson.class.id))
  if (view === 'mine' || view === 'student')
    return own && others.length === 0 ? { class_id: own, date } : undefined
  if (!id || (view !== 'class' && view !== 'teacher' && view !== 'room')) return undefined
  return { [`${view}_id`]: id, date }
}

/** Whose calendar is offered beside the lessons that are looked at: that of a class by the office, to all others the own one. */
function feedOf({ view, id }: Chosen, me: Holder): FeedOf | undefined {
  if (can(me, 'schedule.write')) return view === 'class' && id ? { class_id: id } : undefined
  if (me.role !== 'parent') return {}
  return id ? { student_id: id } : undefined
}

/** The lessons of a week, of one of those whom this person may look at, or of all of them. */
export function Component() {
  const t = useTranslations('schedule')
  const { me } = useApp()
  const { today } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const asked = chosenIn(search, me!, today)
  const things = useThings(asked)
  const thing = thingOf(asked, things)
  const chosen: Chosen = { ...asked, id: thing?.value }
  const calls = callsFor(chosen, me!)
  const feed = feedOf(chosen, me!)
  return (
    <>
      <PageHeader
        title={t('schedule')}
        facts={thing && chosen.view === 'room' ? roomCalled(thing.label, t) : thing?.label}
      >
        {feed && <FeedMenu of={feed} />}
        {calls.length > 0 && <Print chosen={chosen} calls={calls} label={thing?.label} />}
        <CoverActions calls={calls} />
      </PageHeader>
      <p className="on-paper below-8">{daysOf(chosen)}</p>
      <WeekBar {...{ chosen, things, today, calls }} />
      {calls.length > 0 && <WeekView chosen={chosen} calls={calls} label={thing?.label} />}
    </>
  )
}

/** Which days these are: on paper nothing else says so. */
function daysOf({ view, date }: Chosen) {
  const { from } = weekOf(date)
  return view === 'day'
    ? shownDate(date)
    : `${shownDate(from)} – ${shownDate(daysBefore(from, -6))}`
}

type PrintProps = { chosen: Chosen; calls: LessonCall[]; label: string | undefined }

function Print({ chosen, calls, label }: PrintProps) {
  const t = useTranslations('schedule')
  const { me } = useApp()
  const { lessons } = useLessons(calls)
  const fetchFile = useDownload()
  const toast = useToast()
  const paper = async () => {
    const of = paperOf(chosen, me!, lessons)
    if (!of) return print()
    const name = [t('schedule'), label].filter(Boolean).join(' ')
    await toast.after(fetchFile('/v1/lessons/paper/', { query: of, name, extension: 'pdf' }))
  }
  return (
    <span className="on-desk">
      <IconWithWords aria-label={t('print')} onClick={() => void paper()}>
        <IconPrint size="1.125rem" stroke={1.75} aria-hidden="true" />
      </IconWithWords>
    </span>
  )
}
