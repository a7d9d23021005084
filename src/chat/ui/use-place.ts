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

/**
 * Keeps what is read where it is while messages come before and behind it. The scroller counts from its end, so that whoever is
 * there stays there. `read` hears of the last message that was seen, and of the first.
 */
export function usePlace(
  scroller: RefObject<HTMLElement | null>,
  messages: readonly unknown[],
  read: (last: number, atEnd: boolean, first: number) => void,
) {
  const place = useRef<Place>(undefined)
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
    const below = firstSeen(rows, bottom)
    const last = atEnd ? rows.at(-1) : (below ?? rows.at(-1))
    if (last && document.visibilityState === 'visible')
      told(Number(last.dataset.seq), atEnd, Number((first ?? last).dataset.seq))
  })
  useLayoutEffect(() => {
    const here = scroller.current!
    const { seq, top = 0 } = place.current ?? {}
    const row = seq && here.querySelector(`[data-seq="${seq}"]`)
    if (row) here.scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' })
    if (messages.length > 0) look()
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
