import { type RefObject, useLayoutEffect } from 'react'

export type Side = 'top' | 'bottom' | 'left' | 'right'
export type Align = 'start' | 'center' | 'end'
type Box = { left: number; top: number; width: number; height: number }
type Size = { width: number; height: number }
type Wish = { sides: readonly Side[]; align: Align; gap: number }

/** Pixels between what floats and the edge of the window. */
const edge = 8

/** Where something of a size belongs beside a box: at the first side with room for it, and within the window. */
export function placeOf(anchor: Box, size: Size, room: Size, { sides, align, gap }: Wish) {
  const fits = sides.find((side) => free(anchor, room, side) >= along(size, side) + gap + edge)
  const side = fits ?? sides[0]!
  const { left, top } = beside(anchor, size, side, align, gap)
  return {
    side,
    left: within(left, size.width, room.width),
    top: within(top, size.height, room.height),
  }
}

const isUpright = (side: Side) => side === 'top' || side === 'bottom'
const along = (size: Size, side: Side) => (isUpright(side) ? size.height : size.width)

function free({ left, top, width, height }: Box, room: Size, side: Side): number {
  if (side === 'top') return top
  if (side === 'left') return left
  return side === 'bottom' ? room.height - top - height : room.width - left - width
}

function beside(anchor: Box, size: Size, side: Side, align: Align, gap: number) {
  const share = { start: 0, center: 0.5, end: 1 }[align]
  const left = anchor.left + share * (anchor.width - size.width)
  const top = anchor.top + share * (anchor.height - size.height)
  if (side === 'top') return { left, top: anchor.top - size.height - gap }
  if (side === 'bottom') return { left, top: anchor.top + anchor.height + gap }
  if (side === 'left') return { left: anchor.left - size.width - gap, top }
  return { left: anchor.left + anchor.width + gap, top }
}

const within = (at: number, length: number, room: number) =>
  Math.max(edge, Math.min(at, room - length - edge))

/** Shows a `popover` above everything, beside what it belongs to, and keeps it there. */
export function useFloating(
  ref: RefObject<HTMLElement | null>,
  anchor: Element | null,
  { sides, align, gap }: Wish,
) {
  const wanted = sides.join()
  useLayoutEffect(() => {
    const floating = ref.current
    if (!floating || !anchor) return
    const put = () => {
      const { offsetWidth: width, offsetHeight: height } = floating
      const { clientWidth, clientHeight } = document.documentElement
      const room = { width: clientWidth, height: clientHeight }
      const wish = { sides: wanted.split(',') as Side[], align, gap }
      const { left, top } = placeOf(anchor.getBoundingClientRect(), { width, height }, room, wish)
      Object.assign(floating.style, { left: `${left}px`, top: `${top}px` })
    }
    // an older browser has no layer above everything: there it floats in the page itself
    if ('showPopover' in floating && !floating.matches(':popover-open')) floating.showPopover()
    put()
    const grown = new ResizeObserver(put)
    grown.observe(floating)
    addEventListener('resize', put)
    addEventListener('scroll', put, true)
    return () => {
      grown.disconnect()
      removeEventListener('resize', put)
      removeEventListener('scroll', put, true)
    }
  }, [ref, anchor, wanted, align, gap])
}
