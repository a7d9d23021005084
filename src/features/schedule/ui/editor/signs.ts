import type { Place } from '../../engine/hand.ts'

/** The colour of a cell: what leaves something broken is never as good as what does not. */
export const toneOf = ({ state, moves, leaves }: Place): Place['state'] =>
  moves.length > 0 && leaves.length > 0 ? 'soft' : state

/** By how much the penalty changes, where it does. */
const changeBy = (price: number) => (price === 0 ? '' : price < 0 ? ` −${-price}` : ` +${price}`)

/** What a cell shows beside its colour. */
export function signOf({ state, price, moves, leaves }: Place): string {
  if (moves.length > 0 && leaves.length > 0) return '!'
  switch (state) {
    case 'here':
      return ''
    case 'same':
      return '='
    case 'swap':
      return `⇄${changeBy(price)}`
    case 'chain':
      return String(moves.length)
    case 'soft':
      return `!${changeBy(price)}`
    case 'free':
      return changeBy(price).trim() || '✓'
    case 'blocked':
      return '–'
    case 'hard':
      return '✕'
    default:
      return state satisfies never
  }
}
