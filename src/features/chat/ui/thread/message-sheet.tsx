import { lazy, Suspense, useId, useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { isStaff } from '../../../../core/permissions.ts'
import { useConfirm } from '../../../../platform/ui/overlay/confirm.tsx'
import { copyText } from '../../../../platform/ui/copy.ts'
import { Overlay } from '../../../../platform/ui/kit/overlay.tsx'
import { shortName } from '../../../../platform/ui/shown.ts'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useWrite } from '../../../../platform/web.tsx'
import { type Message, reactions } from '../../messages/contract.ts'
import { chat } from '../../contract.ts'
import { inOtherScript } from './other-script.ts'
import { signs, useReact } from './reactions.tsx'
import { useRoom } from '../room-context.ts'
import { useAbsence } from '../care/use-absence.ts'
import type { Writing } from '../composer/writing.ts'
import classes from './message-sheet.module.css'

const ForwardDialog = lazy(() => import('./forward-dialog.tsx'))
const ReadersDialog = lazy(() => import('./readers-dialog.tsx'))
const HistoryDialog = lazy(() => import('./history-dialog.tsx'))
const ReportDialog = lazy(() => import('../care/report-dialog.tsx'))
const AbsenceDialog = lazy(() => import('../care/absence-dialog.tsx'))
const DiscloseDialog = lazy(() => import('../care/disclose-dialog.tsx'))
const dialogs = {
  forward: ForwardDialog,
  readers: ReadersDialog,
  history: HistoryDialog,
  report: ReportDialog,
  absence: AbsenceDialog,
  disclose: DiscloseDialog,
}

type MessageSheetProps = { message: Message; writing: Writing; close(): void }
type Verb = { key: string; label: string; run(): void; red?: boolean }

/** What can be done with a message: on a phone from the bottom, where the thumb is. */
export default function MessageSheet({ message, writing, close }: MessageSheetProps) {
  const t = useTranslations('chat')
  const id = useId()
  const { room } = useRoom()
  const react = useReact()
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const verbs = useVerbs(message, writing, close, setOpen)
  const mine = message.reactions.find((each) => each.mine)?.reaction
  const Dialog = open && dialogs[open]
  if (Dialog)
    return (
      <Suspense>
        <Dialog message={message} close={close} />
      </Suspense>
    )
  return (
    <Overlay place="bottom" size="22rem" labelledBy={id} close={close}>
      <h2 id={id} className="hidden-text">
        {t('messageOf', { name: shortName(message.author) })}
      </h2>
      {room.member && message.deleted_at === null && (
        <div role="group" aria-label={t('react')} className="flex apart below-8">
          {reactions.map((each) => (
            <button
              key={each}
              type="button"
              className={`finger round-8 title ${classes.sign}`}
              aria-label={t(`react_${each}`)}
              aria-pressed={mine === each}
              onClick={() => {
                react(message, mine === each ? null : each)
                close()
              }}
            >
              {signs[each]}
            </button>
          ))}
        </div>
      )}
      <ul>
        {verbs.map(({ key, label, run, red }) => (
          <li key={key}>
            <button
              type="button"
              className={`finger full start-text round-8 hovers ${red ? 'bad' : 'ink'} sides-12`}
              onClick={run}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Overlay>
  )
}

/** Of whom one learns who will be away. */
const tellsOfAbsence = ({ author: { role } }: Message) => role === 'parent' || role === 'student'

function useVerbs(
  message: Message,
  writing: Writing,
  close: () => void,
  open: (dialog: keyof typeof dialogs) => void,
): Verb[] {
  const t = useTranslations('chat')
  const { room, me, thread, otherScript, officer } = useRoom()
  const toast = useToast()
  const confirm = useConfirm()
  const pin = useWrite(chat.pin, { refresh: [chat.room] })
  const remove = useWrite(chat.removeMessage)
  const note = useWrite(chat.note)
  const tellAbsence = useAbsence(close, () => open('absence'))
  const params = { id: message.id }
  // the sheet is gone by the time of the answer, and what hangs on it with it
  const taken = (answer: Promise<Message>) => void answer.then(thread.take, toast.error)
  const gone = message.deleted_at !== null
  const own = message.author.id === me.id
  const staff = isStaff(me)
  const closing = (run: () => void) => () => {
    close()
    run()
  }
  const drop = async () => {
    const title = t('deleteSure')
    const question = {
      title,
      message: t('deleteText'),
      okLabel: t('delete'),
      color: 'red' as const,
    }
    if (await confirm(question)) taken(remove.mutateAsync({ params }))
  }
  const asNote = () =>
    void note
      .mutateAsync({ params, body: {} })
      .then(() => toast.show({ tone: 'success', title: t('noted') }), toast.error)
  const all: (Verb | false)[] = [
    !gone &&
      room.why_not === null &&
      verb(
        'answer',
        closing(() => writing.answer(message)),
      ),
    !gone &&
      message.may_edit &&
      verb(
        'edit',
        closing(() => writing.edit(message)),
      ),
    !gone &&
      message.text !== '' &&
      verb(
        'copyMessage',
        closing(() => void copyText(message.text)),
      ),
    !gone &&
      inOtherScript(message.text) !== undefined &&
      verb(
        'otherScript',
        closing(() => otherScript(message.id)),
      ),
    !gone && verb('forward', () => open('forward')),
    !gone &&
      room.may_pin &&
      verb(
        message.pinned ? 'unpin' : 'pin',
        closing(() => taken(pin.mutateAsync({ params, body: { pinned: !message.pinned } }))),
      ),
    own && staff && room.kind !== 'direct' && verb('whoHasRead', () => open('readers')),
    staff && message.edited_at !== null && !gone && verb('whatItSaid', () => open('history')),
    !gone && staff && room.class !== null && !own && verb('asNote', closing(asNote)),
    !gone && staff && tellsOfAbsence(message) && verb('asAbsence', () => tellAbsence(message)),
    !gone && !own && verb('report', () => open('report')),
    gone && officer && !own && room.kind !== 'direct' && verb('disclose', () => open('disclose')),
    !gone &&
      message.may_remove && {
        ...verb(
          'delete',
          closing(() => void drop()),
        ),
        red: true,
      },
  ]
  return all.filter((each) => each !== false)

  function verb(key: Parameters<typeof t>[0], run: () => void): Verb {
    return { key, label: t(key), run }
  }
}
