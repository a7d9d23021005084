import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { DraftClashes } from '../../../platform/ui/draft-clashes.tsx'
import { languages } from '../../../platform/ui/lang.ts'
import type { Lang, Localised } from '../../../platform/shapes.ts'
import { useTitleOf } from '../titles.ts'
import type { Building } from './building.ts'
import { findQuestion } from './document.ts'
import { type Made, valueAt } from './merging.ts'
import { usePartNames } from './part-names.ts'

/** The part that a clash is in. */
const partOf = (field: string) =>
  [...field.matchAll(/(?:pages|sections|questions)\/([^/]+)/g)].at(-1)?.[1] ?? field.split('/')[0]!

/** Parts of a form that were changed here and by somebody else. */
export function FormClashes({ building }: { building: Building }) {
  const t = useTranslations('forms')
  const titleOf = useTitleOf()
  const named = usePartNames()
  const { view, choose } = building
  const labelOf = (field: string) => {
    const part = partOf(field)
    const theirs = view.clashes.find((clash) => clash.field === field)!.theirs
    // who has removed a question no longer has its title
    const { document } = findQuestion(theirs.document, part) ? theirs : view.value
    const lang = languages[field.split('/').at(-1) as Lang]
    return [named(document, [part]), lang].filter(Boolean).join(': ')
  }
  const wordsOf = (made: Made, field: string) => {
    const value = valueAt(made, field)
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'string' || typeof value === 'number') return String(value)
    if (typeof value === 'object' && value && 'title' in value)
      return titleOf(value.title as Localised)
    return <span className="soft">{value === undefined ? t('draftNothing') : '…'}</span>
  }
  return (
    <DraftClashes value={view.value} clashes={view.clashes} {...{ labelOf, wordsOf, choose }} />
  )
}
