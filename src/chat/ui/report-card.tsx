import { lazy, Suspense, useState } from 'react'
import { useTimeZone, useTranslations } from 'use-intl'
import { shownInstant } from '../../platform/formats.ts'
import { Button } from '../../platform/ui/kit/button.tsx'
import { TextInput } from '../../platform/ui/kit/text-input.tsx'
import { fullName, shortName } from '../../platform/ui/shown.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import { useWrite } from '../../platform/web.tsx'
import { chatCare, type Reported } from '../contract.care.ts'
import { useRoleName } from './role-names.ts'
import { useRoomName } from './room-words.ts'
import classes from './policy.module.css'

const DiscloseDialog = lazy(() => import('./disclose-dialog.tsx'))

/** A message that somebody finds should be looked at, and what is decided of it. */
export function ReportCard({ report }: { report: Reported }) {
  const t = useTranslations('chat')
  const roleName = useRoleName()
  const zone = useTimeZone() ?? 'UTC'
  const nameOf = useRoomName()
  const [opening, setOpening] = useState(false)
  const { room, message, reporter, reason, decision, decided_by, decided_at, note } = report
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
  const { mutate, isPending } = useWrite(chatCare.decide, { refresh: [chatCare.reports] })
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
