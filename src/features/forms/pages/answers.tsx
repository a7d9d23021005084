import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { shownInstant } from '../../../platform/i18n/formats.ts'
import { filtersOf, useQuery } from '../../../platform/ui/list/filters.ts'
import { type List, ListPage, useListed } from '../../../platform/ui/list/list.tsx'
import { fullName } from '../../../platform/ui/shown.ts'
import { load, type LoaderArgs, useApp, useRead } from '../../../platform/web.tsx'
import type { FormAnswer } from '../answers/contract.ts'
import { forms } from '../contract.ts'
import { AnswersFilter, formResults } from '../results/contract.ts'
import { kindsOf } from '../effects/rules.ts'

const AnswerDrawer = lazy(async () => ({
  default: (await import('../ui/results/answer-drawer.tsx')).AnswerDrawer,
}))

export async function loader({ app, params, request }: LoaderArgs) {
  const call = { params: { id: params.id! } }
  const query = filtersOf(AnswersFilter, new URL(request.url).searchParams)
  const [form] = await Promise.all([
    load(app, forms.show, call),
    load(app, formResults.answers, { ...call, query }),
  ])
  return { title: form.name }
}

/** Answers on a page of the list. */
const pageSize = 30

/** Single answers, with what is decided about them. */
export function Component() {
  const t = useTranslations('forms')
  const { timeZone } = useApp()
  const params = { id: useParams().id! }
  const form = useRead(forms.show, { params })
  const query = useQuery(AnswersFilter)
  const [open, setOpen] = useState<string>()
  const of = useListed<FormAnswer>(formResults.answers, query, params)
  const before = (Number(query.page ?? 1) - 1) * Number(query.page_size ?? pageSize)
  const nameOf = (answer: FormAnswer) =>
    answer.person
      ? fullName(answer.person)
      : answer.code || t('answerNumber', { number: before + of.rows.indexOf(answer) + 1 })
  const stands = ({ state, decision, option_seats }: FormAnswer) =>
    state !== 'in'
      ? t(`answer_${state}`)
      : option_seats.some((seat) => seat.state === 'waiting')
        ? t('answer_waiting')
        : decision
          ? t(`decided_${decision}`)
          : undefined
  const list: List<FormAnswer> = {
    of,
    title: t('singleAnswers'),
    up: { to: `/form-builder/${form.id}/results`, label: t('results') },
    count: t('answersCount', { count: of.count }),
    lead: {
      key: 'person',
      label: form.anonymous ? t('singleAnswers') : t('answeredBy'),
      nameOf,
      open: ({ id }) => setOpen(id),
      below: (answer) =>
        [
          answer.student && t('aboutChild', { name: fullName(answer.student) }),
          answer.answered_at && shownInstant(answer.answered_at, timeZone),
        ]
          .filter(Boolean)
          .join(' · '),
      state: stands,
    },
    // who has answered an anonymous form, when and how it stands is not known
    columns: form.anonymous
      ? []
      : [
          {
            key: 'student',
            label: t('child'),
            usual: form.subject === 'child',
            cell: ({ student }) => student && fullName(student),
          },
          {
            key: 'class',
            label: t('class'),
            usual: true,
            cell: ({ class: place }) => place?.label,
          },
          {
            key: 'answered_at',
            label: t('when'),
            usual: true,
            cell: ({ answered_at }) => answered_at && shownInstant(answered_at, timeZone),
          },
          { key: 'state', label: t('state'), usual: true, cell: stands },
        ],
    filters: [
      ...(form.anonymous
        ? []
        : [
            {
              name: 'state',
              label: t('state'),
              all: t('all'),
              options: (['in', 'waiting', 'withdrawn'] as const).map((state) => ({
                value: state,
                label: t(`answer_${state}`),
              })),
            },
          ]),
      ...(kindsOf(form.document, form.coins).length > 0
        ? [
            {
              name: 'effects',
              label: t('changes'),
              all: t('allAnswers'),
              options: [{ value: 'true', label: t('waitsForEffect') }],
            },
          ]
        : []),
      ...(form.decides
        ? [
            {
              name: 'decision',
              label: t('decision'),
              all: t('allDecisions'),
              options: (['pending', 'approved', 'declined'] as const).map((decision) => ({
                value: decision,
                label: t(`decided_${decision}`),
              })),
            },
          ]
        : []),
    ],
    file: `/v1/forms/${form.id}/answers/export/`,
    fileName: 'answers',
    none: { title: t('noAnswers') },
  }
  return (
    <>
      <ListPage list={list} />
      {open && (
        <Suspense>
          <AnswerDrawer key={open} form={form} id={open} close={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
