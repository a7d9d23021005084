import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import type { FormDocument } from '../../builder/contract.document.ts'
import type { OptionSeat } from '../../seats/contract.ts'
import { questionsIn } from '../../builder/rules.parts.ts'
import { useTitleOf } from '../titles.ts'

/** Where an answer stands at an option with places, in words. */
export function useSeatWords(document: FormDocument) {
  const t = useTranslations('forms')
  const titleOf = useTitleOf()
  return ({ question, option, state, place }: OptionSeat): string => {
    const options = questionsIn(document).find(({ id }) => id === question)?.options
    const name = titleOf(options?.find(({ id }) => id === option)?.title ?? {})
    return state === 'in' ? t('hasPlace', { name }) : t('waitsFor', { name, place: place ?? 1 })
  }
}
