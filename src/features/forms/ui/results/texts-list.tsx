import { useQuery as useAsked } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useQuery } from '../../../../platform/ui/list/filters.ts'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { keyOf, useApp } from '../../../../platform/web.tsx'
import type { Question } from '../../builder/contract.document.ts'
import { formResults, ResultsFilter } from '../../results/contract.ts'

const pageSize = 20

/** What was written, once somebody wants to read it. */
export function TextsList({ question }: { question: Question }) {
  const t = useTranslations('forms')
  const [pages, setPages] = useState(0)
  return (
    <div className="stack gap-8">
      {Array.from({ length: pages }, (_, at) => (
        <Texts
          key={at}
          question={question}
          page={at + 1}
          last={at + 1 === pages}
          more={() => setPages(pages + 1)}
        />
      ))}
      {pages === 0 && (
        <div>
          <Button variant="default" size="compact" onClick={() => setPages(1)}>
            {t('readTexts')}
          </Button>
        </div>
      )}
    </div>
  )
}

type TextsProps = { question: Question; page: number; last: boolean; more(): void }

function Texts({ question, page, last, more }: TextsProps) {
  const t = useTranslations('forms')
  const { api } = useApp()
  const { question: _, chosen: _chosen, ...narrowed } = useQuery(ResultsFilter)
  const call = {
    params: { id: useParams().id! },
    query: { ...narrowed, question: question.id, page: `${page}`, page_size: `${pageSize}` },
  }
  const { data } = useAsked({
    queryKey: keyOf(formResults.texts, call),
    queryFn: () => api(formResults.texts, call),
  })
  if (!data) return null
  return (
    <>
      <ul className="stack gap-8">
        {data.results.map(({ answer_id, text }, at) => (
          <li key={answer_id ?? at} className="filled round-8 pad-12-16 plain breaks lines">
            {text}
          </li>
        ))}
      </ul>
      {last && data.count > page * pageSize && (
        <div>
          <Button variant="subtle" size="compact" onClick={more}>
            {t('showMore')}
          </Button>
        </div>
      )}
    </>
  )
}
