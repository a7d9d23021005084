import type { Icon } from '@tabler/icons-react'
import IconCorrected from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconSignIn from '@tabler/icons-react/dist/esm/icons/IconDevices.mjs'
import IconLate from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconAnnounced from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs'
import IconPassword from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconClass from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import IconStolen from '@tabler/icons-react/dist/esm/icons/IconShieldExclamation.mjs'
import IconRate from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconAbsent from '@tabler/icons-react/dist/esm/icons/IconUserX.mjs'
import IconSchedule from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconForms from '@tabler/icons-react/dist/esm/icons/IconForms.mjs'
import IconMenu from '@tabler/icons-react/dist/esm/icons/IconToolsKitchen2.mjs'
import IconNews from '@tabler/icons-react/dist/esm/icons/IconNews.mjs'
import IconOrder from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import IconDeleted from '@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs'
import { Link } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { shownTime } from '../../../platform/i18n/formats.ts'
import type { Kind, Notification } from '../contract.ts'
import classes from './list.module.css'
import { useRead } from './reading.ts'
import { useWords } from './words.ts'

type Look = { Icon: Icon; tone?: 'bad' | 'late' | 'good' }
const looks: Record<Kind, Look> = {
  marked_absent: { Icon: IconAbsent, tone: 'bad' },
  marked_late: { Icon: IconLate, tone: 'late' },
  rate_given: { Icon: IconRate },
  coins_given: { Icon: IconCoins, tone: 'good' },
  coins_adjusted: { Icon: IconCoins },
  coins_expire_soon: { Icon: IconLate, tone: 'late' },
  coins_expired: { Icon: IconCoins, tone: 'bad' },
  ledger_unsound: { Icon: IconStolen, tone: 'bad' },
  backup_late: { Icon: IconStolen, tone: 'bad' },
  mark_corrected: { Icon: IconCorrected },
  joined_class: { Icon: IconClass },
  marks_missing: { Icon: IconClass, tone: 'late' },
  absence_announced: { Icon: IconAnnounced },
  schedule_published: { Icon: IconSchedule },
  news_published: { Icon: IconNews },
  news_urgent: { Icon: IconNews, tone: 'bad' },
  event_moved: { Icon: IconSchedule, tone: 'late' },
  chat_messages: { Icon: IconMessage },
  chat_urgent: { Icon: IconMessage },
  chat_reported: { Icon: IconMessage, tone: 'bad' },
  chat_report_decided: { Icon: IconMessage },
  chat_unattended: { Icon: IconMessage, tone: 'late' },
  menu_unsafe: { Icon: IconMenu, tone: 'bad' },
  form_asked: { Icon: IconForms },
  form_answered: { Icon: IconForms },
  form_place_given: { Icon: IconForms, tone: 'good' },
  form_decided: { Icon: IconForms },
  cover_asked: { Icon: IconSchedule, tone: 'late' },
  cover_withdrawn: { Icon: IconSchedule },
  cover_declined: { Icon: IconSchedule, tone: 'bad' },
  swap_answered: { Icon: IconSchedule },
  teacher_absence_asked: { Icon: IconAnnounced },
  teacher_absence_decided: { Icon: IconAnnounced },
  lessons_changed: { Icon: IconSchedule, tone: 'late' },
  covers_fallen: { Icon: IconSchedule, tone: 'bad' },
  lessons_uncovered: { Icon: IconSchedule, tone: 'bad' },
  order_placed: { Icon: IconOrder },
  child_ordered: { Icon: IconOrder },
  order_ready: { Icon: IconOrder, tone: 'good' },
  order_handed_over: { Icon: IconOrder },
  order_cancelled: { Icon: IconOrder, tone: 'bad' },
  order_shortened: { Icon: IconOrder, tone: 'late' },
  order_returned: { Icon: IconOrder },
  order_expired: { Icon: IconOrder, tone: 'late' },
  account_deleted: { Icon: IconDeleted },
  sign_in_tried: { Icon: IconStolen, tone: 'late' },
  new_sign_in: { Icon: IconSignIn },
  password_changed: { Icon: IconPassword },
  phone_changed: { Icon: IconPhone },
  session_stolen: { Icon: IconStolen, tone: 'bad' },
}

type ItemProps = { notification: Notification; timeZone: string; leave(): void }

/** One of them: opening it is reading it. */
export function Item({ notification, timeZone, leave }: ItemProps) {
  const read = useRead()
  const inside = <Inside notification={notification} timeZone={timeZone} />
  const state = {
    className: `quiet near grid top gap-4-12 round-8 start-text pad-10-14 ${classes.item}`,
    'data-unread': !notification.read || undefined,
  }
  return (
    <li>
      {notification.link ? (
        <Link
          {...state}
          to={notification.link}
          onClick={() => {
            read(notification)
            leave()
          }}
        >
          {inside}
        </Link>
      ) : (
        <button type="button" {...state} onClick={() => read(notification)}>
          {inside}
        </button>
      )}
    </li>
  )
}

function Inside({ notification, timeZone }: Pick<ItemProps, 'notification' | 'timeZone'>) {
  const t = useTranslations('notifications')
  const { title, text } = useWords(timeZone)(notification)
  const { Icon, tone } = looks[notification.kind]
  return (
    <>
      <span className={`centred ${tone ? `tint-${tone}` : 'filled soft'} disc square-36`}>
        <Icon size="1.25rem" stroke={1.75} aria-hidden="true" />
      </span>
      <span className={`grid plain snug breaks ${classes.words}`}>
        <b>{title}</b>
        {text && <span className="soft">{text}</span>}
      </span>
      <time dateTime={notification.created_at} className="soft small airy">
        {shownTime(notification.created_at, timeZone)}
      </time>
      {!notification.read && (
        <span className={`disc ${classes.dot}`}>
          <span className="hidden-text">{t('isUnread')}</span>
        </span>
      )}
    </>
  )
}
