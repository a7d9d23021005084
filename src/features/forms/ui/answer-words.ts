import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { shownDate, shownPhone } from '../../../platform/i18n/formats.ts'
import { useChoices } from '../../../platform/i18n/reader-choices.ts'
import { useFigure } from '../../../platform/ui/layout/figure-words.ts'
import { localised } from '../../../platform/ui/shown.ts'
import type { Answer, Question } from '../builder/contract.document.ts'
import { isOther, otherMark } from '../builder/rules.parts.ts'

/** An answer in words. */
export function useAnswerWords(fileName?: (id: string) => string) {
  const t = useTranslations('forms')
  const { lang } = useChoices()
  const figure = useFigure()
  const option =
    ({ options = [] }: Question) =>
    (id: string) => {
      if (isOther(id)) return id.slice(otherMark.length).trim() || t('other')
      const found = options.find((each) => each.id === id)
      return found ? localised(found.title, lang).text : id
    }
  return (question: Question, answer: Answer | undefined): string => {
    if (answer === undefined) return ''
    const { kind, rows = [] } = question
    if (typeof answer === 'boolean')
      return kind === 'consent' ? t(answer ? 'agree' : 'disagree') : t(answer ? 'yes' : 'no')
    if (typeof answer === 'number') return figure(answer, 5)
    if (Array.isArray(answer)) {
      if (kind === 'file') return answer.map((id) => fileName?.(id) ?? t('file')).join(', ')
      const words = answer.map(option(question))
      return kind === 'ranking'
        ? words.map((each, at) => `${at + 1}. ${each}`).join('\n')
        : words.join(', ')
    }
    if (typeof answer === 'object')
      return rows
        .flatMap(({ id, title }) => {
          const cell = answer[id]
          if (cell === undefined || cell.length === 0) return []
          const words = (Array.isArray(cell) ? cell : [cell]).map(option(question)).join(', ')
          return [`${localised(title, lang).text}: ${words}`]
        })
        .join('\n')
    if (kind === 'date') return shownDate(answer)
    if (kind === 'phone') return shownPhone(answer)
    if (kind === 'person' || kind === 'class') return t('personChosen')
    return question.options ? option(question)(answer) : answer
  }
}
