import { useTranslations } from '../../../platform/ui/phrases.tsx'
import type { FormDocument } from '../../contract.document.ts'
import { useTitleOf } from '../titles.ts'
import { findQuestion } from './document.ts'

/** As many as are named one by one. */
const maxNamed = 3

/** What parts of a form are called, for whoever is told that they have changed: questions by their titles. */
export function usePartNames() {
  const t = useTranslations('forms')
  const titleOf = useTitleOf()
  const nameOf = (document: FormDocument, id: string): string => {
    const question = findQuestion(document, id)
    if (question) return `“${titleOf(question.title)}”`
    const page = document.pages.findIndex((each) => each.id === id)
    if (page >= 0) return t('pageNumber', { number: page + 1 })
    if (id === 'name') return t('name')
    const isSection = document.pages.some(({ sections }) => sections.some((each) => each.id === id))
    if (isSection) return t('sectionTitle')
    return id === 'document' ? t('intro') : t('gone')
  }
  return (document: FormDocument, ids: readonly string[]): string => {
    const names = [...new Set(ids.map((id) => nameOf(document, id)))]
    const rest = names.length - maxNamed
    return [...names.slice(0, maxNamed), ...(rest > 0 ? [`+${rest}`] : [])].join(', ')
  }
}
