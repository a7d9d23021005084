import type { useTranslations } from '../../platform/ui/phrases.tsx'
import { localDay } from '../../platform/dates/days.ts'
import { shownDate, shownInstant } from '../../platform/i18n/formats.ts'
import type { Lang } from '../../platform/shapes.ts'
import { deviceName } from '../../platform/ui/device.ts'
import type { Notification } from './contract.ts'

// How a notification speaks: shared by the page and by what is sent to a locked phone.

export type Words = { title: string; text: string }
export type Translate = ReturnType<typeof useTranslations<'notifications'>>
type Said = Pick<Notification, 'kind' | 'params' | 'created_at'>

/** What has happened, and to whom, where and on which day; `t` has the phrases of the language `lang`. */
export function wordsOf(t: Translate, { lang, timeZone }: { lang: Lang; timeZone: string }) {
  return ({ kind, params, created_at }: Said): Words => {
    const { student, value, before, mark, name } = params
    // the day on which it is told goes without saying
    const told = localDay(new Date(created_at), timeZone)
    const day = typeof params.day === 'string' && params.day !== told ? shownDate(params.day) : ''
    const about = [student, params.class, day].filter(Boolean).join(' · ')
    const known = (said: typeof value) =>
      typeof said === 'string' && said in attendance
        ? t(attendance[said as keyof typeof attendance])
        : said === null || said === undefined
          ? t('withdrawn')
          : String(said)
    const changed = { before: known(before), after: known(value) }
    switch (kind) {
      case 'marked_absent':
        return { title: t('absentTitle'), text: about }
      case 'marked_late':
        return { title: t('lateTitle'), text: about }
      case 'rate_given':
        return { title: t('rateTitle', { rate: String(value) }), text: about }
      case 'coins_given':
        return {
          title: t('coinsTitle', { count: Number(value) }),
          text: [reasonOf(params, lang), about].filter(Boolean).join(' · '),
        }
      case 'coins_adjusted':
        return {
          title: t(Number(value) < 0 ? 'coinsTakenTitle' : 'coinsTitle', {
            count: Math.abs(Number(value)),
          }),
          text: [student, params.note].filter(Boolean).join(' · '),
        }
      case 'coins_expire_soon':
        return {
          title: t('coinsExpireTitle', {
            count: Number(value),
            day: shownDate(String(params.day)),
          }),
          text: [student, t('coinsExpireText')].filter(Boolean).join(' · '),
        }
      case 'coins_expired':
        return { title: t('coinsExpiredTitle', { count: Number(value) }), text: about }
      case 'ledger_unsound':
        return { title: t('unsoundTitle'), text: t('unsoundText') }
      case 'backup_late':
        return { title: t('backupLateTitle'), text: t('backupLateText') }
      case 'mark_corrected':
        return {
          title: t(correction[String(mark) as keyof typeof correction], changed),
          text: about,
        }
      case 'joined_class':
        return { title: t('joinedTitle'), text: about }
      case 'marks_missing':
        return { title: t('missingTitle'), text: about }
      case 'absence_announced':
        return {
          title: t(announced[String(params.what) as keyof typeof announced]),
          text: [student, params.class, spanOf(params)].filter(Boolean).join(' · '),
        }
      case 'schedule_published':
        return {
          title: t('scheduleTitle', { day: shownDate(String(params.from)) }),
          text: [student, params.class].filter(Boolean).join(' · '),
        }
      case 'cover_asked':
      case 'cover_withdrawn':
      case 'cover_declined':
      case 'swap_answered': {
        const key = {
          cover_asked: params.what === 'swap' ? 'swapAskedTitle' : 'coverAskedTitle',
          cover_withdrawn: 'coverWithdrawnTitle',
          cover_declined: 'coverDeclinedTitle',
          swap_answered: swapped[String(params.what) as keyof typeof swapped],
        } as const
        return {
          title: t(key[kind], { name: String(name) }),
          text: [shownDate(String(params.on)), params.time, params.class]
            .filter(Boolean)
            .join(' · '),
        }
      }
      case 'teacher_absence_asked':
        return { title: t('awayTitle', { name: String(name) }), text: spanOf(params) }
      case 'teacher_absence_decided':
        return {
          title: t(params.what === 'approved' ? 'awayApproved' : 'awayDeclined'),
          text: spanOf(params),
        }
      case 'lessons_changed':
        return {
          title: t('lessonsChangedTitle', {
            day: spanOf({ from: params.on!, to: params.until ?? params.on! }),
          }),
          text: [student, params.class, params.hours].filter(Boolean).join(' · '),
        }
      case 'covers_fallen':
        return {
          title: t('coversFallenTitle', { count: Number(params.count) }),
          text: t('coversFallenText', { day: shownDate(String(params.on)) }),
        }
      case 'lessons_uncovered':
        return { title: t('uncoveredTitle', { count: Number(params.count) }), text: '' }
      case 'order_placed':
      case 'child_ordered':
      case 'order_ready':
      case 'order_handed_over':
      case 'order_cancelled':
      case 'order_shortened':
      case 'order_returned':
      case 'order_expired':
        return {
          title: t(ordered[kind]),
          text: [student, orderOf(params, lang), coinsBack(params, t)].filter(Boolean).join(' · '),
        }
      case 'chat_messages':
      case 'chat_urgent':
        return {
          title: t('messagesTitle', { count: Number(params.others ?? 0) + 1 }),
          text: [
            params.room === 'parents'
              ? t('messagesOfParents', { label: String(params.class) })
              : params.class,
            params.room === 'staff' ? t('messagesOfStaff') : (name ?? namedIn(params, lang)),
            params.from,
          ]
            .filter(Boolean)
            .join(' · '),
        }
      case 'chat_reported':
        return {
          title: t(params.overdue ? 'reportedOverdueTitle' : 'reportedTitle'),
          text: t('reportedText'),
        }
      case 'chat_report_decided':
        return {
          title: t('reportDecidedTitle'),
          text: params.decision === 'removed' ? t('reportRemovedText') : '',
        }
      case 'chat_unattended':
        return {
          title: t('unattendedTitle', { count: Number(params.count) }),
          text: [params.class ?? name, t('unattendedText')].filter(Boolean).join(' · '),
        }
      case 'news_published':
      case 'news_urgent':
        return {
          title: params.reminder
            ? t('newsReminderTitle')
            : t('newsTitle', { count: Number(params.others ?? 0) + 1 }),
          text: String(namedIn(params, lang) ?? ''),
        }
      case 'event_moved': {
        const { starts_at, place } = params
        const when = starts_at ? shownInstant(String(starts_at), timeZone) : ''
        return {
          title: when ? t('eventMovedTitle', { when }) : t('eventOffTitle'),
          text: [namedIn(params, lang), place].filter(Boolean).join(' · '),
        }
      }
      case 'menu_unsafe':
        return {
          title: t(params.verdict === 'no' ? 'menuUnsafeTitle' : 'menuAskTitle', {
            day: shownDate(String(params.day)),
          }),
          text: [student, namedIn(params, lang)].filter(Boolean).join(' · '),
        }
      case 'form_asked':
        return {
          title: params.reminder
            ? t('formReminderTitle')
            : t('formTitle', { count: Number(params.others ?? 0) + 1 }),
          text: String(namedIn(params, lang) ?? ''),
        }
      case 'form_answered':
        return {
          title: t('formAnsweredTitle', { count: Number(params.others ?? 0) + 1 }),
          text: String(namedIn(params, lang) ?? ''),
        }
      case 'form_place_given':
        return {
          title: t('formPlaceTitle'),
          text: [namedIn(params, lang), namedIn(params, lang, 'option')].filter(Boolean).join(': '),
        }
      case 'form_decided':
        return {
          title: t(params.decision === 'approved' ? 'formApprovedTitle' : 'formDeclinedTitle'),
          text: String(namedIn(params, lang) ?? ''),
        }
      case 'new_sign_in':
        return {
          title: t('signInTitle'),
          text: t('signInText', {
            device: deviceName(String(params.device ?? '')) || t('unknownDevice'),
          }),
        }
      case 'sign_in_tried':
        return { title: t('triedTitle'), text: t('triedText', { count: Number(params.count) }) }
      case 'password_changed':
        return { title: t('passwordChanged'), text: t('passwordText') }
      case 'phone_changed':
        return { title: t('phoneChanged'), text: t('phoneText') }
      case 'session_stolen':
        return { title: t('stolenTitle'), text: t('stolenText') }
      case 'account_deleted':
        return { title: t('deletedTitle'), text: String(name ?? '') }
    }
  }
}

