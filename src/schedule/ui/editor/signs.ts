import type { Place } from '../../core/hand.ts'

/** What a cell shows beside its colour. */
export function signOf({ state, price, moves }: Place): string {
  switch (state) {
    case 'here':
      return ''
    case 'same':
      return '='
    case 'swap':
      return '⇄'
    case 'chain':
      return String(moves.length)
    case 'soft':
      return '!'
    case 'free':
      return price === 0 ? '✓' : price < 0 ? `−${-price}` : `+${price}`
    case 'blocked':
      return '–'
    case 'hard':
      return '✕'
    default:
      return state satisfies never
  }
}
