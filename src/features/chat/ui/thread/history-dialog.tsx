import { useQuery } from '@tanstack/react-query'
import { useTimeZone, useTranslations } from '../../../../platform/ui/phrases.tsx'
import { shownInstant } from '../../../../platform/i18n/formats.ts'
import { Dialog } from '../../../../platform/ui/overlay/dialog.tsx'
import { keyOf, useApp } from '../../../../platform/web.tsx'
import type { Message } from '../../messages/contract.ts'
import { chat } from '../../contract.ts'

/** What a message said before it was edited: for staff. */
export default function HistoryDialog({ message, close }: { message: Message; close(): void }) {
  const t = useTranslations('chat')
  const { api } = useApp()
  const zone = useTimeZone() ?? 'UTC'
  const call = { params: { id: message.id } }
  const { data } = useQuery({
    queryKey: keyOf(chat.history, call),
    queryFn: () => api(chat.history, call),
  })
  return (
    <Dialog title={t('whatItSaid')} close={close}>
      <ul className="stack gap-12" aria-busy={!data}>
        {data?.results.map(({ text, until }) => (
          <li key={until} className="stack gap-4">
            <span className="soft small">
              {t('untilWhen', { when: shownInstant(until, zone) })}
            </span>
            <span className="plain lines breaks">{text}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
