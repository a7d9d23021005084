import { Button } from '../../platform/ui/kit/button.tsx'
import { TextInput } from '../../platform/ui/kit/text-input.tsx'
import { useTranslations } from 'use-intl'
import { useForm } from '../../platform/ui/form.ts'
import { SideDrawer } from '../../platform/ui/side-drawer.tsx'
import { useWrite } from '../../platform/web.tsx'
import { type Room, RoomChange, rooms } from '../contract.rooms.ts'
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
    start: { name: room.name, capacity: room.capacity ? String(room.capacity) : '' },
    inputOf: ({ name, capacity }) => ({
      version: room.version,
      name,
      capacity: capacity ? Number(capacity) : null,
    }),
    send: (body) => mutateAsync({ params: { id: room.id }, body }),
    said: t('saved'),
    done: close,
  })
  return (
    <form {...form.props} className={`grid gap-16 top ${classes.form}`}>
      <TextInput label={t('room')} {...form.field('name')} />
      <TextInput label={t('capacity')} inputMode="numeric" {...form.field('capacity')} />
      <div className="row whole gap-10">
        <Button type="submit" loading={form.busy}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
