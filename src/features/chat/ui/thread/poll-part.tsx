import { useId } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { ProgressBar } from '../../../../platform/ui/feedback/progress-bar.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useWrite } from '../../../../platform/web.tsx'
import type { Message } from '../../messages/contract.ts'
import { chat } from '../../contract.ts'
import { useRoom } from '../room-context.ts'

type PollPartProps = { message: Message; poll: NonNullable<Message['poll']> }

/** The choices of a question, with how many have chosen each. */
export function PollPart({ message, poll }: PollPartProps) {
  const t = useTranslations('chat')
  const name = useId()
  const { room, thread } = useRoom()
  const toast = useToast()
  const { mutate, isPending, variables } = useWrite(chat.vote)
  const chosen = isPending ? variables.body.choices : poll.mine
  const choose = (at: number) => {
    if (isPending) return
    const choices = !poll.multiple
      ? [at]
      : chosen.includes(at)
        ? chosen.filter((each) => each !== at)
        : [...chosen, at]
    mutate(
      { params: { id: message.id }, body: { choices } },
      { onSuccess: (changed) => thread.take(changed), onError: (error) => toast.error(error) },
    )
  }
  return (
    <fieldset className="stack gap-4" aria-busy={isPending}>
      <legend className="hidden-text">{t('poll')}</legend>
      {poll.choices.map(({ text, votes }, at) => (
        <label key={at} className="stack gap-2 plain">
          <span className="line gap-8 finger">
            <input
              type={poll.multiple ? 'checkbox' : 'radio'}
              name={name}
              checked={chosen.includes(at)}
              disabled={!room.member}
              onChange={() => choose(at)}
            />
            <span className="grows breaks">{text}</span>
            <span className="soft small">{votes}</span>
          </span>
          <ProgressBar value={votes} max={Math.max(1, poll.voters)} thin />
        </label>
      ))}
      <p className="soft small">{t('voters', { count: poll.voters })}</p>
    </fieldset>
  )
}
