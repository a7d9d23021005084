import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'

/** Pixels after which a press has become a drag. */
const dragsFrom = 6

type DragDeeds = {
  ghostOf(cell: Element): Element | null
  begin(cell: Element): boolean
  over(cell: Element | null): void
  drop(cell: Element | null): void
}

/** A lesson that goes along with the mouse, as `ghost`; a finger scrolls instead, and taps. */
export function useDrag(ghost: RefObject<HTMLElement | null>, deeds: DragDeeds) {
  const dropped = useRef(false)
  const now = useRef(deeds)
  useEffect(() => void (now.current = deeds))
  const down = (event: PointerEvent, cell: Element | null) => {
    dropped.current = false
    if (!cell || event.button !== 0 || event.pointerType === 'touch') return
    const from = { x: event.clientX, y: event.clientY }
    let state: 'waiting' | 'dragging' | 'not' = 'waiting'
    const cellAt = (x: number, y: number) =>
      document.elementFromPoint(x, y)?.closest('[data-at]') ?? null
    const move = ({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
      if (state === 'waiting' && Math.hypot(x - from.x, y - from.y) > dragsFrom) {
        const text = now.current.ghostOf(cell)?.textContent ?? ''
        state = now.current.begin(cell) ? 'dragging' : 'not'
        if (ghost.current && state === 'dragging') ghost.current.textContent = text
      }
      if (state !== 'dragging' || !ghost.current) return
      ghost.current.hidden = false
      ghost.current.style.transform = `translate(${x + 8}px, ${y + 8}px)`
      now.current.over(cellAt(x, y))
    }
    const up = ({ clientX: x, clientY: y, type }: globalThis.PointerEvent) => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', up)
      if (ghost.current) ghost.current.hidden = true
      if (state !== 'dragging') return
      dropped.current = true
      now.current.drop(type === 'pointerup' ? cellAt(x, y) : null)
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', up)
    addEventListener('pointercancel', up)
  }
  return {
    down,
    /** The click that follows a drop is no press. */
    justDropped: () => {
      const was = dropped.current
      dropped.current = false
      return was
    },
  }
}
