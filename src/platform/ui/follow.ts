import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/**
 * Where there are many ways, one ear around all of them: each is a plain `a` then, and leads on as a `Link` does, which
 * resolves its way twice while it is rendered.
 */
export function useFollow() {
  const navigate = useNavigate()
  const onClick = (event: MouseEvent) => {
    const way = event.target instanceof Element ? event.target.closest('a') : null
    if (!way || event.defaultPrevented || event.button !== 0 || isForBrowser(event, way)) return
    event.preventDefault()
    const to = way.href.slice(way.origin.length)
    void navigate(to, { replace: way.href === location.href })
  }
  return { onClick }
}

/** In another window, to be kept, or to somewhere else. */
const isForBrowser = (event: MouseEvent, way: HTMLAnchorElement) =>
  event.metaKey ||
  event.altKey ||
  event.ctrlKey ||
  event.shiftKey ||
  (way.target !== '' && way.target !== '_self') ||
  way.origin !== location.origin
