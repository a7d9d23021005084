import { Button } from '../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../platform/ui/kit/native-select.tsx'
import { TextInput } from '../../../platform/ui/kit/text-input.tsx'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useForm } from '../../../platform/ui/form/form.ts'
import { SideDrawer } from '../../../platform/ui/overlay/side-drawer.tsx'
import { useRead, useWrite } from '../../../platform/web.tsx'
import { profile } from '../../profile/contract.ts'
import { FitSection } from '../../../features/schedule/ui/lamp/fit-section.tsx'
import { type Room, RoomChange, roomKinds, rooms } from '../rooms/contract.ts'
import { ClosedHours } from './closed-hours.tsx'
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
  const { business } = useRead(profile.info, {})
  const { mutateAsync } = useWrite(rooms.edit, { refresh: [rooms.list] })
  const form = useForm({
    schema: RoomChange,
    start: {
      name: room.name,
      capacity: room.capacity ? String(room.capacity) : '',
      kind: room.kind,
      holds: String(room.holds),
      closed: room.closed,
    },
    inputOf: ({ name, capacity, kind, holds, closed }) => ({
      version: room.version,
      name,
      capacity: capacity ? Number(capacity) : null,
      kind,
      holds: Number(holds),
      closed,
    }),
    send: (body) => mutateAsync({ params: { id: room.id }, body }),
    said: t('saved'),
    done: close,
  })
  return (
    <form {...form.props} className={`grid gap-16 top labelled ${classes.form}`}>
      <TextInput label={t('room')} {...form.field('name')} />
      <TextInput label={t('capacity')} inputMode="numeric" {...form.field('capacity')} />
      <NativeSelect
        label={t('roomKind')}
        {...form.field('kind')}
        data={roomKinds.map((kind) => ({ value: kind, label: t(`room_${kind}`) }))}
      />
      <TextInput label={t('roomHolds')} inputMode="numeric" {...form.field('holds')} />
      {business.kind === 'school' && (
        <fieldset className="whole">
          <legend className="below-8">{t('closedHours')}</legend>
          <ClosedHours value={form.fields.closed} change={(closed) => form.change({ closed })} />
        </fieldset>
      )}
      <div className="whole">
        <FitSection
          seen={room.version}
          room={{
            id: room.id,
            kind: form.fields.kind,
            holds: Math.max(1, Number(form.fields.holds) || 1),
            closed: form.fields.closed ?? [],
          }}
        />
      </div>
      <div className="row whole gap-10">
        <Button type="submit" loading={form.busy}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
