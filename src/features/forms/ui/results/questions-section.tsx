import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useFigure } from '../../../../platform/ui/layout/figure-words.ts'
import type { Results } from '../../results/contract.ts'
import { questionsIn } from '../../builder/rules.parts.ts'
import { QuestionCard } from './question-card.tsx'

/** Every question with what was answered to it. */
export function QuestionsSection({ results, anonymous }: { results: Results; anonymous: boolean }) {
  const t = useTranslations('forms')
  const figure = useFigure()
  const { document, questions, count, waiting, mean_score } = results
  const found = new Map(questions.map((each) => [each.question, each]))
  return (
    <div className="stack gap-16">
      <p className="soft plain" role="status">
        {[
          t('answersCount', { count }),
          waiting > 0 && t('waitingCount', { count: waiting }),
          mean_score !== null && t('meanScore', { score: figure(mean_score, 2) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ol className="stack gap-16">
        {questionsIn(document).map((question) => {
          const result = found.get(question.id)
          return result ? (
            <li key={question.id}>
              <QuestionCard {...{ question, result, document, anonymous }} all={count} />
            </li>
          ) : null
        })}
      </ol>
    </div>
  )
}
