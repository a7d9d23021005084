import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Empty } from '../../../platform/ui/feedback/empty.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { langs, languages } from '../../../platform/ui/lang.ts'
import { NativeSelect } from '../../../platform/ui/kit/native-select.tsx'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { load, type LoaderArgs, useRead } from '../../../platform/web.tsx'
import { ChoicesContext, useChoices } from '../../../platform/i18n/reader-choices.ts'
import { forms } from '../contract.ts'
import { evaluate } from '../answers/rules.evaluate.ts'
import { limitedIn } from '../builder/rules.parts.ts'
import type { Answers } from '../builder/contract.document.ts'
import { AnswerForm } from '../ui/answer/answer-form.tsx'
import { prefillOf, previewReaders } from '../ui/preview-readers.ts'
import { FormName } from '../ui/form-name.tsx'
import { useTitleOf } from '../ui/titles.ts'

export async function loader({ app, params }: LoaderArgs) {
  const form = await load(app, forms.show, { params: { id: params.id! } })
  return { title: form.name }
}

/** A form as a reader of one language and kind meets it on a phone; nothing of it is kept. */
export function Component() {
  const t = useTranslations('forms')
  const form = useRead(forms.show, { params: { id: useParams().id! } })
  const choices = useChoices()
  const [search, setSearch] = useSearchParams()
  const [round, setRound] = useState(0)
  const [sent, setSent] = useState<Answers>()
  const lang = langs.find((each) => each === search.get('in')) ?? choices.lang
  const reader = previewReaders.find((each) => each === search.get('as')) ?? 'parent'
  const put = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    next.set(name, value)
    setSearch(next, { replace: true, preventScrollReset: true })
    again()
  }
  const again = () => {
    setSent(undefined)
    setRound((before) => before + 1)
  }
  return (
    <>
      <PageHeader
        up={{ to: `/form-builder/${form.id}`, label: t('questions') }}
        title={<FormName name={form.name} />}
        facts={t('previewText')}
      />
      <div className="grid gap-16 top below-20 columns-11 most-24">
        <NativeSelect
          label={t('readsIn')}
          value={lang}
          data={langs.map((each) => ({ value: each, label: languages[each] }))}
          onChange={({ currentTarget }) => put('in', currentTarget.value)}
        />
        <NativeSelect
          label={t('reader')}
          value={reader}
          data={previewReaders.map((each) => ({ value: each, label: t(`reader_${each}`) }))}
          onChange={({ currentTarget }) => put('as', currentTarget.value)}
        />
      </div>
      <ChoicesContext value={{ ...choices, lang }}>
        <div className="framed round-16 pad-16 most-24" lang={lang}>
          <h2 className="below-16 breaks">
            <FormName name={form.name} />
          </h2>
          {sent ? (
            <Ended form={form} answers={sent} again={again} />
          ) : (
            <AnswerForm
              key={`${round} ${reader}`}
              document={form.document}
              start={prefillOf(form.document, reader, t('reader_name'))}
              seats={limitedIn(form.document).map((each) => ({ ...each, taken: 0, waiting: 0 }))}
              reader={reader}
              send={(answers) => {
                setSent(answers)
                return Promise.resolve()
              }}
            />
          )}
        </div>
      </ChoicesContext>
    </>
  )
}

type EndedProps = {
  form: Pick<ReturnType<typeof useRead<typeof forms.show>>, 'document'>
  answers: Answers
  again(): void
}

function Ended({ form: { document }, answers, again }: EndedProps) {
  const t = useTranslations('forms')
  const titleOf = useTitleOf()
  const { end, score } = evaluate(document, answers)
  const said = document.ends?.find(({ id }) => id === end)
  return (
    <Empty
      title={said ? titleOf(said.title) : t('thanks')}
      {...(score !== null && { text: t('scored_', { score: String(score) }) })}
    >
      <Button variant="default" onClick={again}>
        {t('previewAgain')}
      </Button>
    </Empty>
  )
}
