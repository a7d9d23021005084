import IconNone from '@tabler/icons-react/dist/esm/icons/IconBellCheck.mjs'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useToday } from '../../../platform/ui/today.ts'
import { daysBefore, localDay } from '../../../platform/dates/days.ts'
import { shownDate } from '../../../platform/i18n/formats.ts'
import { Empty } from '../../../platform/ui/feedback/empty.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { MoreButton } from '../../../platform/ui/list/more-button.tsx'
import type { Notification } from '../contract.ts'
import { Item } from './item.tsx'
import classes from './list.module.css'
import { useList } from './reading.ts'

type ListProps = { unread: boolean; timeZone: string; leave(): void }

/** Day by day, the newest first; the earlier ones come as one scrolls towards them. */
export function List({ unread, timeZone, leave }: ListProps) {
  const t = useTranslations('notifications')
  const dayName = useDayName()
  const list = useList(unread)
  if (list.isError || (list.isPaused && !list.data))
    return (
      <Empty title={t('failed')}>
        <Button variant="default" onClick={() => void list.refetch()}>
          {t('retry')}
        </Button>
      </Empty>
    )
  if (list.isPending) return <Waiting />
  const all = list.data.pages.flatMap(({ results }) => results)
  if (all.length === 0) return <Nothing unread={unread} />
  return (
    <>
      {byDay(all, timeZone).map(([day, items]) => (
        <section key={day} className={classes.day}>
          <h3 className="medium small soft surface over sticks">{dayName(day)}</h3>
          <ul>
            {items.map((each) => (
              <Item key={each.id} notification={each} timeZone={timeZone} leave={leave} />
            ))}
          </ul>
        </section>
      ))}
      {list.hasNextPage && (
        <MoreButton
          label={t('earlier')}
          busy={list.isFetchingNextPage}
          more={() => void list.fetchNextPage()}
        />
      )}
    </>
  )
}

function byDay(all: Notification[], timeZone: string) {
  const days = new Map<string, Notification[]>()
  for (const each of all) {
    const day = localDay(new Date(each.created_at), timeZone)
    days.set(day, [...(days.get(day) ?? []), each])
  }
  return [...days]
}

function useDayName() {
  const t = useTranslations('notifications')
  const today = useToday()
  return (day: string) => {
    if (day === today) return t('today')
    return day === daysBefore(today, 1) ? t('yesterday') : shownDate(day)
  }
}

function Nothing({ unread }: { unread: boolean }) {
  const t = useTranslations('notifications')
  return (
    <Empty
      icon={<IconNone size="2.5rem" stroke={1.25} aria-hidden="true" />}
      title={t(unread ? 'noneUnread' : 'none')}
    />
  )
}

function Waiting() {
  const t = useTranslations('notifications')
  return (
    <div role="status" className="stack gap-8 above-16">
      <span className="hidden-text">{t('loading')}</span>
      {[1, 2, 3, 4, 5].map((row) => (
        <span key={row} className={`round-8 filled breathes ${classes.bone}`} />
      ))}
    </div>
  )
}
