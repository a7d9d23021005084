import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import type { FormDocument } from '../../builder/contract.document.ts'
import { isBlank } from '../../results/rules.texts.ts'
import { useTitleOf } from '../titles.ts'
import { findPart, introPart, orderPart } from './merging.ts'

/** What a part of a form is called: by its title, a page or section without one by its number. */
export function usePartNames() {
  const t = useTranslations('forms')
  const titleOf = useTitleOf()
  return (document: FormDocument, id: string): string => {
    if (id === introPart) return t('intro')
    if (id === orderPart) return t('otherOrder')
    const title = findPart(document, id)?.title
    if (title && !isBlank(title)) return titleOf(title)
    const page = document.pages.findIndex((each) => each.id === id)
    if (page >= 0) return t('pageNumber', { number: page + 1 })
    const among = document.pages.find(({ sections }) => sections.some((each) => each.id === id))
    const section = among?.sections.findIndex((each) => each.id === id) ?? -1
    return section >= 0 ? t('sectionNumber', { number: section + 1 }) : t('untitled')
  }
}
