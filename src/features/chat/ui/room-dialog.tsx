import { useNavigate } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { AudienceFields } from '../../../core/classes/ui/audience/audience-fields.tsx'
import {
  audienceOf,
  type WhomFields,
  whomFieldsOf,
} from '../../../core/classes/ui/audience/whom-fields.ts'
import { FormDialog } from '../../../platform/ui/overlay/form-dialog.tsx'
import { useForm } from '../../../platform/ui/form/form.ts'
import { Switch } from '../../../platform/ui/kit/switch.tsx'
import { TextInput } from '../../../platform/ui/kit/text-input.tsx'
import { useWrite } from '../../../platform/web.tsx'
import { chat, type Room, RoomInput } from '../contract.ts'

type Fields = WhomFields & { name: string; announcements: boolean }

/** A room of the office's own: what it is called and for whom it is. One that is there already is changed. */
export default function RoomDialog({ room, close }: { room?: Room; close(): void }) {
  const t = useTranslations('chat')
  const navigate = useNavigate()
  const create = useWrite(chat.createRoom, { refresh: [chat.rooms] })
  const edit = useWrite(chat.editRoom, { refresh: [chat.room, chat.rooms, chat.members] })
  const before = room?.audience ?? [{ readers: 'staff', grade: null, class: null, person: null }]
  const start: Fields = {
    ...whomFieldsOf(before, true),
    name: room?.name ?? '',
    announcements: room?.writers === 'staff',
  }
  const form = useForm({
    schema: RoomInput,
    start,
    inputOf: (fields) => ({
      name: fields.name,
      audience: audienceOf(fields),
      writers: fields.announcements ? ('staff' as const) : ('all' as const),
    }),
    send: (body) => {
      if (!room) return create.mutateAsync({ body })
      const { audience, ...rest } = body
      // rules that this form cannot show as they are stay as long as nobody changes for whom it is
      const isSame = JSON.stringify(audience) === JSON.stringify(audienceOf(start))
      return edit.mutateAsync({
        params: { id: room.id },
        body: { version: room.version, ...rest, ...(!isSame && { audience }) },
      })
    },
    done({ id }) {
      close()
      if (!room) void navigate(`/chat/${id}`)
    },
  })
  const { fields, change } = form
  return (
    <FormDialog
      form={form}
      title={t(room ? 'editRoom' : 'makeRoom')}
      yes={t(room ? 'save' : 'makeRoomNow')}
      close={close}
    >
      <TextInput label={t('name')} maxLength={100} data-autofocus {...form.field('name')} />
      <AudienceFields form={form} before={before} office />
      <Switch
        label={t('announcementsOnly')}
        checked={fields.announcements}
        onChange={({ currentTarget }) => change({ announcements: currentTarget.checked })}
      />
    </FormDialog>
  )
}
