import IconSent from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconRead from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useRead } from '../../../../platform/web.tsx'
import type { Message } from '../../messages/contract.ts'
import { chat } from '../../contract.ts'
import { useRoom } from '../room-context.ts'

/** By how many an own message has been read: in a room of many as a number, between two as a sign. */
export function useReached() {
  const t = useTranslations('chat')
  const { room } = useRoom()
  const { members, positions } = useRead(chat.reads, { params: { id: room.id } })
  return ({ seq }: Message) => {
    const count = positions.reduce((sum, each) => sum + (each.seq >= seq ? each.count : 0), 0)
    const words =
      room.kind === 'direct' ? t(count > 0 ? 'readIt' : 'sent') : t('readBy', { count, members })
    const Icon = count > 0 ? IconRead : IconSent
    return (
      <span className="inline-line gap-2" title={words}>
        <Icon size="1rem" aria-hidden="true" />
        {room.kind !== 'direct' && count > 0 && (
          <span aria-hidden="true">
            {count}/{members}
          </span>
        )}
        <span className="hidden-text">{words}</span>
      </span>
    )
  }
}
