import { useMemo, useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useChoices } from '../../../../platform/i18n/reader-choices.ts'
import type { Lang } from '../../../../platform/shapes.ts'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { Switch } from '../../../../platform/ui/kit/switch.tsx'
import { PageHeader } from '../../../../platform/ui/layout/page-header.tsx'
import type { Form } from '../../contract.ts'
import type { FormDocument } from '../../builder/contract.document.ts'
import { type Fault, type FaultCode, faultsOf } from '../../builder/rules.faults.ts'
import { questionsIn } from '../../builder/rules.parts.ts'
import { FormHeader } from '../form-header.tsx'
import { BoardTools } from './board-tools.tsx'
import { BuilderContext } from './builder-context.ts'
import { useBuilding } from './building.ts'
import { CalculationsSection } from './calculations-section.tsx'
import { changedDocument, dropped, emptyPage } from './document.ts'
import { EndsSection } from './ends-section.tsx'
import { FaultsList } from './faults-list.tsx'
import { PageSection } from './page-section.tsx'
import { useSorting } from './use-sorting.ts'
import { WordsField } from './questions/words-field.tsx'

/** What a form asks, as it is being written; a new one is there once something is. */
export function FormBoard({ form: before }: { form?: Form }) {
  const t = useTranslations('forms')
  const [lang, setLang] = useState<Lang>(useChoices().lang)
  const [open, setOpen] = useState<string>()
  const building = useBuilding(before)
  const { name, document, form, flush, forget } = building
  const change = (next: FormDocument, about?: string) => building.change({ document: next }, about)
  const sorting = useSorting((id, drop) => change(dropped(document, id, drop)))
  const { anonymous = false, is_public = false } = form ?? {}
  const numbers = useMemo(() => numbersOf(document), [document])
  const faults = useMemo(
    // who has not begun has done nothing wrong
    () => (numbers.size > 0 ? faultsOf(document, { anonymous, is_public }) : []),
    [numbers, document, anonymous, is_public],
  )
  const byPart = useMemo(() => grouped(faults), [faults])
  return (
    <BuilderContext value={{ document, change, lang, open, setOpen, faults: byPart }}>
      {form ? (
        <FormHeader form={{ ...form, name }} current="questions" {...{ flush, forget }} />
      ) : (
        <PageHeader
          up={{ to: '/form-builder/create', label: t('create') }}
          title={t('beginEmpty')}
        />
      )}
      <BoardTools building={building} lang={lang} setLang={setLang} />
      <div className="stack gap-28 most-48">
        <FaultsList faults={faults} />
        <div className="box pad-16 stack gap-16">
          <WordsField
            label={t('name')}
            value={name}
            most={200}
            change={(next) => building.change({ name: next }, 'name')}
          />
          <WordsField
            label={t('intro')}
            value={document.intro}
            most={4000}
            long
            change={(intro) => change(changedDocument(document, { intro }), 'intro')}
          />
          {document.pages.length > 1 && (
            <Switch
              label={t('paged')}
              checked={document.paged ?? false}
              onChange={({ currentTarget }) =>
                change(changedDocument(document, { paged: currentTarget.checked || undefined }))
              }
            />
          )}
        </div>
        {document.pages.map((page, at) => (
          <PageSection key={page.id} {...{ page, at, numbers, sorting }} />
        ))}
        <div>
          <Button
            variant="default"
            onClick={() =>
              change({ ...document, paged: true, pages: [...document.pages, emptyPage()] })
            }
          >
            {t('addPage')}
          </Button>
        </div>
        <details open={document.ends !== undefined || document.calculations !== undefined}>
          <summary className="finger">{t('endsAndSums')}</summary>
          <div className="stack gap-28 above-16">
            <EndsSection />
            <CalculationsSection />
          </div>
        </details>
      </div>
    </BuilderContext>
  )
}

function grouped(faults: Fault[]) {
  const found = new Map<string, FaultCode[]>()
  for (const { at, code } of faults) found.set(at, [...new Set([...(found.get(at) ?? []), code])])
  return found
}

function numbersOf(document: FormDocument): Map<string, number> {
  const asked = questionsIn(document).filter(({ kind }) => kind !== 'statement')
  return new Map(asked.map(({ id }, at) => [id, at + 1]))
}
