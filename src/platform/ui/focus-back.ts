import { useLayoutEffect } from 'react'

/** What had the focus when this part came gets it back when it goes. */
export function useFocusBack() {
  useLayoutEffect(() => {
    const from = document.activeElement
    return () => {
      if (from instanceof HTMLElement) from.focus()
    }
  }, [])
}
