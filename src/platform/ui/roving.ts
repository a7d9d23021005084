import { type RefObject, useEffect, useEffectEvent } from 'react'

type Roving = {
  /** What Up, Down, Home and End go between. */
  items: string
  /** What Left and Right go between within one of them. */
  inner?: string
  /** Which one Tab comes to first, where none is the current page. */
  start?: 'first' | 'last'
  /** Enter on an item itself, and Escape. */
  enter?(item: HTMLElement): void
  leave?(): void
}

/** Keys that these need themselves. */
const ownKeys = 'input, textarea, select, audio'

/** A list is one stop of the Tab key, however long it is: arrow keys move within. */
export function useRoving(
  list: RefObject<HTMLElement | null>,
  { items, inner, start = 'first', enter, leave }: Roving,
) {
  const entered = useEffectEvent((item: HTMLElement) => enter?.(item))
  const left = useEffectEvent(() => leave?.())
  useEffect(() => {
    const here = list.current!
    let current: HTMLElement | undefined
    const all = () => [...here.querySelectorAll<HTMLElement>(items)]
    const settle = () => {
      const known = all()
      if (!current || !known.includes(current))
        current =
          known.find((item) => item.hasAttribute('aria-current')) ??
          known.at(start === 'first' ? 0 : -1)
      if (inner) for (const each of here.querySelectorAll<HTMLElement>(inner)) each.tabIndex = -1
      for (const each of known) each.tabIndex = each === current ? 0 : -1
    }
    const itemOf = (target: EventTarget | null) =>
      target instanceof HTMLElement ? (target.closest<HTMLElement>(items) ?? undefined) : undefined
    const focused = ({ target }: FocusEvent) => {
      const item = itemOf(target)
      if (!item || item === current) return
      current = item
      settle()
    }
    const pressed = (event: KeyboardEvent) => {
      const item = itemOf(event.target)
      if (!item || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      const target = event.target as HTMLElement
      const next = target.matches(ownKeys) ? undefined : neighbour(event.key, item, target)
      if (next) {
        event.preventDefault()
        next.focus()
      } else if (event.key === 'Enter' && target === item && inner) {
        event.preventDefault()
        entered(item)
      } else if (event.key === 'Escape' && leave) {
        event.preventDefault()
        left()
      }
    }
    const neighbour = (key: string, item: HTMLElement, target: HTMLElement) => {
      const known = all()
      const at = known.indexOf(item)
      const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: known.length - 1 }[key]
      if (to !== undefined) return known[Math.min(Math.max(to, 0), known.length - 1)]
      const side = { ArrowRight: 1, ArrowLeft: -1 }[key]
      if (!inner || !side) return undefined
      const stops = [item, ...item.querySelectorAll<HTMLElement>(inner)]
      return stops[stops.indexOf(target) + side]
    }
    settle()
    const watching = new MutationObserver(settle)
    watching.observe(here, { childList: true, subtree: true })
    here.addEventListener('focusin', focused)
    here.addEventListener('keydown', pressed)
    return () => {
      watching.disconnect()
      here.removeEventListener('focusin', focused)
      here.removeEventListener('keydown', pressed)
    }
    // what is named by selectors does not change
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [list])
}
