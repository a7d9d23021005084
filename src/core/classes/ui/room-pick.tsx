import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { foldSearch } from '../../../platform/i18n/folding.ts'
import { keyOf, useApp } from '../../../platform/web.tsx'
import { classes, type RoomInUse } from '../contract.ts'
import { Pick } from './pick.tsx'

type RoomPickProps = {
  label: string
  hidesLabel?: boolean
  value: string
  change(name: string): void
  error?: string | undefined
  description?: string
  leave?(): void
}

/** A room by its name; one that is not in the list is made by the server. */
export function RoomPick({ value, change, ...rest }: RoomPickProps) {
  const t = useTranslations('classes')
  const rooms = useRooms()
  const wanted = foldSearch(value.trim())
  const same = rooms.some(({ name }) => foldSearch(name) === wanted)
  // a room that is in the field already does not hide the others
  const found = rooms.filter(({ name }) => same || foldSearch(name).includes(wanted))
  return (
    <Pick
      {...rest}
      free
      typed={value}
      type={change}
      options={found.slice(0, 30).map(({ id, name, capacity, classes: users }) => ({
        value: id,
        label: name,
        hint: [
          capacity !== null && t('roomPlaces', { count: capacity }),
          ...users.map(({ label, shift }) => t('roomOf', { label, shift })),
        ]
          .filter(Boolean)
          .join(' · '),
      }))}
      choose={({ label }) => change(label)}
    />
  )
}

function useRooms(): RoomInUse[] {
  const { api } = useApp()
  const { data } = useQuery({
    queryKey: keyOf(classes.rooms, {}),
    queryFn: () => api(classes.rooms, {}),
  })
  return data?.results ?? []
}

/** What is worth knowing before a class is given this room; `id`: the class itself. */
export function useRoomWarning(of: { id?: string; room: string; shift: number; capacity: number }) {
  const t = useTranslations('classes')
  const room = useRooms().find(({ name }) => foldSearch(name) === foldSearch(of.room.trim()))
  if (!room || of.room.trim() === '') return undefined
  const others = room.classes.filter(({ id, shift }) => shift === of.shift && id !== of.id)
  if (others.length > 0) {
    const labels = others.map(({ label }) => label).join(', ')
    return t('roomTaken', { shift: of.shift, labels })
  }
  const small = room.capacity !== null && room.capacity < of.capacity
  return small ? t('roomIsSmall', { count: room.capacity! }) : undefined
}
