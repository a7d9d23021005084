import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'

type Span = readonly [from: number, to: number]
type Seen = { rows: Span; columns: Span }

/** Rows and columns are drawn this many at a time, and so many beyond what is in sight. */
const step = 2
const beyond = 2
/** Until there is a table to look at. */
const atFirst: Seen = { rows: [0, 18], columns: [0, 14] }

/**
 * The rows and columns of a table that are in sight, whatever scrolls, those around its focus, and some beyond; all of them
 * unless `partly`. Its rows are of one height, and its columns of one width, that of the heads.
 */
export function useSeen(
  table: RefObject<HTMLTableElement | null>,
  focus: { row: number; column: number },
  { partly, rows, columns }: { partly: boolean; rows: number; columns: number },
) {
  const [seen, setSeen] = useState(atFirst)
  useLayoutEffect(() => {
    if (!partly) return
    const look = () => {
      const next = table.current && inSight(table.current, { rows, columns })
      if (next)
        setSeen((before) =>
          String(Object.values(before)) === String(Object.values(next)) ? before : next,
        )
    }
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(table.current!.parentElement!)
    document.addEventListener('scroll', look, { capture: true, passive: true })
    return () => {
      sizes.disconnect()
      document.removeEventListener('scroll', look, { capture: true })
    }
  }, [table, partly, rows, columns])
  return {
    rows: useDrawn(partly ? seen.rows : [0, rows], focus.row, rows),
    columns: useDrawn(partly ? seen.columns : [0, columns], focus.column, columns),
  }
}

/** Which of them: those in the span, and where the focus is or goes next. The same list as long as it is of the same ones. */
function useDrawn([from, to]: Span, focus: number, count: number): number[] {
  const all = new Set([focus - 1, focus, focus + 1])
  for (let one = from; one < to; one += 1) all.add(one)
  const list = [...all].filter((one) => one >= 0 && one < count).toSorted((a, b) => a - b)
  const key = list.join()
  return useMemo(() => (key === '' ? [] : key.split(',').map(Number)), [key])
}

function inSight(
  table: HTMLTableElement,
  { rows, columns }: { rows: number; columns: number },
): Seen {
  const frame = table.parentElement!.getBoundingClientRect()
  const body = table.tBodies[0]!.getBoundingClientRect()
  const head = table.tHead!.rows[0]!.cells[1]?.getBoundingClientRect()
  const within = (low: number, high: number, start: number, size: number, count: number): Span => {
    const at = (place: number) => (size > 0 ? (place - start) / size : 0)
    const from = Math.floor(at(low) / step) * step - beyond
    const to = Math.ceil(at(high) / step) * step + beyond
    return [Math.max(0, Math.min(from, count)), Math.max(0, Math.min(to, count))]
  }
  const bottom = Math.min(frame.bottom, innerHeight)
  const right = Math.min(frame.right, innerWidth)
  return {
    rows: within(Math.max(frame.top, 0), bottom, body.top, body.height / rows, rows),
    columns: within(Math.max(frame.left, 0), right, head?.left ?? 0, head?.width ?? 0, columns),
  }
}
