import { useTranslations } from 'use-intl'
import { localDay } from '../../platform/days.ts'
import { shownDate } from '../../platform/formats.ts'
import type { Notification } from '../contract.ts'
import { deviceName } from '../../platform/ui/device.ts'

export type Words = { title: string; text: string }

/** What a notification says, in the language that is shown: what has happened, and to whom, where and on which day. */
export function useWords(timeZone: string): (notification: Notification) => Words {
  const t = useTranslations('notifications')
  return ({ kind, params, created_at }) => {
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
        return { title: t('coinsTitle', { count: Number(value) }), text: about }
      case 'mark_corrected':
        return {
          title: t(correction[String(mark) as keyof typeof correction], changed),
          text: about,
        }
      case 'joined_class':
        return { title: t('joinedTitle'), text: about }
      case 'new_sign_in':
        return {
          title: t('signInTitle'),
          text: t('signInText', {
            device: deviceName(String(params.device ?? '')) || t('unknownDevice'),
          }),
        }
      case 'password_changed':
        return { title: t('passwordTitle'), text: t('passwordText') }
      case 'session_stolen':
        return { title: t('stolenTitle'), text: t('stolenText') }
      case 'account_deleted':
        return { title: t('deletedTitle'), text: String(name ?? '') }
    }
  }
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
