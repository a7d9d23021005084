import { useState } from 'react'
import { data, useParams, useSearchParams } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Lang } from '../../../platform/shapes.ts'
import { FilterSelect } from '../../../platform/ui/list/filter-select.tsx'
import { filtersOf } from '../../../platform/ui/list/filters.ts'
import { languages, langs } from '../../../platform/ui/lang.ts'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { Pager } from '../../../platform/ui/list/pager.tsx'
import { UnsavedGuard } from '../../../platform/ui/draft/unsaved.tsx'
import { useRowsOnTheirWay } from '../../../platform/ui/feedback/on-their-way.ts'
import { load, type LoaderArgs, useRead } from '../../../platform/web.tsx'
import { TextFilter, texts } from '../contract.ts'
import { useTextsAt } from '../ui/address.ts'
import { HistoryDrawer } from '../ui/history-drawer.tsx'
import { NoneFound } from '../ui/none-found.tsx'
import { PhraseRow } from '../ui/phrase-row.tsx'
import classes from '../ui/phrase-row.module.css'
import { TextFilters } from '../ui/text-filters.tsx'

export async function loader({ app, request, params }: LoaderArgs) {
  const lang = Lang.safeParse(params.locale).data
  if (!lang) throw data({ detail: 'not_found' }, { status: 404 })
  await load(app, texts.list, { query: queryOf(new URL(request.url).searchParams, lang) })
  return { title: languages[lang] }
}

const queryOf = (search: URLSearchParams, lang: Lang) => ({
  page_size: '20',
  ...filtersOf(TextFilter, search),
  in: lang,
})

/** One language that is being worked on, beside another one that is read. */
export function Component() {
  const { locale } = useParams()
  return (
    <UnsavedGuard key={locale} inRows>
      <Language lang={Lang.parse(locale)} />
    </UnsavedGuard>
  )
}

function Language({ lang }: { lang: Lang }) {
  const t = useTranslations('translations')
  const [search] = useSearchParams()
  const query = queryOf(search, lang)
  const { count, results, namespaces, address } = useRead(texts.list, { query })
  const [shown, setShown] = useState<string | null>(null)
  const waiting = useRowsOnTheirWay()
  useTextsAt(address)
  const from = referenceFor(lang, search.get('from'))
  const rows = results.map((entry) => (
    <PhraseRow
      key={entry.key}
      entry={entry}
      lang={lang}
      from={from}
      showHistory={() => setShown(entry.key)}
    />
  ))
  return (
    <>
      <PageHeader
        title={languages[lang]}
        facts={<span role="status">{t('count', { count })}</span>}
        up={{ to: '/translations', label: t('texts') }}
      >
        <Reference lang={lang} />
      </PageHeader>
      <TextFilters namespaces={namespaces} />
      <p className={`below-12 soft small ${classes.hint}`}>{t('saveHint')}</p>
      {rows.length > 0 ? (
        <ul className={`box ruled ${classes.rows}`} data-waiting={waiting || undefined}>
          {rows}
        </ul>
      ) : (
        <NoneFound />
      )}
      <Pager count={count} page={Number(query.page ?? 1)} pageSize={Number(query.page_size)} />
      <HistoryDrawer
        entry={results.find(({ key }) => key === shown)}
        lang={lang}
        close={() => setShown(null)}
      />
    </>
  )
}

/** Russian, unless that is what is being written. */
const referenceFor = (lang: Lang, wanted: string | null): Lang => {
  const found = langs.find((each) => each === wanted && each !== lang)
  return found ?? (lang === 'ru' ? 'uz' : 'ru')
}

function Reference({ lang }: { lang: Lang }) {
  const t = useTranslations('translations')
  const usual = referenceFor(lang, null)
  const others = langs.filter((each) => each !== lang && each !== usual)
  return (
    <div className={`row soft plain ${classes.reference}`}>
      <span aria-hidden="true">{t('reference')}</span>
      <FilterSelect
        name="from"
        label={t('reference')}
        all={languages[usual]}
        options={others.map((each) => ({ value: each, label: languages[each] }))}
      />
    </div>
  )
}
