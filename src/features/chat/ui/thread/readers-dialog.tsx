import { useQuery } from '@tanstack/react-query'
import { useTimeZone, useTranslations } from '../../../../platform/ui/phrases.tsx'
import { shownInstant } from '../../../../platform/i18n/formats.ts'
import { Dialog } from '../../../../platform/ui/overlay/dialog.tsx'
import { keyOf, useApp } from '../../../../platform/web.tsx'
import type { Message } from '../../messages/contract.ts'
import { chat, type Member } from '../../contract.ts'
import { PersonLine } from '../person-line.tsx'

type ReadersDialogProps = { message: Message; close(): void }

/** Who has read a message and who has not, by name: for staff. */
export default function ReadersDialog({ message, close }: ReadersDialogProps) {
  const t = useTranslations('chat')
  const { api } = useApp()
  const call = { params: { id: message.room_id } }
  const { data } = useQuery({
    queryKey: keyOf(chat.members, call),
    queryFn: () => api(chat.members, call),
    staleTime: 0,
  })
  const others = (data?.results ?? []).filter(({ id }) => id !== message.author.id)
  const has = ({ read_seq }: Member) => (read_seq ?? 0) >= message.seq
  return (
    <Dialog title={t('whoHasRead')} close={close}>
      <div className="stack gap-16" aria-busy={!data}>
        <People title={t('silent')} people={others.filter((one) => !has(one))} />
        <People title={t('haveRead')} people={others.filter(has)} timed />
      </div>
    </Dialog>
  )
}

function People({ title, people, timed }: { title: string; people: Member[]; timed?: boolean }) {
  const zone = useTimeZone() ?? 'UTC'
  if (people.length === 0) return null
  return (
    <section>
      <h3 className="below-8 plain">
        {title} <span className="soft">{people.length}</span>
      </h3>
      <ul className="stack gap-8">
        {people.map((member) => (
          <li key={member.id} className="line gap-12 finger">
            <PersonLine member={member} />
            {timed && member.read_at && (
              <time dateTime={member.read_at} className="soft small rigid">
                {shownInstant(member.read_at, zone)}
              </time>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
