import { Avatar } from '../../../../platform/ui/layout/avatar.tsx'
import type { Editing } from './editing.ts'
import type { Other } from './use-others.ts'
import type { Words } from './words.ts'

type OtherListProps = { others: Other[]; words: Words; problem: Editing['problem'] }

/** Who else has this version open, and what each holds. */
export function OtherList({ others, words, problem }: OtherListProps) {
  const { t } = words
  const lessonOf = ({ holds }: Other) => {
    const line = problem.lines.findIndex(({ id }) => id === holds?.lesson)
    return line < 0 ? '' : words.lesson(problem.lineCard[line]!)
  }
  return (
    <ul className="row gap-8 below-12 plain" aria-label={t('others')}>
      {others.map((other) => {
        const { id, name } = other
        const lesson = lessonOf(other)
        return (
          <li key={id} className="line gap-8">
            <Avatar name={name} />
            {lesson ? t('othersHold', { name, lesson }) : t('othersHere', { name })}
          </li>
        )
      })}
    </ul>
  )
}
