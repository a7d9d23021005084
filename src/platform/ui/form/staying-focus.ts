import { useRef } from 'react'
import { flushSync } from 'react-dom'

/**
 * For a list from which something is taken away: the button goes with it, so the focus goes to the one that is in its
 * place then, or to what comes after the list. `list`: where the buttons are; `buttons`: which of them.
 */
export function useStayingFocus<List extends HTMLElement>(buttons: string) {
  const list = useRef<List>(null)
  function take(at: number, away: () => void) {
    flushSync(away)
    const left = list.current?.querySelectorAll<HTMLElement>(buttons) ?? []
    const next = left[Math.min(at, left.length - 1)]
    next?.focus()
  }
  return { list, take }
}

/** For a button that has come in the place of what had the focus. */
export const takesFocus = (button: HTMLButtonElement | null) => button?.focus()
