import { Link, useSearchParams } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { withFilters } from '../../../../platform/ui/list/filters.ts'
import type { FormDocument } from '../../builder/contract.document.ts'
import { questionsIn } from '../../builder/rules.parts.ts'
import { useTitleOf } from '../titles.ts'
import { useValueName } from './value-words.ts'

/** To which answer the results are narrowed down, with the way back to all. */
export function ChosenSection({ document }: { document: FormDocument }) {
  const t = useTranslations('forms')
  const titleOf = useTitleOf()
  const nameOf = useValueName()
  const [search] = useSearchParams()
  const question = questionsIn(document).find(({ id }) => id === search.get('question'))
  const chosen = search.get('chosen')
  if (!question || !chosen) return null
  return (
    <p className="row apart gap-4-12 filled round-8 pad-12-16 plain">
      <span className="breaks">
        {t('filtered')}: {titleOf(question.title)} · {nameOf(question, chosen)}
      </span>
      <Link
        to={{
          search: withFilters(search, { question: undefined, chosen: undefined }).toString(),
        }}
        preventScrollReset
        className="finger-on-phone"
      >
        {t('showEverybody')}
      </Link>
    </p>
  )
}
