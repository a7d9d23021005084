import type { Attendance, Kind, Value } from '../../day/contract.mark.ts'

/** What a key asks for, wherever the keyboard stands. */
export type Command =
  | { do: 'move'; rows: number; columns: number }
  | { do: 'edge'; row?: 'first' | 'last'; column?: 'first' | 'last' }
  | { do: 'mark'; value: Value }
  | { do: 'digit'; digit: number }
  | { do: 'cycle' }
  | { do: 'open' }
  | { do: 'comment' }
  | { do: 'reason'; place: number }
  | { do: 'undo' }
  | { do: 'everyone' }
  | { do: 'help' }

export type Key = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'
>

const page = 10
const moves: Record<string, Command> = {
  ArrowUp: { do: 'move', rows: -1, columns: 0 },
  ArrowDown: { do: 'move', rows: 1, columns: 0 },
  ArrowLeft: { do: 'move', rows: 0, columns: -1 },
  ArrowRight: { do: 'move', rows: 0, columns: 1 },
  PageUp: { do: 'move', rows: -page, columns: 0 },
  PageDown: { do: 'move', rows: page, columns: 0 },
  Home: { do: 'edge', column: 'first' },
  End: { do: 'edge', column: 'last' },
}
const corners: Record<string, Command> = {
  Home: { do: 'edge', row: 'first', column: 'first' },
  End: { do: 'edge', row: 'last', column: 'last' },
}

/** The letters that the cells show, in the three languages; none means two things. */
const letters: Record<string, Attendance> = {
  ...{ p: 'present', l: 'late', e: 'excused', a: 'absent' },
  ...{ b: 'present', k: 'late', s: 'excused', y: 'absent' },
  ...{ п: 'present', о: 'late', у: 'excused', н: 'absent' },
}

/** The letter that is typed, or else the Latin one printed on the key: a Cyrillic layout is often on. */
const attendanceOf = ({ key, code }: Key): Attendance | undefined =>
  letters[key.toLowerCase()] ?? letters[/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? '']

/** Keys that work wherever the keyboard stands on the page. */
export function pageCommand(key: Key): Command | undefined {
  if (key.altKey) return undefined
  if (key.ctrlKey || key.metaKey)
    return key.code === 'KeyZ' && !key.shiftKey ? { do: 'undo' } : undefined
  if (key.key === '?') return { do: 'help' }
  return key.shiftKey && attendanceOf(key) === 'present' ? { do: 'everyone' } : undefined
}

/** Keys of the grid; letters and digits belong to the column that they are typed in. */
export function gridCommand(key: Key, column: Kind): Command | undefined {
  if (key.altKey) return undefined
  if (key.ctrlKey || key.metaKey) return corners[key.key]
  const plain = moves[key.key] ?? actions[key.key]
  if (plain) return plain
  if (key.code === 'KeyC' && !key.shiftKey) return { do: 'comment' }
  const place = key.shiftKey ? /^Digit([1-9])$/.exec(key.code)?.[1] : undefined
  if (place && column !== 'rate') return { do: 'reason', place: Number(place) }
  if (column !== 'attendance') return digitOf(key.key)
  const attendance = key.shiftKey ? undefined : attendanceOf(key)
  return attendance && { do: 'mark', value: attendance }
}

const actions: Record<string, Command> = {
  ' ': { do: 'cycle' },
  Enter: { do: 'open' },
  Delete: { do: 'mark', value: null },
  Backspace: { do: 'mark', value: null },
}

const digitOf = (key: string): Command | undefined =>
  /^[0-9]$/.test(key) ? { do: 'digit', digit: Number(key) } : undefined
