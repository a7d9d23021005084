import { copyText } from '../../../../platform/ui/copy.ts'
import { DraftClashes } from '../../../../platform/ui/draft/draft-clashes.tsx'
import { langs } from '../../../../platform/ui/lang.ts'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { questionsIn } from '../../builder/rules.parts.ts'
import { textsOf } from '../../results/rules.texts.ts'
import type { Building } from './building.ts'
import { changedParts, findPart, type Made, orderPart } from './merging.ts'
import { usePartNames } from './part-names.ts'

/** Each text in each language: two may differ in one that the page is not in. */
const linesOf = (part: Parameters<typeof textsOf>[0]): string[] =>
  textsOf(part).flatMap((text) => langs.flatMap((lang) => text[lang] || []))

/** A form that was changed here and by somebody else: each part in which the two differ, as each has it. */
export function FormClashes({ building }: { building: Building }) {
  const t = useTranslations('forms')
  const toast = useToast()
  const wordsOfPart = usePartWords()
  const { view, choose } = building
  const changed = (of: Made, field: string): string[][] => {
    if (field === 'name') return [linesOf({ title: of.name })]
    const { theirs } = view.clashes.find((clash) => clash.field === field)!
    const other = of === view.value ? theirs : view.value
    return changedParts(view.value.document, theirs.document).map((id) =>
      wordsOfPart(of, other, id),
    )
  }
  const copy = async (field: string) => {
    const parts = changed(view.value, field).map((lines) => lines.join('\n'))
    await copyText(parts.join('\n\n'))
    toast.show({ tone: 'success', title: t('copied') })
  }
  return (
    <DraftClashes
      value={view.value}
      clashes={view.clashes}
      labelOf={(field) => t(field === 'name' ? 'name' : 'questions')}
      wordsOf={(of, field) =>
        changed(of, field).map(([first, ...rest], at) => (
          <div key={at} className="below-8">
            <p className="bold">{first ?? t('draftNothing')}</p>
            <p className="lines">{rest.join('\n')}</p>
          </div>
        ))
      }
      choose={choose}
      copy={(field) => void copy(field)}
    />
  )
}

/** The title of a part, and what it says that the other one does not. */
function usePartWords() {
  const t = useTranslations('forms')
  const named = usePartNames()
  return ({ document }: Made, { document: other }: Made, id: string): string[] => {
    if (id === orderPart)
      return [named(document, id), ...questionsIn(document).map((each) => named(document, each.id))]
    const [part, there] = [findPart(document, id), findPart(other, id)]
    if (!part) return [named(other, id), t('notInThis')]
    const first = named(document, id)
    const [lines, others] = [linesOf(part), there ? linesOf(there) : []]
    const own = lines.filter((line) => !others.includes(line))
    const isSaid = own.length > 0 || others.some((line) => !lines.includes(line))
    return [first, ...(isSaid ? own.filter((line) => line !== first) : [t('otherSettings')])]
  }
}
