import { useLayoutEffect } from 'react'

const holders = new Map<string, number>()

/**
 * Says on the root of the document what is on the page, for as long as one such thing is. A rule with `:root:has()` would
 * say it as well, and have every element that comes or goes, anywhere, ask for the style of every other.
 */
export function useRootMark(name: `data-${string}`, on = true) {
  useLayoutEffect(() => {
    if (!on) return
    const hold = (more: number) => {
      const count = (holders.get(name) ?? 0) + more
      holders.set(name, count)
      document.documentElement.toggleAttribute(name, count > 0)
    }
    hold(1)
    return () => hold(-1)
  }, [name, on])
}
