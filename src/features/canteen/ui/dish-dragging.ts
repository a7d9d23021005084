import { type PointerEvent, useRef, useState } from 'react'
import type { ServedDish } from '../contract.ts'

type Held = { dish: ServedDish; at: number | null }
export type DishDrag = ReturnType<typeof useDishDrag>

/** Among the others at this place, wherever it was before. */
export function laidAt(laid: ServedDish[], dish: ServedDish, at: number): ServedDish[] {
  const before = laid.slice(0, at).filter(({ id }) => id !== dish.id)
  return [...before, dish, ...laid.slice(at).filter(({ id }) => id !== dish.id)]
}

/**
 * A dish is taken by its handle, of the list of all dishes or of the menu, and let go where it is to stand on the menu. By the
 * keyboard arrows on the handle do the same, see `Laid`.
 */
export function useDishDrag(laid: ServedDish[], change: (laid: ServedDish[]) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [held, hold] = useState<Held>()
  /** The place that is under the pointer; nothing outside of the menu. */
  const placeAt = (x: number, y: number): number | null => {
    const section = list.current?.closest('section')?.getBoundingClientRect()
    if (!section || x < section.left || x > section.right) return null
    if (y < section.top - 24 || y > section.bottom + 24) return null
    const middles = [...list.current!.children].map((row) => {
      const { top, height } = row.getBoundingClientRect()
      return top + height / 2
    })
    return middles.filter((middle) => middle < y).length
  }
  const handle = (dish: ServedDish) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      hold({ dish, at: null })
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (held?.dish.id === dish.id) hold({ dish, at: placeAt(clientX, clientY) })
    },
    onPointerUp: () => {
      if (held && held.at !== null) change(laidAt(laid, held.dish, held.at))
      hold(undefined)
    },
    onPointerCancel: () => hold(undefined),
  })
  return { list, held, handle }
}
