import { Link } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { fullName } from '../../../../platform/ui/shown.ts'
import type { AskedForm } from '../../answers/contract.ts'

/** The children for whom a form is to be answered, each with whether it has been. */
export function SubjectsList({ asked }: { asked: AskedForm }) {
  const t = useTranslations('forms')
  return (
    <ul className="box clipped measure ruled">
      {asked.subjects.map(({ student, class: place, answered, draft }) => (
        <li key={student?.id ?? ''}>
          <Link
            to={`?about=${student?.id}`}
            className="row apart gap-4-12 finger pad-14-16 ink unlined"
          >
            <span className="stack gap-2 shrinks">
              <span>{student && fullName(student)}</span>
              {place && <span className="soft small">{place.label}</span>}
            </span>
            <span className={`rigid small ${answered ? 'soft' : 'late'}`}>
              {t(answered ? 'isAnswered' : draft ? 'begun' : 'toAnswerOne')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
