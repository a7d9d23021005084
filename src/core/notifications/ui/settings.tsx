import IconAlways from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useId } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { NativeSelect } from '../../../platform/ui/kit/native-select.tsx'
import { Switch } from '../../../platform/ui/kit/switch.tsx'
import { Part } from '../../../platform/ui/form/settings-part.tsx'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { load, type PageApp, useRead, useWrite } from '../../../platform/web.tsx'
import { type Kind, notificationSettings, type Settings, type SettingsChange } from '../contract.ts'
import { DevicePush } from './push.tsx'
import classes from './settings.module.css'

export const loadNotificationSettings = (app: PageApp) => load(app, notificationSettings.show, {})

/** What one wants to hear of, and when: each change is kept at once. */
export function NotificationSettings() {
  const t = useTranslations('notifications')
  const toast = useToast()
  const kept = useRead(notificationSettings.show, {})
  const { mutate, isPending, variables } = useWrite(notificationSettings.edit, {
    refresh: [notificationSettings.show],
  })
  const shown = isPending && variables ? changed(kept, variables.body) : kept
  const change = (body: SettingsChange) => mutate({ body }, { onError: toast.error })
  return (
    <Part title={t('title')}>
      <div className="stack gap-4">
        <DevicePush />
        {shown.kinds.map(
          ({ kind, on, important }) =>
            !important && (
              <Switch
                key={kind}
                label={t(names[kind])}
                checked={on}
                onChange={({ currentTarget }) =>
                  change({ kinds: { [kind]: currentTarget.checked } })
                }
              />
            ),
        )}
        <p className={`grid gap-12 plain ${classes.always}`}>
          <IconAlways size="1.25rem" stroke={1.75} aria-hidden="true" />
          <span>
            {shown.kinds
              .filter(({ important }) => important)
              .map(({ kind }) => t(names[kind]))
              .join(' · ')}
            <small className="block">{t('alwaysOn')}</small>
          </span>
        </p>
        <Quiet quiet={shown.quiet} choose={(quiet) => change({ quiet })} />
      </div>
    </Part>
  )
}

/** As it will be, while the server is being told. */
const changed = ({ kinds, quiet }: Settings, change: SettingsChange): Settings => ({
  kinds: kinds.map((each) => ({ ...each, on: change.kinds?.[each.kind] ?? each.on })),
  quiet: change.quiet === undefined ? quiet : change.quiet,
})

const defaultQuietHours = { from: '22:00', to: '07:00' }
const halfHours = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
)

type QuietProps = { quiet: Settings['quiet']; choose(quiet: Settings['quiet']): void }

function Quiet({ quiet, choose }: QuietProps) {
  const t = useTranslations('notifications')
  const id = useId()
  /** Every half hour, and whatever else it is now; not what the other end is. */
  const times = (own: string, other: string) =>
    [...new Set([...halfHours, own])].filter((time) => time !== other).toSorted()
  return (
    <div role="group" aria-labelledby={id} className={`above-8 lined-above ${classes.quiet}`}>
      <Switch
        label={<span id={id}>{t('quiet')}</span>}
        checked={quiet !== null}
        onChange={({ currentTarget }) => choose(currentTarget.checked ? defaultQuietHours : null)}
      />
      <p className={`soft small ${classes.text}`}>{t('quietText')}</p>
      {quiet && (
        <div className={`grid gap-12 ${classes.hours}`}>
          <NativeSelect
            label={t('from')}
            value={quiet.from}
            data={times(quiet.from, quiet.to)}
            onChange={({ currentTarget }) => choose({ ...quiet, from: currentTarget.value })}
          />
          <NativeSelect
            label={t('to')}
            value={quiet.to}
            data={times(quiet.to, quiet.from)}
            onChange={({ currentTarget }) => choose({ ...quiet, to: currentTarget.value })}
          />
        </div>
      )}
    </div>
  )
}

const names = {
  marked_absent: 'kindAbsent',
  marked_late: 'kindLate',
  rate_given: 'kindRate',
  coins_given: 'coins',
  coins_adjusted: 'kindAdjusted',
  coins_expire_soon: 'kindExpireSoon',
  coins_expired: 'kindExpired',
  ledger_unsound: 'kindUnsound',
  backup_late: 'kindBackupLate',
  mark_corrected: 'kindCorrected',
  joined_class: 'kindJoined',
  marks_missing: 'kindMissing',
  absence_announced: 'absences',
  schedule_published: 'kindSchedule',
  news_published: 'news',
  news_urgent: 'kindUrgentNews',
  event_moved: 'kindEventMoved',
  chat_messages: 'kindMessages',
  chat_urgent: 'kindUrgentMessages',
  chat_reported: 'kindReported',
  chat_report_decided: 'kindReportDecided',
  chat_unattended: 'kindUnattended',
  menu_unsafe: 'kindMenuUnsafe',
  form_asked: 'forms',
  form_answered: 'kindFormAnswered',
  form_place_given: 'kindFormPlace',
  form_decided: 'kindFormDecided',
  cover_asked: 'kindCoverAsked',
  cover_withdrawn: 'kindCoverWithdrawn',
  cover_declined: 'kindCoverDeclined',
  swap_answered: 'kindSwapAnswered',
  teacher_absence_asked: 'kindAway',
  teacher_absence_decided: 'kindAwayDecided',
  lessons_changed: 'kindLessonsChanged',
  covers_fallen: 'kindCoversFallen',
  lessons_uncovered: 'kindUncovered',
  order_placed: 'newOrders',
  child_ordered: 'kindChildOrdered',
  order_ready: 'kindOrderReady',
  order_handed_over: 'kindOrderHandedOver',
  order_cancelled: 'kindOrderCancelled',
  order_shortened: 'kindOrderShortened',
  order_returned: 'kindOrderReturned',
  order_expired: 'kindOrderExpired',
  account_deleted: 'deletedAccounts',
  sign_in_tried: 'kindTried',
  new_sign_in: 'kindSignIn',
  password_changed: 'kindPassword',
  phone_changed: 'kindPhone',
  session_stolen: 'kindStolen',
} as const satisfies Record<Kind, string>
