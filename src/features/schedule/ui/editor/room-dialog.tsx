import { useMemo, useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { Answers, Dialog } from '../../../../platform/ui/overlay/dialog.tsx'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../../platform/ui/kit/native-select.tsx'
import { homeRoom } from '../../engine/format.ts'
import type { Problem } from '../../engine/problem.ts'
import type { Editing } from './editing.ts'
import type { Words } from './words.ts'

type RoomDialogProps = {
  editing: Editing
  words: Words
  /** The lesson whose rooms are chosen. */
  card: number
  close(): void
  choose(rooms: (string | null)[]): void
}

/** The rooms of a lesson where it stands: those that suit it first, and who is in each then. */
export function RoomDialog({ editing, words, card, close, choose }: RoomDialogProps) {
  const { t } = words
  const common = useTranslations('common')
  const schedule = useTranslations('schedule')
  const { problem } = editing
  const { school } = problem
  const { parts, class: owner, subject } = words.line(card)
  const [rooms, setRooms] = useState(() =>
    parts.map((_, part) => editing.rooms[card]![part] ?? null),
  )
  const there = useMemo(() => lessonsInRooms(editing, card), [editing, card])
  const home = school.classes.find(({ id }) => id === owner)?.room ?? null
  const choices = (part: number) => {
    const { room_kind: kind, room } = parts[part]!
    const suits = (one: (typeof school.rooms)[number]) =>
      kind === homeRoom ? one.id === (room ?? home) : one.kind === kind
    const items = (fit: boolean) =>
      school.rooms
        .filter((one) => suits(one) === fit)
        .map(({ id }) => {
          const others = there.get(id) ?? []
          const label = words.name('room', id)
          return {
            value: id,
            label: others.length
              ? t('roomTaken', { room: label, lessons: others.map(words.lesson).join(', ') })
              : t('roomFree', { room: label }),
          }
        })
    return [
      { value: '', label: schedule('noRoom') },
      { group: t('roomOfKind'), items: items(true) },
      { group: t('roomOther'), items: items(false) },
    ]
  }
  return (
    <Dialog title={`${common('room')}: ${words.lesson(card)}`} close={close}>
      <form
        className="stack gap-16"
        onSubmit={(event) => {
          event.preventDefault()
          choose(rooms)
          close()
        }}
      >
        {parts.map(
          (part, at) =>
            part.room_kind && (
              <NativeSelect
                key={at}
                label={[
                  words.name('subject', part.subject ?? subject),
                  words.name('teacher', part.teacher),
                ]
                  .filter(Boolean)
                  .join(', ')}
                value={rooms[at] ?? ''}
                onChange={({ currentTarget }) =>
                  setRooms(
                    rooms.map((room, own) => (own === at ? currentTarget.value || null : room)),
                  )
                }
                data={choices(at)}
              />
            ),
        )}
        <Answers>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit">{t('roomChoose')}</Button>
        </Answers>
      </form>
    </Dialog>
  )
}

/** The other lessons that are in each room while the card is given. */
function lessonsInRooms({ problem, at, rooms }: Editing, card: number): Map<string, number[]> {
  const own = slotsOf(problem, card, at[card]!)
  const found = new Map<string, number[]>()
  at.subarray(0, problem.ownCards).forEach((cell, other) => {
    if (other === card || cell < 0) return
    if (!slotsOf(problem, other, cell).some((slot) => own.some((one) => meets(problem, one, slot))))
      return
    for (const room of new Set(rooms[other]))
      if (room) found.set(room, [...(found.get(room) ?? []), other])
  })
  return found
}

const slotsOf = (
  { slotOf, classShift, cardClass, cardLength }: Problem,
  card: number,
  cell: number,
) =>
  Array.from(
    { length: cardLength[card]! },
    (_, hour) => slotOf[classShift[cardClass[card]!]! + cell + hour]!,
  )

const meets = ({ width, overlapping }: Problem, one: number, other: number) =>
  one === other ||
  (Math.floor(one / width) === Math.floor(other / width) &&
    (overlapping[one % width]! & (1 << (other % width))) !== 0)
