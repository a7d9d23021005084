import { refuse } from '../errors.ts'

/** Where in a list that only grows an answer has ended: an instant, and the id among those of the same one. */
export type Place = { at: Date; id: string }

export const cursorOf = ({ at, id }: Place) =>
  Buffer.from(`${at.toISOString()} ${id}`).toString('base64url')

/** Refuses with `invalid_value` what is no cursor of ours. */
export function placeOf(cursor: string): Place {
  const [instant = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  const at = new Date(instant)
  const sound =
    Number.isFinite(at.getTime()) && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  if (!sound || cursorOf({ at, id }) !== cursor)
    refuse('invalid_input', { cursor: 'invalid_value' })
  return { at, id }
}
