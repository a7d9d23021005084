import { lazy, Suspense, useState } from 'react'
import { useTimeZone, useTranslations } from '../../../../platform/ui/phrases.tsx'
import { shownInstant } from '../../../../platform/i18n/formats.ts'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { TextInput } from '../../../../platform/ui/kit/text-input.tsx'
import { fullName, shortName } from '../../../../platform/ui/shown.ts'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useApp, useWrite } from '../../../../platform/web.tsx'
import { chatCare, type Reported } from '../../care/contract.ts'
import { chat } from '../../contract.ts'
import { useRoleName } from '../role-names.ts'
import { useRoomName } from '../room-words.ts'
import classes from './policy.module.css'

const DiscloseDialog = lazy(() => import('./disclose-dialog.tsx'))

/** A message that somebody finds should be looked at, and what is decided of it; of one for others how old it is. */
export function ReportCard({ report }: { report: Reported }) {
  const { room, message, reporter } = report
  if (!room || !message || !reporter) return <OthersReport report={report} />
  return <OwnReport report={report} room={room} message={message} reporter={reporter} />
}

function OthersReport({ report: { created_at, decision, decided_at } }: { report: Reported }) {
  const t = useTranslations('chat')
  const zone = useTimeZone() ?? 'UTC'
  const hours = Math.floor((useApp().now().getTime() - Date.parse(created_at)) / 3_600_000)
  return (
    <li className="box stack gap-4 pad-16">
      <p className="plain">{t('reportForOthers')}</p>
      <p className="soft plain">
        {decision && decided_at
          ? [t(`decision_${decision}`), shownInstant(decided_at, zone)].join(' · ')
          : [shownInstant(created_at, zone), t('reportWaits', { hours })].join(' · ')}
      </p>
    </li>
  )
}

type OwnReportProps = { report: Reported } & {
  [Key in 'room' | 'message' | 'reporter']: NonNullable<Reported[Key]>
}

function OwnReport({ report, room, message, reporter }: OwnReportProps) {
  const t = useTranslations('chat')
  const roleName = useRoleName()
  const zone = useTimeZone() ?? 'UTC'
  const nameOf = useRoomName()
  const [opening, setOpening] = useState(false)
  const { reason, decision, decided_by, decided_at, note } = report
  return (
    <li className="box stack gap-12 pad-16">
      <div className={`stack gap-4 pad-8-12 ${classes.reported}`}>
        <p className="plain breaks">
          <b>{fullName(message.author)}</b>{' '}
          <span className="soft small">
            {[
              roleName(message.author.role),
              nameOf(room),
              shownInstant(message.created_at, zone),
            ].join(' · ')}
          </span>
        </p>
        <p className="plain lines breaks">
          {message.deleted ? (
            <span className="soft">{t('deleted')}</span>
          ) : (
            message.text || t('messageWithoutWords')
          )}
        </p>
        {message.files.map(({ id, name }) => (
          <p key={id} className="soft small breaks">
            {name}
          </p>
        ))}
        {(message.deleted || message.files.length > 0) && (
          <div>
            <Button variant="subtle" onClick={() => setOpening(true)}>
              {t(message.deleted ? 'disclose' : 'openFiles')}
            </Button>
          </div>
        )}
      </div>
      <p className="plain breaks">
        <span className="soft">
          {t('reportedBy', { name: shortName(reporter), role: roleName(reporter.role) })}
        </span>{' '}
        {reason}
      </p>
      {decision ? (
        <p className="soft plain breaks">
          {[
            t(`decision_${decision}`),
            decided_by && shortName(decided_by),
            decided_at && shownInstant(decided_at, zone),
            note,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      ) : (
        <Decide id={report.id} gone={message.deleted} />
      )}
      {opening && (
        <Suspense>
          <DiscloseDialog message={message} close={() => setOpening(false)} />
        </Suspense>
      )}
    </li>
  )
}

function Decide({ id, gone }: { id: string; gone: boolean }) {
  const t = useTranslations('chat')
  const toast = useToast()
  const [note, setNote] = useState('')
  const { mutate, isPending } = useWrite(chatCare.decide, {
    refresh: [chatCare.reports, chat.unread],
  })
  const decide = (decision: 'kept' | 'removed') =>
    mutate({ params: { id }, body: { decision, note } }, { onError: (error) => toast.error(error) })
  return (
    <div className="stack gap-12">
      <TextInput
        label={t('decisionNote')}
        value={note}
        maxLength={500}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <div className={`flex wrap gap-8 ${classes.decisions}`}>
        <Button
          variant="default"
          disabled={isPending}
          onClick={() => decide(gone ? 'removed' : 'kept')}
        >
          {t(gone ? 'settle' : 'leaveIt')}
        </Button>
        {!gone && (
          <Button color="red" disabled={isPending} onClick={() => decide('removed')}>
            {t('removeIt')}
          </Button>
        )}
      </div>
    </div>
  )
}
