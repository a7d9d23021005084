import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Empty } from '../../../platform/ui/feedback/empty.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { FilterBar } from '../../../platform/ui/list/filter-bar.tsx'
import { filtersOf, useQuery } from '../../../platform/ui/list/filters.ts'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { Pager } from '../../../platform/ui/list/pager.tsx'
import { fullName } from '../../../platform/ui/shown.ts'
import { load, type LoaderArgs, useRead } from '../../../platform/web.tsx'
import { forms } from '../contract.ts'
import { formResults, type Silent, SilentFilter } from '../results/contract.ts'
import { FormName } from '../ui/form-name.tsx'

const TypeInDrawer = lazy(async () => ({
  default: (await import('../ui/results/type-in-drawer.tsx')).TypeInDrawer,
}))

export async function loader({ app, params, request }: LoaderArgs) {
  const call = { params: { id: params.id! } }
  const query = filtersOf(SilentFilter, new URL(request.url).searchParams)
  const [form] = await Promise.all([
    load(app, forms.show, call),
    load(app, formResults.rate, call),
    load(app, formResults.silent, { ...call, query }),
  ])
  return { title: form.name }
}

/** Those who have not answered by name. */
export function Component() {
  const t = useTranslations('forms')
  const params = { id: useParams().id! }
  const query = useQuery(SilentFilter)
  const form = useRead(forms.show, { params })
  const { by_class } = useRead(formResults.rate, { params })
  const [typing, setTyping] = useState<Silent>()
  const { count, results } = useRead(formResults.silent, { params, query })
  const classes = by_class.flatMap(({ class: of }) =>
    of ? [{ value: of.id, label: of.label }] : [],
  )
  return (
    <>
      <PageHeader
        up={{ to: `/form-builder/${params.id}/results`, label: t('results') }}
        title={t('silent')}
        facts={<FormName name={form.name} />}
      />
      <FilterBar
        filters={
          classes.length > 1
            ? [{ name: 'class_id', label: t('class'), all: t('allClasses'), options: classes }]
            : []
        }
      />
      {form.anonymous ? (
        <Empty title={t('anonymousSwitch')} text={t('silentUnknown')} />
      ) : results.length === 0 ? (
        <Empty title={t('allAnswered')} />
      ) : (
        <ul className="box ruled">
          {results.map((each) => (
            <li key={`${each.id} ${each.student?.id}`} className="line apart gap-16 pad-12-16">
              <span className="stack gap-4 shrinks">
                <span className="breaks">{fullName(each)}</span>
                <span className="soft small breaks">
                  {[
                    each.student && t('aboutChild', { name: fullName(each.student) }),
                    each.class?.label,
                    each.without_account && t('cannotSignIn'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {form.state === 'open' && (
                <Button
                  variant="default"
                  size="compact"
                  className="rigid"
                  onClick={() => setTyping(each)}
                >
                  {t('typeIn')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {typing && (
        <Suspense>
          <TypeInDrawer id={form.id} of={typing} close={() => setTyping(undefined)} />
        </Suspense>
      )}
      <Pager count={count} page={Number(query.page ?? 1)} pageSize={30} />
    </>
  )
}
