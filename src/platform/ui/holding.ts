import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { Selection } from './list/selection.ts'

/** Milliseconds that a finger stays on a row to choose it. */
const holdMs = 500

/** A finger that stays on a row begins to choose; from then on a touch chooses and opens nothing. */
export function useHolding(selection: Selection | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const held = useRef(false)
  if (!selection) return {}
  const { choosing, begin, toggle } = selection
  const stop = () => clearTimeout(timer.current)
  return {
    onPointerDown({ pointerType, target }: PointerEvent) {
      held.current = false
      const id = rowOf(target)
      if (pointerType !== 'touch' || choosing || !id) return
      timer.current = setTimeout(() => {
        held.current = true
        begin()
        toggle(id)
      }, holdMs)
    },
    onPointerUp: stop,
    // the page is being pushed
    onPointerCancel: stop,
    onContextMenu(event: MouseEvent) {
      // the browser's own menu of a link
      if (held.current) event.preventDefault()
    },
    onClickCapture(event: MouseEvent) {
      const id = rowOf(event.target)
      const box = event.target instanceof Element && event.target.matches('[type=checkbox]')
      if (!held.current && (!choosing || box || !id)) return
      event.preventDefault()
      event.stopPropagation()
      if (!held.current && id) toggle(id)
      held.current = false
    },
  }
}

const rowOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined
