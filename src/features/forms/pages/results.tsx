import { useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import * as z from 'zod/mini'
import { useReadAbout } from '../../../core/notifications/ui/read-about.ts'
import { useTopic } from '../../../core/notifications/ui/topic.ts'
import { Empty } from '../../../platform/ui/feedback/empty.tsx'
import { filtersOf, useQuery } from '../../../platform/ui/list/filters.ts'
import { FilterBar } from '../../../platform/ui/list/filter-bar.tsx'
import { useExportTool } from '../../../platform/ui/list/export-menu.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { ListHead } from '../../../platform/ui/list/list.tsx'
import { load, type LoaderArgs, useRead } from '../../../platform/web.tsx'
import { type Form, forms } from '../contract.ts'
import { AnswersExport, formResults, ResultsFilter } from '../results/contract.ts'
import { questionsIn } from '../builder/rules.parts.ts'
import { FormHeader } from '../ui/form-header.tsx'
import { ChosenSection } from '../ui/results/chosen-section.tsx'
import { QuestionsSection } from '../ui/results/questions-section.tsx'
import { RateSection } from '../ui/results/rate-section.tsx'
import { useResultFilters } from '../ui/results/result-filters.ts'

export async function loader({ app, params, request }: LoaderArgs) {
  const call = { params: { id: params.id! } }
  const query = filtersOf(ResultsFilter, new URL(request.url).searchParams)
  const form = await load(app, forms.show, call)
  if (form.published !== null)
    await Promise.all([
      load(app, formResults.rate, call),
      load(app, formResults.results, { ...call, query }),
    ])
  return { title: form.name }
}

/** What a form has brought so far. */
export function Component() {
  const t = useTranslations('forms')
  const form = useRead(forms.show, { params: { id: useParams().id! } })
  useReadAbout(form.id)
  return (
    <>
      <FormHeader form={form} current="results" />
      {form.published === null ? (
        <Empty title={t('notOut')} text={t('notOutText')}>
          <Button component={Link} to={`/form-builder/${form.id}/publish`}>
            {t('publishing')}
          </Button>
        </Empty>
      ) : (
        <Shown form={form} />
      )}
    </>
  )
}

const FileFilter = z.strictObject({ ...ResultsFilter.shape, words: AnswersExport.shape.words })

function Shown({ form }: { form: Form }) {
  const t = useTranslations('forms')
  const { id, anonymous } = form
  const params = { id }
  const query = useQuery(ResultsFilter)
  const rate = useRead(formResults.rate, { params })
  const results = useRead(formResults.results, { params, query })
  const queries = useQueryClient()
  useTopic(`forms:${id}`, () =>
    queries.invalidateQueries({ queryKey: [formResults.results.resource] }),
  )
  const filters = useResultFilters(rate, results, anonymous)
  const filed = questionsIn(results.document).some(({ kind }) => kind === 'file')
  const tool = useExportTool({
    path: `/v1/forms/${id}/answers/export/`,
    query: useQuery(FileFilter),
    name: 'answers',
    more: [
      { format: 'pdf', label: t('exportPdf') },
      ...(filed ? [{ format: 'zip', label: t('exportFiles') }] : []),
    ],
  })
  return (
    <div className="stack gap-28">
      <RateSection form={form} rate={rate} />
      <div className="stack gap-16">
        <FilterBar filters={filters} tools={[tool]}>
          <Button component={Link} variant="default" to={`/form-builder/${id}/answers`}>
            {t('singleAnswers')}
          </Button>
          <ListHead verbs={[]} tools={[tool]} />
        </FilterBar>
        <ChosenSection document={results.document} />
        {results.hidden ? (
          <Empty title={t('tooFew')} />
        ) : results.count === 0 ? (
          <Empty title={t('noAnswers')} />
        ) : (
          <QuestionsSection results={results} anonymous={anonymous} />
        )}
      </div>
    </div>
  )
}
