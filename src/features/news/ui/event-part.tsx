import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../platform/ui/kit/native-select.tsx'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useApp, useWrite } from '../../../platform/web.tsx'
import { newsAnswers } from '../answers/contract.ts'
import { homeNews } from '../contract.home.ts'
import { maxGuests, type RepliedEvent, type ReplyInput } from '../body/contract.parts.ts'
import { news, type Post } from '../contract.ts'
import { eventTime } from './event-time.ts'

/** When and where it is, for whom it invites the question whether they come, and for whoever may change it how many do. */
export function EventPart({ post, event }: { post: Post; event: RepliedEvent }) {
  const t = useTranslations('news')
  const { timeZone, now } = useApp()
  const isOver = Date.parse(event.ends_at) <= now().getTime()
  return (
    <section aria-label={t('event')} className="box stack gap-16 pad-20">
      <div className="stack gap-4">
        <p className="plain">{eventTime(event, timeZone)}</p>
        {event.place && <p className="soft plain breaks">{event.place}</p>}
      </div>
      {event.asks && post.may_answer && !isOver && (
        <Reply id={post.id} reply={event.reply} before={event.reply_before} />
      )}
      {event.asks && post.may_edit && (
        <p className="soft small">
          {t('replies', { coming: event.coming, guests: event.guests, declined: event.declined })}
        </p>
      )}
    </section>
  )
}

const guestChoices = Array.from({ length: maxGuests + 1 }, (_, count) => `${count}`)

type ReplyProps = { id: string; reply: RepliedEvent['reply']; before: RepliedEvent['reply'] }

function Reply({ id, reply, before }: ReplyProps) {
  const t = useTranslations('news')
  const toast = useToast()
  const refresh = [news.show, news.list, homeNews.show]
  const { mutate, isPending } = useWrite(newsAnswers.reply, { refresh })
  const say = (body: Partial<ReplyInput> & { coming: boolean }) =>
    mutate({ params: { id }, body }, { onError: (error) => toast.error(error) })
  const answer = (coming: boolean) => (
    <Button
      variant={reply?.coming === coming ? 'filled' : 'default'}
      aria-pressed={reply?.coming === coming}
      disabled={isPending}
      onClick={() => say({ coming })}
    >
      {t(coming ? 'iCome' : 'iDoNotCome')}
    </Button>
  )
  return (
    <>
      {before && !reply && (
        <p role="status" className="plain breaks">
          {t('answerAgain', { answer: t(before.coming ? 'iCome' : 'iDoNotCome') })}
        </p>
      )}
      <div role="group" aria-label={t('sayIfYouCome')} className="flex wrap gap-10">
        {answer(true)}
        {answer(false)}
      </div>
      {reply?.coming && (
        <NativeSelect
          label={t('guests')}
          data={guestChoices}
          value={`${reply.guests}`}
          disabled={isPending}
          onChange={({ target }) => say({ coming: true, guests: Number(target.value) })}
        />
      )}
    </>
  )
}
