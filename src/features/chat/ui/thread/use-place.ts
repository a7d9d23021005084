import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

type Place = { seq: string; top: number }
/** Pixels from the end within which somebody reads what is newest. */
const nearEnd = 40

const rowsIn = (scroller: HTMLElement) => [...scroller.querySelectorAll<HTMLElement>('[data-seq]')]

/** The first of these of which something is seen; they lie below each other. */
function firstSeen(rows: HTMLElement[], edge: number): HTMLElement | undefined {
  let [from, to] = [0, rows.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (rows[middle]!.getBoundingClientRect().bottom > edge) to = middle
    else from = middle + 1
  }
  return rows[from]
}

/** Pixels of a message that are seen before it counts as read, unless it is lower. */
const readFrom = 24

/** The last of these of which enough is seen above this edge. */
function lastSeen(rows: HTMLElement[], edge: number): HTMLElement | undefined {
  const at = rows.findLastIndex((row) => {
    const { top, height } = row.getBoundingClientRect()
    return top + Math.min(height, readFrom) <= edge
  })
  return rows[at]
}

type Opening = {
  /** Where somebody reads on, unless that is on the first screen anyway. */
  firstUnread: number | undefined
  /** What was read is told as soon as it was seen. */
  read(last: number, atEnd: boolean): void
}

/**
 * Keeps what is read where it is while messages come before and behind it. The scroller counts from its end, so that whoever is
 * there stays there; it opens at the first unread message where that is above what is seen then.
 */
export function usePlace(
  scroller: RefObject<HTMLElement | null>,
  messages: readonly unknown[],
  { firstUnread, read }: Opening,
) {
  const place = useRef<Place>(undefined)
  const opened = useRef(firstUnread === undefined)
  const told = useEffectEvent(read)
  const look = useEffectEvent(() => {
    const here = scroller.current
    if (!here) return
    const rows = rowsIn(here)
    const { top, bottom } = here.getBoundingClientRect()
    const atEnd = here.scrollTop > -nearEnd
    const first = firstSeen(rows, top)
    place.current =
      atEnd || !first
        ? undefined
        : { seq: first.dataset.seq!, top: first.getBoundingClientRect().top }
    const last = atEnd ? rows.at(-1) : lastSeen(rows, bottom)
    if (last && document.visibilityState === 'visible') told(Number(last.dataset.seq), atEnd)
  })
  /** Once: where the first unread is already seen at the end, nothing moves. */
  const open = useEffectEvent(() => {
    const here = scroller.current!
    if (opened.current) return
    opened.current = true
    const row = rowsIn(here).find(({ dataset }) => Number(dataset.seq) >= firstUnread!)
    const item = row?.closest('li') ?? row
    if (!item || item.getBoundingClientRect().top >= here.getBoundingClientRect().top) return
    const show = () => item.scrollIntoView({ block: 'start', behavior: 'instant' })
    show()
    // rows that were not drawn before have their real heights by now
    requestAnimationFrame(() => requestAnimationFrame(show))
  })
  useLayoutEffect(() => {
    const here = scroller.current!
    const { seq, top = 0 } = place.current ?? {}
    const row = seq && here.querySelector(`[data-seq="${seq}"]`)
    if (row) here.scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' })
    if (messages.length === 0) return
    open()
    look()
  }, [scroller, messages])
  useEffect(() => {
    const here = scroller.current!
    let frame = 0
    const scrolled = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => look())
    }
    const again = () => look()
    here.addEventListener('scroll', scrolled, { passive: true })
    document.addEventListener('visibilitychange', again)
    return () => {
      cancelAnimationFrame(frame)
      here.removeEventListener('scroll', scrolled)
      document.removeEventListener('visibilitychange', again)
    }
  }, [scroller])
}
