import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useTopic } from '../../../core/notifications/ui/topic.ts'
import { useChoices } from '../../../platform/i18n/reader-choices.ts'
import { usePercent } from '../../../platform/ui/layout/figure-words.ts'
import { ProgressBar } from '../../../platform/ui/feedback/progress-bar.tsx'
import { localised } from '../../../platform/ui/shown.ts'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useWrite } from '../../../platform/web.tsx'
import { newsAnswers } from '../answers/contract.ts'
import type { Poll } from '../body/contract.parts.ts'
import { news, type Post } from '../contract.ts'

/** The question of a post: for whom it is to answer, and once they have, or for its author, with how all have answered. */
export function PollPart({ post, poll }: { post: Post; poll: Poll }) {
  const t = useTranslations('news')
  const percent = usePercent()
  const name = useId()
  const { lang } = useChoices()
  const toast = useToast()
  const queries = useQueryClient()
  useTopic(`news:${post.id}`, () => queries.invalidateQueries({ queryKey: ['news', 'show'] }))
  const { mutate, isPending, variables } = useWrite(newsAnswers.vote, { refresh: [news.show] })
  const say = (choice: number) =>
    isPending ||
    mutate(
      { params: { id: post.id }, body: { choice } },
      { onError: (error) => toast.error(error) },
    )
  const chosen = isPending ? variables.body.choice : poll.choice
  const votes = poll.choices.reduce((sum, choice) => sum + (choice.votes ?? 0), 0)
  const answers = post.may_answer && post.state === 'published'
  return (
    <fieldset className="box stack gap-8 pad-20" aria-busy={isPending}>
      <legend className="hidden-text">{t('question')}</legend>
      <p className="breaks bold">{localised(poll.question, lang).text}</p>
      {poll.choices.map((choice, at) => (
        <label key={at} className="stack gap-4 plain">
          <span className="line gap-8 finger">
            {answers && (
              <input type="radio" name={name} checked={chosen === at} onChange={() => say(at)} />
            )}
            <span className="grows breaks">{localised(choice.name, lang).text}</span>
            {choice.votes !== undefined && (
              <span className="soft small">
                {choice.votes} · {percent((100 * choice.votes) / Math.max(votes, 1))}
              </span>
            )}
          </span>
          {choice.votes !== undefined && <ProgressBar value={choice.votes} max={votes} thin />}
        </label>
      ))}
      {poll.choices[0]?.votes !== undefined && (
        <p role="status" className="soft small">
          {t('votes', { count: votes })}
        </p>
      )}
    </fieldset>
  )
}
