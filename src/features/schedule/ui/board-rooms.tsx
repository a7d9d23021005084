import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { shownMinutes } from '../../../platform/i18n/formats.ts'
import { useApp } from '../../../platform/web.tsx'
import type { DatedLesson } from '../lessons/contract.ts'
import classes from './board.module.css'
import { Called, registerOf, State, useLessonWords } from './week-cell.tsx'
import { roomCalled } from './room-called.ts'
import { type Clock, hoursOf, inLanes, isOn, minutesOf } from './week-layout.ts'

type RoomsProps = { label: string; lessons: readonly DatedLesson[]; clock: Clock }

/** The rooms of a centre by the hour: what is where, and what is free. */
export function RoomBoard({ label, lessons, clock }: RoomsProps) {
  const t = useTranslations('schedule')
  const { me } = useApp()
  const words = useLessonWords('room')
  const hours = hoursOf(lessons)
  const begin = hours[0]! * 60
  const share = (time: string) => `${((minutesOf(time) - begin) / (hours.length * 60)) * 100}%`
  const width = ({ starts_at: from, ends_at: to }: DatedLesson) =>
    `${((minutesOf(to) - minutesOf(from)) / (hours.length * 60)) * 100}%`
  const rooms = [...Map.groupBy(lessons, ({ room }) => room?.name ?? '')].toSorted(
    ([one], [other]) =>
      one && other ? one.localeCompare(other, 'en', { numeric: true }) : one ? -1 : 1,
  )
  return (
    <div className={`sways below-24 framed round-12 ${classes.frame}`}>
      <table className={`full small ${classes.board} ${classes.rooms}`} aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              {t('room')}
            </th>
            <td>
              <ol
                className={`grid ${classes.hours}`}
                style={{ minInlineSize: `${hours.length * 7}rem` }}
              >
                {hours.map((hour) => (
                  <li key={hour}>{shownMinutes(hour * 60)}</li>
                ))}
              </ol>
            </td>
          </tr>
        </thead>
        <tbody>
          {rooms.map(([room, own]) => {
            const placed = inLanes(own)
            const lanes = Math.max(...placed.map(({ lane }) => lane)) + 1
            return (
              <tr key={room}>
                <th scope="row">{room ? roomCalled(room, t) : t('noRoom')}</th>
                <td>
                  <ol className={`near ${classes.bars}`} style={{ blockSize: `${lanes * 5}rem` }}>
                    {placed.map(({ lesson, lane }) => {
                      const [first, ...rest] = words(lesson)
                      return (
                        <li
                          key={`${lesson.id} ${lesson.part}`}
                          data-on={isOn(lesson, clock) || undefined}
                          title={[first, ...rest].join(' · ')}
                          style={{
                            insetInlineStart: share(lesson.starts_at),
                            insetBlockStart: `${lane * 5}rem`,
                            inlineSize: width(lesson),
                          }}
                        >
                          <Bar to={registerOf(lesson, me!, clock)}>
                            <b className="ink">
                              <Called of={lesson}>{first}</Called>
                            </b>
                            <time>
                              {lesson.starts_at}–{lesson.ends_at}
                            </time>
                            {lesson.change ? (
                              <State of={lesson} on={false} />
                            ) : (
                              <span>{rest.join(' · ')}</span>
                            )}
                          </Bar>
                        </li>
                      )
                    })}
                  </ol>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** What is at a time; for who may fill it in, the way to the register. */
const Bar = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to ? (
    <Link to={to} className="block quiet tall">
      {children}
    </Link>
  ) : (
    children
  )
