import IconForms from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useChoices } from '../../../platform/i18n/reader-choices.ts'
import { useQuery } from '../../../platform/ui/list/filters.ts'
import { usePercent } from '../../../platform/ui/layout/figure-words.ts'
import { type List, ListPage, useListed } from '../../../platform/ui/list/list.tsx'
import type { Column, Lead } from '../../../platform/ui/list/list-table.tsx'
import { localised, shortName } from '../../../platform/ui/shown.ts'
import { useApp } from '../../../platform/web.tsx'
import { canWriteForms } from '../access.ts'
import { type FormCard, FormFilter, forms } from '../contract.ts'
import { useRefusals } from './answer/use-waiting.ts'
import { useKeptForms } from './kept-forms.ts'
import { hasMoreResponses } from '../rules.ts'
import { FormName, useStateWords } from './form-name.tsx'
import { ToAnswer } from './to-answer-section.tsx'

/** Forms: to answer for everybody, to make for those who may. */
export function FormList() {
  const t = useTranslations('forms')
  const writes = canWriteForms.role(useApp().me!)
  const query = useQuery(FormFilter)
  const of = useListed<FormCard>(forms.list, query)
  const { lead, columns } = useFormColumns(writes)
  useRefusals()
  useKeptForms(of.rows)
  const shows = writes
    ? (['running', 'drafts', 'over', 'to_answer', 'answered', 'templates'] as const)
    : (['to_answer', 'answered'] as const)
  const list: List<FormCard> = {
    of,
    lead,
    columns,
    title: t('forms'),
    count: t('count', { count: of.count }),
    search: t('search'),
    filters: [
      {
        name: 'show',
        label: t('which'),
        all: t('all'),
        options: shows.map((show) => ({ value: show, label: t(`show_${show}`) })),
      },
    ],
    ...(writes && { verbs: [{ label: t('create'), first: true, to: '/form-builder/create' }] }),
    none: {
      icon: <IconForms size="2rem" stroke={1.5} aria-hidden="true" />,
      title: t('none'),
      ...(writes && {
        text: t('noneText'),
        verbs: [{ label: t('create'), first: true, to: '/form-builder/create' }],
      }),
    },
  }
  return (
    <ListPage
      list={list}
      above={
        writes &&
        !query.show && (
          <div className="below-24 never-empty">
            <ToAnswer />
          </div>
        )
      }
    />
  )
}

function useFormColumns(writes: boolean) {
  const t = useTranslations('forms')
  const { lang } = useChoices()
  const percent = usePercent()
  const stands = useStateWords()
  const mine = ({ mine: { asked, left, given }, state }: FormCard) => {
    if (!asked) return undefined
    if (left > 0 && state === 'open') return t('left', { count: left })
    return given > 0 ? t('isAnswered') : undefined
  }
  const rate = ({ answered = 0, expected = 0, responses, published }: FormCard) => {
    if (responses === undefined || published === null) return undefined
    const share = percent(Math.min(100, (100 * answered) / (expected || 1)), 0)
    // a public form asks nobody by name, and others than those who are asked may answer it
    return [
      hasMoreResponses({ asked: expected, answered, responses }) &&
        t('responsesCount', { count: responses }),
      expected > 0 && t('rateOf', { answered, expected, share }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
  const lead: Lead<FormCard> = {
    key: 'name',
    label: t('form'),
    nameOf: ({ name }) => localised(name, lang).text || t('untitledForm'),
    name: ({ name }) => <FormName name={name} />,
    to: ({ id, may_edit, published }) =>
      may_edit
        ? `/form-builder/${id}${published === null ? '' : '/results'}`
        : `/form-builder/${id}/answer`,
    below: (form) => [stands(form), rate(form)].filter(Boolean).join(' · '),
    state: (form) =>
      form.mine.left > 0 && form.state === 'open' ? (
        <span className="late small">{t('toAnswerOne')}</span>
      ) : null,
  }
  const columns: Column<FormCard>[] = [
    { key: 'state', label: t('state'), usual: true, cell: (form) => stands(form) },
    ...(writes
      ? [
          { key: 'rate', label: t('responseRate'), usual: true, number: true, cell: rate },
          {
            key: 'author',
            label: t('author'),
            usual: true,
            cell: ({ author }: FormCard) => shortName(author),
          },
        ]
      : []),
    { key: 'mine', label: t('ownAnswer'), usual: true, cell: mine },
  ]
  return { lead, columns }
}
