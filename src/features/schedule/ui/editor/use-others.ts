import { usePresence } from '../../../../core/notifications/ui/presence.ts'

/** Somebody else at the same version, and the lesson that they hold: its line, and where it stands unless in no place. */
export type Other = { id: string; name: string; holds: Held | undefined }
export type Held = { lesson: string; at: { day: number; period: number } | undefined }

const doingOf = (held: Held | undefined) =>
  held ? [held.lesson, ...(held.at ? [held.at.day, held.at.period] : [])].join(' ') : ''
function heldOf(doing: string): Held | undefined {
  const [lesson, day, period] = doing.split(' ')
  if (!lesson) return undefined
  return { lesson, at: day && period ? { day: Number(day), period: Number(period) } : undefined }
}

/** Follows a version: `look` when it has changed, and who else is at it. Says what is held here; nothing of it is stored. */
export const useOthers = (
  topic: string,
  held: Held | undefined,
  look: () => Promise<unknown>,
): Other[] =>
  usePresence(topic, doingOf(held), look).map(({ id, name, doing }) => ({
    id,
    name,
    holds: heldOf(doing),
  }))
