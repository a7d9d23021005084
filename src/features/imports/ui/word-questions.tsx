import { useTranslations } from '../../../platform/ui/phrases.tsx'
import type { WordQuestion } from '../contract.ts'
import type { DraftProps } from './draft-props.ts'
import classes from './findings.module.css'

/** Subjects and teachers that nobody here is called, or several are: each is answered once for all its rows. */
export function WordQuestions({ draft, change }: DraftProps) {
  const t = useTranslations('imports')
  const { word_questions: questions, known_subjects: subjects, known_teachers: teachers } = draft
  if (questions.length === 0) return null
  const answer = ({ field, label: from }: WordQuestion, value: string) => {
    const column = draft.columns.findIndex((each) => each.field === field)
    if (value === leaveOut) void change({ leave_out: { column, from } })
    else void change({ replace: { column, from, to: value } })
  }
  return (
    <li
      className={`row filled plain breaks round-10 pad-10-14 ${classes.finding}`}
      data-tone="note"
    >
      <strong>{t('wordQuestions')}</strong>
      <ul className={`grid gap-6 scrolls ${classes.questions}`}>
        {questions.map((question) => (
          <li className="row gap-6-12" key={`${question.field} ${question.label}`}>
            <span>{t('labelRows', { label: question.label, count: question.count })}</span>
            <select
              className="round-6 surface plain finger-on-phone inherits outlined high-36 sides-6 fits"
              aria-label={t('whichIs', { label: question.label })}
              value=""
              onChange={(event) => answer(question, event.currentTarget.value)}
            >
              <option value="">{t('chooseThere')}</option>
              {among(question, question.field === 'subject' ? subjects : teachers).map((name) => (
                <option key={name}>{name}</option>
              ))}
              {question.field === 'teacher' && <option value={asInPlan}>{t('asInPlan')}</option>}
              <option value={leaveOut}>{t('leaveOut')}</option>
            </select>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** An empty cell: the plan says who it is. */
const asInPlan = '—'
const leaveOut = '\0'

const among = ({ among: some }: WordQuestion, all: string[]) => (some.length > 0 ? some : all)
