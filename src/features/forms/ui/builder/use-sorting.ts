import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** Where something that is dragged would come: before or after another. */
export type Drop = { at: string; after: boolean }

/** Pixels after which a press has become a drag. */
const dragsFrom = 5
/** Pixels from the edge of the window within which it scrolls along. */
const scrollsWithin = 60

const placeAt = (x: number, y: number): Drop | undefined => {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')
  if (!place) return undefined
  const { top, height } = place.getBoundingClientRect()
  return { at: place.dataset.place!, after: y > top + height / 2 }
}

/**
 * Things with `data-place` that are put into another order by their handles, with a mouse, a pen or a finger. `held`: what is
 * in the hand, `drop`: where it would come.
 */
export function useSorting(put: (held: string, drop: Drop) => void) {
  const [held, hold] = useState<string>()
  const [drop, setDrop] = useState<Drop>()
  const latest = useRef(put)
  useEffect(() => void (latest.current = put))
  const down = (key: string) => (event: PointerEvent) => {
    if (event.button !== 0) return
    const from = { x: event.clientX, y: event.clientY }
    let dragging = false
    let over: Drop | undefined
    const move = ({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
      if (!dragging && Math.hypot(x - from.x, y - from.y) < dragsFrom) return
      dragging = true
      hold(key)
      if (y < scrollsWithin) scrollBy(0, -12)
      else if (y > innerHeight - scrollsWithin) scrollBy(0, 12)
      over = placeAt(x, y)
      setDrop(over?.at === key ? undefined : over)
    }
    const up = ({ type }: Event) => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', up)
      hold(undefined)
      setDrop(undefined)
      if (dragging && type === 'pointerup' && over && over.at !== key) latest.current(key, over)
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', up)
    addEventListener('pointercancel', up)
  }
  return { held, drop, down }
}
