import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import type { ClassQuestion, Import } from '../contract.ts'
import classes from './findings.module.css'
import type { DraftProps } from './draft-props.ts'

/** Labels that can be read in two ways, or that no class has: each is answered once for all its rows. */
export function ClassQuestions({ draft, change }: DraftProps) {
  const t = useTranslations('imports')
  const column = draft.columns.findIndex(({ field }) => field === 'class')
  if (draft.class_questions.length === 0) return null
  // without a column it is the class of the whole sheet
  const answer = (from: string, to: string) =>
    void change(column < 0 ? { sheet_class: to } : { replace: { column, from, to } })
  return (
    <li
      className={`row filled plain breaks round-10 pad-10-14 ${classes.finding}`}
      data-tone="note"
    >
      <strong>{t('classQuestions')}</strong>
      <ul className={`grid gap-6 scrolls ${classes.questions}`}>
        {draft.class_questions.map((question) => (
          <li className="row gap-6-12" key={question.label}>
            <span>{t('labelRows', { label: question.label, count: question.count })}</span>
            {question.among.length > 0 ? (
              <Readings question={question} draft={draft} answer={answer} />
            ) : (
              <OneThatIsThere question={question} draft={draft} answer={answer} />
            )}
          </li>
        ))}
      </ul>
    </li>
  )
}

type AnswerProps = {
  question: ClassQuestion
  draft: Import
  answer(from: string, to: string): void
}

function Readings({ question, draft, answer }: AnswerProps) {
  const t = useTranslations('imports')
  return question.among.map((label) => (
    <Button key={label} variant="default" onClick={() => answer(question.label, label)}>
      {t(draft.known_classes.includes(label) ? 'thatIs' : 'thatIsNew', { label })}
    </Button>
  ))
}

function OneThatIsThere({ question: { label }, draft, answer }: AnswerProps) {
  const t = useTranslations('imports')
  if (draft.known_classes.length === 0) return null
  return (
    <select
      className="round-6 surface plain finger-on-phone inherits outlined high-36 sides-6 fits"
      aria-label={t('whichIs', { label })}
      value=""
      onChange={(event) => answer(label, event.currentTarget.value)}
    >
      <option value="">{t('chooseThere')}</option>
      {draft.known_classes.map((known) => (
        <option key={known}>{known}</option>
      ))}
    </select>
  )
}
