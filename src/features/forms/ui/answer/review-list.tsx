import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { LocalisedText } from '../../../../platform/ui/form/localised-text.tsx'
import type {
  Answer,
  Answers,
  FormDocument,
  Page,
  Question,
} from '../../builder/contract.document.ts'
import { useAnswerWords } from '../answer-words.ts'
import { Signature } from '../signature.tsx'

type ReviewListProps = {
  document: FormDocument
  pages: Page[]
  answers: Answers
  shown: ReadonlySet<string>
  fileName(id: string): string
  /** To the page with a question, if it can be changed. */
  change?: ((page: string) => void) | undefined
}

/** All questions with what was answered. */
export function ReviewList({ pages, answers, shown, fileName, change }: ReviewListProps) {
  const t = useTranslations('forms')
  const wordsOf = useAnswerWords(fileName)
  return (
    <div className="stack gap-20">
      {pages.map((page, at) => {
        const asked = page.sections
          .flatMap(({ questions }) => questions)
          .filter(({ id, kind }) => shown.has(id) && kind !== 'statement')
        return (
          asked.length > 0 && (
            <section key={page.id} className="box pad-16 stack gap-12">
              {change && (
                <div className="line apart gap-8">
                  <h2>{t('pageOf', { number: at + 1, all: pages.length })}</h2>
                  <Button variant="subtle" size="compact" onClick={() => change(page.id)}>
                    {t('change')}
                  </Button>
                </div>
              )}
              <dl className="stack gap-12">
                {asked.map((question) => (
                  <div key={question.id} className="stack gap-2">
                    <dt className="soft plain breaks">
                      <LocalisedText content={question.title} />
                    </dt>
                    <dd className="breaks lines">
                      {isSigned(question, answers[question.id]) ? (
                        <Signature path={answers[question.id] as string} />
                      ) : (
                        wordsOf(question, answers[question.id]) || (
                          <span className="soft">{t('notAnswered')}</span>
                        )
                      )}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          )
        )
      })}
    </div>
  )
}

const isSigned = ({ kind }: Question, answer: Answer | undefined) =>
  kind === 'signature' && typeof answer === 'string'
