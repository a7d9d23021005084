import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useConfirm } from '../../../platform/ui/overlay/confirm.tsx'
import { useExport } from '../../../platform/ui/list/export-menu.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { Switch } from '../../../platform/ui/kit/switch.tsx'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useWrite } from '../../../platform/web.tsx'
import { chat, type Room } from '../contract.ts'
import { useRoomName } from './room-words.ts'

const RoomDialog = lazy(() => import('./room-dialog.tsx'))

/** Who writes in a room; of one that the office has made also its end; and all of it as a file. */
export default function ArrangeRoom({ room }: { room: Room }) {
  const t = useTranslations('chat')
  const toast = useToast()
  const [editing, setEditing] = useState(false)
  const confirm = useConfirm()
  const navigate = useNavigate()
  const edit = useWrite(chat.editRoom, { refresh: [chat.room, chat.rooms] })
  const name = useRoomName()(room)
  const { busy, save } = useExport(`v1/chat/rooms/${room.id}/export/`, undefined, name)
  const call = { params: { id: room.id } }
  const onError = (error: unknown) => toast.error(error)
  const archive = async () => {
    const title = t('archiveSure')
    if (!(await confirm({ title, message: t('archiveText'), okLabel: t('toArchive') }))) return
    edit.mutate(
      { ...call, body: { version: room.version, archived: true } },
      { onSuccess: () => void navigate('/chat'), onError },
    )
  }
  return (
    <section className="stack gap-12 start">
      <h3 className="plain">{t('arrange')}</h3>
      {room.may_edit && !room.archived && (
        <Switch
          label={t('announcementsOnly')}
          checked={room.writers === 'staff'}
          disabled={edit.isPending}
          onChange={({ currentTarget: { checked } }) =>
            edit.mutate(
              { ...call, body: { version: room.version, writers: checked ? 'staff' : 'all' } },
              { onError },
            )
          }
        />
      )}
      {room.may_export && room.kind !== 'direct' && (
        <Button variant="default" loading={busy} onClick={() => void save('xlsx')}>
          {t('exportExcel')}
        </Button>
      )}
      {room.audience && !room.archived && (
        <Button variant="default" onClick={() => setEditing(true)}>
          {t('editRoom')}
        </Button>
      )}
      {room.may_edit && room.kind === 'made' && !room.archived && (
        <Button variant="default" color="red" onClick={() => void archive()}>
          {t('toArchive')}
        </Button>
      )}
      {room.audience && room.archived && (
        <Button
          variant="default"
          onClick={() =>
            edit.mutate({ ...call, body: { version: room.version, archived: false } }, { onError })
          }
        >
          {t('restore')}
        </Button>
      )}
      {editing && (
        <Suspense>
          <RoomDialog room={room} close={() => setEditing(false)} />
        </Suspense>
      )}
    </section>
  )
}
