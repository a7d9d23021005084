import { Button } from '../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../platform/ui/kit/native-select.tsx'
import { TextInput } from '../../platform/ui/kit/text-input.tsx'
import { useTranslations } from 'use-intl'
import { useForm } from '../../platform/ui/form.ts'
import { SideDrawer } from '../../platform/ui/side-drawer.tsx'
import { useWrite } from '../../platform/web.tsx'
import { type Room, RoomChange, roomKinds, rooms } from '../contract.rooms.ts'
import classes from './settings.module.css'

type RoomDrawerProps = { room: Room; close(): void }

export function RoomDrawer({ room, close }: RoomDrawerProps) {
  const t = useTranslations('business')
  return (
    <SideDrawer title={t('editRoom')} opened close={close}>
      <RoomForm room={room} close={close} />
    </SideDrawer>
  )
}

function RoomForm({ room, close }: RoomDrawerProps) {
  const t = useTranslations('business')
  const { mutateAsync } = useWrite(rooms.edit, { refresh: [rooms.list] })
  const form = useForm({
    schema: RoomChange,
    start: {
      name: room.name,
      capacity: room.capacity ? String(room.capacity) : '',
      kind: room.kind,
      holds: String(room.holds),
    },
    inputOf: ({ name, capacity, kind, holds }) => ({
      version: room.version,
      name,
      capacity: capacity ? Number(capacity) : null,
      kind,
      holds: Number(holds),
    }),
    send: (body) => mutateAsync({ params: { id: room.id }, body }),
    said: t('saved'),
    done: close,
  })
  return (
    <form {...form.props} className={`grid gap-16 top ${classes.form}`}>
      <TextInput label={t('room')} {...form.field('name')} />
      <TextInput label={t('capacity')} inputMode="numeric" {...form.field('capacity')} />
      <NativeSelect
        label={t('roomKind')}
        {...form.field('kind')}
        data={roomKinds.map((kind) => ({ value: kind, label: t(`room_${kind}`) }))}
      />
      <TextInput label={t('roomHolds')} inputMode="numeric" {...form.field('holds')} />
      <div className="row whole gap-10">
        <Button type="submit" loading={form.busy}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
