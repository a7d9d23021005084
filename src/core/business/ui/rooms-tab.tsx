import { Button } from '../../../platform/ui/kit/button.tsx'
import { Menu } from '../../../platform/ui/kit/menu.tsx'
import { TextInput } from '../../../platform/ui/kit/text-input.tsx'
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Empty } from '../../../platform/ui/feedback/empty.tsx'
import { useForm } from '../../../platform/ui/form/form.ts'
import { ListTable } from '../../../platform/ui/list/list-table.tsx'
import { RowMenu } from '../../../platform/ui/overlay/row-menu.tsx'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useRead, useWrite } from '../../../platform/web.tsx'
import { type Room, RoomInput, rooms } from '../rooms/contract.ts'
import classes from './rooms.module.css'

const RoomDrawer = lazy(async () => ({ default: (await import('./room-drawer.tsx')).RoomDrawer }))

export function RoomsTab() {
  const { results } = useRead(rooms.list, {})
  const [edited, setEdited] = useState<Room>()
  return (
    <div className={`grid gap-20 ${classes.rooms}`}>
      <NewRoom />
      <RoomList of={results} edit={setEdited} />
      {edited && (
        <Suspense fallback={null}>
          <RoomDrawer room={edited} close={() => setEdited(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

function NewRoom() {
  const t = useTranslations('business')
  const { mutateAsync } = useWrite(rooms.create, { refresh: [rooms.list] })
  const empty = { name: '', capacity: '' }
  const form = useForm({
    schema: RoomInput,
    start: empty,
    inputOf: ({ name, capacity }) => ({ name, capacity: capacity ? Number(capacity) : null }),
    send: (body) => mutateAsync({ body }),
    said: (_, { name }) => t('roomAdded', { name }),
    next: () => empty,
  })
  return (
    <form {...form.props} className={`grid gap-12 top ${classes.fresh}`}>
      <TextInput label={t('newRoom')} {...form.field('name')} />
      <TextInput
        label={t('capacity')}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('capacity')}
      />
      <Button type="submit" loading={form.busy}>
        {t('add')}
      </Button>
    </form>
  )
}

const namesOf = ({ classes }: Room) => classes.map(({ label }) => label).join(', ')

const inClasses = ({ classes }: Room) =>
  classes.length > 0 &&
  classes.map(({ id, label }, at) => (
    <span key={id}>
      {at > 0 && ', '}
      <Link to={`/classes/${id}`} className="quiet unbroken underlines">
        {label}
      </Link>
    </span>
  ))

function RoomList({ of, edit }: { of: readonly Room[]; edit(room: Room): void }) {
  const t = useTranslations('business')
  if (of.length === 0)
    return (
      <Empty icon={<IconDoor size="2rem" stroke={1.5} aria-hidden="true" />} title={t('noRooms')} />
    )
  const badge = ({ archived }: Room) => archived && <Archived>{t('inArchive')}</Archived>
  const menu = (room: Room) => <RoomMenu room={room} edit={() => edit(room)} />
  return (
    <ListTable<Room>
      rows={of}
      lead={{
        key: 'name',
        label: t('room'),
        nameOf: ({ name }) => name,
        badge,
        below: namesOf,
        state: ({ capacity }) => capacity,
      }}
      columns={[
        {
          key: 'capacity',
          label: t('capacity'),
          usual: true,
          number: true,
          cell: ({ capacity }) => capacity,
        },
        { key: 'classes', label: t('classes'), usual: true, cell: inClasses },
      ]}
      actions={menu}
      actionsLabel={t('actions')}
    />
  )
}

const Archived = ({ children }: { children: ReactNode }) => (
  <span className={`inline-block round-16 filled small ${classes.archived}`}>{children}</span>
)

function RoomMenu({ room, edit }: { room: Room; edit(): void }) {
  const t = useTranslations('business')
  const toast = useToast()
  const { mutateAsync } = useWrite(rooms.edit, { refresh: [rooms.list] })
  const archive = () =>
    mutateAsync({
      params: { id: room.id },
      body: { version: room.version, archived: !room.archived },
    }).catch((error: unknown) => toast.error(error))
  return (
    <RowMenu label={t('actionsOf', { name: room.name })}>
      <Menu.Item onClick={edit}>{t('edit')}</Menu.Item>
      <Menu.Item color={room.archived ? undefined : 'red'} onClick={() => void archive()}>
        {t(room.archived ? 'restore' : 'toArchive')}
      </Menu.Item>
    </RowMenu>
  )
}
