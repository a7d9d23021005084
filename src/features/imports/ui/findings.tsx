import { Checkbox } from '../../../platform/ui/kit/checkbox.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useChoices } from '../../../platform/i18n/reader-choices.ts'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { Segments } from '../../../platform/ui/layout/segments.tsx'
import { columnLabel, type ImportKind } from '../file/contract.columns.ts'
import type { Choice, Import } from '../contract.ts'
import type { DraftProps } from './draft-props.ts'
import { useFaultWords } from './fault-words.ts'
import { Families } from './families.tsx'
import { WordQuestions } from './word-questions.tsx'
import { ClassQuestions } from './class-questions.tsx'
import classes from './findings.module.css'

/** What has to be known and decided before anything is saved. */
export function Findings({ draft, change }: DraftProps) {
  const t = useTranslations('imports')
  const { lang } = useChoices()
  const { counts, faults, missing, new_classes: unknown } = draft
  const names = missing.map((either) =>
    [...new Set(either.map((field) => columnLabel(field, lang)))].join(` ${t('or')} `),
  )
  const merged = faults.some(({ code }) => code === 'cells_are_merged')
  const hidden = faults.find(({ code }) => code === 'row_is_hidden')
  const fine = names.length === 0 && counts.faulty === 0
  const notes = faults.filter(({ blocks }) => !blocks)
  return (
    <ul className="grid gap-8 below-20">
      {names.length > 0 && (
        <Finding tone="bad">{t('missing', { names: [...new Set(names)].join(', ') })}</Finding>
      )}
      {counts.faulty > 0 && (
        <Finding tone="bad" title={t('faulty', { count: counts.faulty })}>
          <Codes of={faults.filter(({ blocks }) => blocks)} draft={draft} />
          <Button variant="default" onClick={() => void change({ skip_faulty: true })}>
            {t('skipFaulty')}
          </Button>
        </Finding>
      )}
      {merged && (
        <Finding tone="note" title={t('merged')}>
          <Button variant="default" onClick={() => void change({ merged: 'fill' })}>
            {t('fillMerged')}
          </Button>
          <Button variant="default" onClick={() => void change({ merged: 'leave' })}>
            {t('leaveMerged')}
          </Button>
        </Finding>
      )}
      {hidden && (
        <Finding tone="note" title={t('hidden', { count: hidden.count })}>
          <Button variant="default" onClick={() => void change({ hidden: 'take' })}>
            {t('takeHidden')}
          </Button>
          <Button variant="default" onClick={() => void change({ hidden: 'leave' })}>
            {t('leaveHidden')}
          </Button>
        </Finding>
      )}
      <Families draft={draft} change={change} />
      <ClassQuestions draft={draft} change={change} />
      <WordQuestions draft={draft} change={change} />
      {draft.comes.length > 0 && (
        <Finding tone="note" title={t('comes')}>
          <span className={`flex wrap ink plain ${classes.codes}`}>
            {draft.comes.map(({ code, count }) => (
              <span key={code}>
                {t(`comes_${code}`)} · {count}
              </span>
            ))}
          </span>
        </Finding>
      )}
      {draft.left.length > 0 && (
        <Finding tone="note" title={t('left')}>
          <span className={`flex wrap ink plain ${classes.codes}`}>
            {draft.left.map(({ code, count, names: rules }) => (
              <span key={code}>
                {t(`left_${code}`)}
                {rules.length > 0 && `: ${rules.join(', ')}`} · {count}
              </span>
            ))}
          </span>
        </Finding>
      )}
      {unknown.length > 0 && (
        <Finding
          tone="note"
          title={t('newClasses', { count: unknown.length, names: shortened(unknown) })}
        >
          <Checkbox
            label={t('makeClasses')}
            checked={draft.make_classes}
            onChange={(event) => void change({ make_classes: event.currentTarget.checked })}
          />
        </Finding>
      )}
      {counts.twins > 0 && <Twins draft={draft} change={change} />}
      {fine && notes.length === 0 && <Finding tone="good">{t('noFaults')}</Finding>}
      {fine && notes.length > 0 && (
        <Finding tone="note" title={t('notes')}>
          <Codes of={notes} draft={draft} />
        </Finding>
      )}
    </ul>
  )
}

/** As many as a line has room for. */
const few = 12
const shortened = (labels: string[]) =>
  labels.slice(0, few).join(', ') + (labels.length > few ? ` … +${labels.length - few}` : '')

type FindingProps = { tone: 'bad' | 'note' | 'good'; title?: string; children: ReactNode }

function Finding({ tone, title, children }: FindingProps) {
  return (
    <li
      className={`row filled plain breaks round-10 pad-10-14 ${classes.finding}`}
      data-tone={tone}
    >
      {title ? (
        <>
          <strong>{title}</strong>
          {children}
        </>
      ) : (
        <span>{children}</span>
      )}
    </li>
  )
}

function Codes({ of, draft }: { of: Import['faults']; draft: Import }) {
  const t = useTranslations('imports')
  const { lang } = useChoices()
  const said = useFaultWords()
  const places = ({ row, column, text }: Import['faults'][number]['first']) => {
    const { head, field } = draft.columns[column] ?? { head: '', field: null }
    const name = field ? columnLabel(field, lang) : head
    return [t('rowNumber', { row }), name, text && t('quoted', { text })].filter(Boolean).join(', ')
  }
  return (
    <ul className={`flex wrap ink plain ${classes.codes}`}>
      {of.map(({ code, count, blocks, first }) => (
        <li key={`${code} ${blocks}`}>
          {said(code, draft.columns[first.column]?.field)} ({places(first)}) · {count}
        </li>
      ))}
    </ul>
  )
}

const choices = ['skip', 'update', 'create'] as const
/** Of what two may be called the same. */
const alike: ImportKind[] = ['students', 'teachers', 'products', 'dishes']

/** For all of them at once; a row can still be decided by itself. */
function Twins({ draft, change }: DraftProps) {
  const t = useTranslations('imports')
  const offered = choices.filter((each) => each !== 'create' || alike.includes(draft.kind))
  return (
    <Finding tone="note" title={t('twins', { count: draft.counts.twins })}>
      <Segments<Choice>
        legend={t('allTwins')}
        value={draft.twins}
        segments={offered.map((value) => ({ value, label: t(value) }))}
        choose={(twins) => void change({ twins })}
      />
    </Finding>
  )
}
