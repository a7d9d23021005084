import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'

/** Ctrl+Z and Ctrl+Y, wherever nothing is typed. */
export function useKeys(turn: (back: boolean) => void) {
  const heard = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest('input, textarea')) return
    if (event.code !== 'KeyZ' && event.code !== 'KeyY') return
    event.preventDefault()
    turn(event.code === 'KeyZ' && !event.shiftKey)
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => heard(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}

/** Pixels that a finger goes sideways for the next day. */
const swipesFrom = 60

export function useSwipe(turn: (step: number) => void) {
  const from = useRef<{ x: number; y: number }>(undefined)
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      from.current = pointerType === 'touch' ? { x, y } : undefined
    },
    onPointerUp: ({ clientX: x, clientY: y }: PointerEvent) => {
      const start = from.current
      if (!start || Math.abs(x - start.x) < swipesFrom) return
      if (Math.abs(x - start.x) > 2 * Math.abs(y - start.y)) turn(x < start.x ? 1 : -1)
    },
  }
}