const ordered = {
  order_placed: 'orderPlacedTitle',
  child_ordered: 'childOrderedTitle',
  order_ready: 'orderReadyTitle',
  order_handed_over: 'orderHandedOverTitle',
  order_cancelled: 'orderCancelled',
  order_shortened: 'orderShortenedTitle',
  order_returned: 'orderReturnedTitle',
  order_expired: 'orderExpiredTitle',
} as const

/** What it is about, in the language that is shown or else in one in which it was named. */
const namedIn = (params: Notification['params'], lang: string, called = 'name') =>
  [lang, 'uz', 'ru', 'en'].map((each) => params[`${called}_${each}`]).find(Boolean)

/** What was ordered, and how many of it where it is more than one. */
function orderOf(params: Notification['params'], lang: string) {
  const name = namedIn(params, lang)
  const quantity = Number(params.quantity)
  return quantity > 1 ? `${name} × ${quantity}` : name
}
const coinsBack = ({ coins }: Notification['params'], t: Translate) =>
  coins ? t('coinsBack', { count: Number(coins) }) : undefined

const swapped = {
  accepted: 'swapAccepted',
  declined: 'swapDeclined',
  withdrawn: 'swapWithdrawn',
  expired: 'swapExpired',
} as const
const announced = {
  announced: 'announcedTitle',
  changed: 'announcedChanged',
  withdrawn: 'announcedWithdrawn',
} as const

/** The days of an absence; of one day that day. */
function spanOf({ from, to }: Notification['params']) {
  const days = [...new Set([String(from), String(to)])]
  return days.map((day) => shownDate(day)).join(' – ')
}

/** What the coins are for, in the language that is shown or else in one in which it was said. */
function reasonOf(params: Notification['params'], lang: string) {
  const said = [lang, 'uz', 'ru', 'en'].map((each) => params[`reason_${each}`])
  return said.find(Boolean)
}

const attendance = {
  present: 'present',
  late: 'late',
  excused: 'excused',
  absent: 'absent',
} as const
const correction = {
  attendance: 'attendanceCorrected',
  rate: 'rateCorrected',
  coin: 'coinsCorrected',
} as const
