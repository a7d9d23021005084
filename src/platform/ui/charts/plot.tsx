import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import classes from './charts.module.css'
import { heightOf, middleOf, namedOf } from './scales.ts'

/** One place on the axis below: what it is called, what it says in words, and the list that is behind it. */
export type Place = { key: string; name: string; text: string; to?: string | undefined }
type Axis = { ends: readonly [number, number]; marks: number[] }
type PlotProps = {
  /** Id of the element that names the chart. */
  titleId: string
  /** What can be seen in it, for those who cannot. */
  text: string
  axis: Axis
  markText?: (mark: number) => string
  places: Place[]
  /** How high the point of each place is, in values; its words stand above it. */
  peaks: (number | null)[]
  /** What is printed above the points. */
  said: (string | undefined)[]
  /** It is one word, beside the last point. */
  atEnd?: boolean
  /** Shapes in a box of 100 by 100, whose strokes keep their width. */
  children: ReactNode
}

/** As many names below as there is room for on a phone. */
const names = 4

/**
 * The frame of a chart: words around it are ordinary text, so that they are as large as all others at any width; the
 * shapes stretch. Each place can be pointed at; with the keyboard it is one stop, and the arrows go on from there.
 */
export function Plot({
  titleId,
  text,
  axis,
  markText = String,
  places,
  peaks,
  said,
  atEnd,
  children,
}: PlotProps) {
  const named = namedOf(places.length, names)
  const tops = peaks.map((peak) => heightOf(peak ?? 0, axis.ends))
  return (
    <div className={`grid soft small ${classes.plot}`}>
      <div className={`near ${classes.marks}`} aria-hidden="true">
        {axis.marks.map((mark) => (
          <span key={mark} style={{ insetBlockStart: `${heightOf(mark, axis.ends)}%` }}>
            {markText(mark)}
          </span>
        ))}
      </div>
      <div className={`near ${classes.field}`}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-labelledby={titleId}>
          <desc>{text}</desc>
          {axis.marks.map((mark) => {
            const y = heightOf(mark, axis.ends)
            return <line key={mark} x1="0" x2="100" y1={y} y2={y} className={classes.grid} />
          })}
          {children}
        </svg>
        {places.map(({ key }, at) =>
          said[at] ? (
            <b
              key={key}
              aria-hidden="true"
              className={`ink small bold unbroken below-4 ${classes.said}`}
              data-end={atEnd || undefined}
              style={{
                insetBlockEnd: `${100 - tops[at]!}%`,
                insetInlineStart: `${middleOf(at, places.length)}%`,
              }}
            >
              {said[at]}
            </b>
          ) : null,
        )}
        <Places titleId={titleId} places={places} tops={tops} />
      </div>
      <div className={`near ${classes.names}`} aria-hidden="true">
        {places.map(({ key, name }, at) =>
          named.has(at) ? (
            <span key={key} style={{ insetInlineStart: `${middleOf(at, places.length)}%` }}>
              {name}
            </span>
          ) : null,
        )}
      </div>
    </div>
  )
}

type PlacesProps = { titleId: string; places: Place[]; tops: number[] }

function Places({ titleId, places, tops }: PlacesProps) {
  const [stop, setStop] = useState(places.length - 1)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextOf(event.key, stop, places.length)
    if (next === undefined) return
    event.preventDefault()
    setStop(next)
    const list = event.currentTarget.closest('ol')!.children
    ;(list[next]?.firstElementChild as HTMLElement | null)?.focus()
  }
  return (
    <ol className="flex unprinted covers" aria-labelledby={titleId}>
      {places.map(({ key, text, to }, at) => {
        const shared = {
          className: `quiet near block full start-text round-4 tall ${classes.place}`,
          'aria-label': text,
          tabIndex: at === Math.min(stop, places.length - 1) ? 0 : -1,
          'data-side': at < places.length / 2 ? 'start' : 'end',
          onFocus: () => setStop(at),
          onKeyDown: move,
        }
        const tip = (
          <span
            aria-hidden="true"
            className={`round-6 small over passes tight pad-4-8 gone ${classes.tip}`}
            style={{ insetBlockEnd: `calc(${100 - tops[at]!}% + 0.5rem)` }}
          >
            {text}
          </span>
        )
        return (
          <li key={key} className="grows shrinks">
            {to ? (
              <Link to={to} {...shared}>
                {tip}
              </Link>
            ) : (
              // it can be reached, so that what it says can be read
              <button type="button" {...shared}>
                {tip}
              </button>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function nextOf(key: string, at: number, count: number): number | undefined {
  const wanted = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 }[key]
  return wanted === undefined ? undefined : Math.min(count - 1, Math.max(0, wanted))
}
