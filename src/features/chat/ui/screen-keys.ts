import { type RefObject, useEffect } from 'react'

/** Pixels by which a window becomes lower when the keys of the screen come up: more than its bars ever take. */
const keysAtLeast = 120

/** The room is as high as what the keys of the screen leave of a phone, so that its last message stays in sight above them. */
export function useScreenKeys(frame: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const fit = () => {
      const here = frame.current
      if (!here) return
      const typing = document.documentElement.clientHeight - view.height > keysAtLeast
      // somebody who has magnified the page has not opened the keys
      const fits = typing && view.scale === 1
      here.toggleAttribute('data-typing', fits)
      here.style.setProperty('--seen', fits ? `${view.height}px` : '100dvh')
      if (fits) scrollTo(0, 0)
    }
    view.addEventListener('resize', fit)
    return () => view.removeEventListener('resize', fit)
  }, [frame])
}
