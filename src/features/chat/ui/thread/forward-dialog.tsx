import { useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { Avatar } from '../../../../platform/ui/layout/avatar.tsx'
import { Dialog } from '../../../../platform/ui/overlay/dialog.tsx'
import { TextInput } from '../../../../platform/ui/kit/text-input.tsx'
import { nameHas } from '../../../../platform/i18n/folding.ts'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useRead } from '../../../../platform/web.tsx'
import type { Message } from '../../messages/contract.ts'
import { chat, type RoomCard } from '../../contract.ts'
import { useRoom } from '../room-context.ts'
import { lettersOf, useRoomName } from '../room-words.ts'
import classes from '../chat.module.css'

type ForwardDialogProps = { message: Message; close(): void }

/** Passes a message on to a room in which whoever looks may write. */
export default function ForwardDialog({ message, close }: ForwardDialogProps) {
  const t = useTranslations('chat')
  const toast = useToast()
  const nameOf = useRoomName()
  const { box } = useRoom()
  const { results } = useRead(chat.rooms, { query: {} })
  const [sought, setSought] = useState('')
  const found = results.filter(
    (room) => room.why_not === null && (!sought.trim() || nameHas(nameOf(room), sought.trim())),
  )
  const send = async (room: RoomCard) => {
    const { id, text } = message
    await box.add(room.id, {
      ...{ text: '', files: [], mentions: [], urgent: false },
      forward: { id, text },
    })
    toast.show({ tone: 'success', title: t('forwardedTo', { name: nameOf(room) }) })
    close()
  }
  return (
    <Dialog title={t('forward')} close={close}>
      <TextInput
        type="search"
        data-autofocus
        label={t('toWhere')}
        value={sought}
        onChange={({ currentTarget }) => setSought(currentTarget.value)}
      />
      <ul className={`scrolls above-12 ${classes.people}`}>
        {found.map((room) => (
          <li key={room.id}>
            <button
              type="button"
              className={`line gap-12 finger full start-text hovers focus-within-edge quiet pad-8-16 ${classes.room}`}
              onClick={() => void send(room)}
            >
              <Avatar
                name={nameOf(room)}
                letters={lettersOf(room)}
                imageId={room.person?.image_id}
              />
              <span className="grows shrinks plain breaks">{nameOf(room)}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="soft plain mid-text">{t('nothingFound')}</p>}
    </Dialog>
  )
}
