import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useWrite } from '../../../../platform/web.tsx'
import type { Message, Reaction } from '../../messages/contract.ts'
import { chat } from '../../contract.ts'
import { useRoom } from '../room-context.ts'
import classes from './thread.module.css'

export const signs: Record<Reaction, string> = {
  like: '👍',
  heart: '❤️',
  laugh: '😄',
  wow: '😮',
  sad: '😢',
  thanks: '🙏',
}

/** Puts one under a message, in the place of the one that was there, or takes it back. */
export function useReact() {
  const { thread } = useRoom()
  const toast = useToast()
  const { mutateAsync } = useWrite(chat.react)
  // the sheet that it is chosen in is gone by the time of the answer
  return ({ id }: Message, reaction: Reaction | null) =>
    void mutateAsync({ params: { id }, body: { reaction } }).then(thread.take, toast.error)
}

/** What others think of it, and how many; pressed, whoever looks thinks so too. */
export function Reactions({ message }: { message: Message }) {
  const t = useTranslations('chat')
  const react = useReact()
  if (message.reactions.length === 0) return null
  return (
    <div className={`flex wrap gap-4 ${classes.reactions}`}>
      {message.reactions.map(({ reaction, count, mine }) => (
        <button
          key={reaction}
          type="button"
          className={`small box near pad-2-8 ${classes.reaction}`}
          aria-pressed={mine}
          aria-label={t('reactionIs', { name: t(`react_${reaction}`), count })}
          onClick={() => react(message, mine ? null : reaction)}
        >
          {signs[reaction]} {count}
        </button>
      ))}
    </div>
  )
}
