import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import type { DraftKeeper, DraftView } from '../../../../platform/offline/draft-keeper.ts'
import { DraftClashes } from '../../../../platform/ui/draft/draft-clashes.tsx'
import { LocalisedText } from '../../../../platform/ui/form/localised-text.tsx'
import type { FormDocument } from '../../builder/contract.document.ts'
import { questionsIn } from '../../builder/rules.parts.ts'
import { useAnswerWords } from '../answer-words.ts'
import type { Begun } from './waiting-answer.ts'

type AnswerClashesProps = {
  document: FormDocument
  view: DraftView<Begun>
  choose: DraftKeeper<Begun>['choose']
}

/** Questions that were answered here and on another device. */
export function AnswerClashes({ document, view: { value, clashes }, choose }: AnswerClashesProps) {
  const t = useTranslations('forms')
  const wordsOf = useAnswerWords()
  const idOf = (field: string) => field.replace(/^answers\./, '')
  const questionOf = (field: string) =>
    questionsIn(document).find((question) => question.id === idOf(field))
  return (
    <DraftClashes
      value={value}
      clashes={clashes}
      choose={choose}
      labelOf={(field) => {
        const question = questionOf(field)
        return question ? <LocalisedText content={question.title} /> : t('gone')
      }}
      wordsOf={({ answers }, field) => {
        const question = questionOf(field)
        const words = question && wordsOf(question, answers[idOf(field)])
        return words || <span className="soft">{t('draftNothing')}</span>
      }}
    />
  )
}
