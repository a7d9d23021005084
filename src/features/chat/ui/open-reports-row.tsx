import IconGo from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconReport from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import { Link } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useTopic } from '../../../core/notifications/ui/topic.ts'
import { useApp } from '../../../platform/web.tsx'
import { chat } from '../contract.ts'
import { useOpenReports } from './care/officer.ts'

/** On the home page, a moment after it: how many reports wait for a decision, and the way there. */
export function Component() {
  const t = useTranslations('chat')
  const { queries, me } = useApp()
  const reports = useOpenReports()
  useTopic(`chats:${me!.id}`, () =>
    queries.invalidateQueries({ queryKey: [chat.unread.resource, chat.unread.action] }),
  )
  if (reports === 0) return null
  return (
    <Link
      to="/chat/reports"
      className="line gap-8 finger late-fill late round-12 pad-12-16 below-16 unlined bold"
    >
      <IconReport size="1.25rem" className="rigid" aria-hidden="true" />
      {t('openReports', { count: reports })}
      <IconGo size="1.25rem" className="rigid away" aria-hidden="true" />
    </Link>
  )
}
