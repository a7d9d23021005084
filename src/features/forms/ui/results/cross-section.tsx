import { useQuery as useAsked } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useQuery } from '../../../../platform/ui/list/filters.ts'
import { useFigure, usePercent } from '../../../../platform/ui/layout/figure-words.ts'
import { NativeSelect } from '../../../../platform/ui/kit/native-select.tsx'
import tables from '../../../../platform/ui/list/table.module.css'
import { keyOf, useApp } from '../../../../platform/web.tsx'
import type { FormDocument, Question } from '../../builder/contract.document.ts'
import { type CrossTable, formResults, ResultsFilter } from '../../results/contract.ts'
import { isCrossed, orderedCounts } from '../../answers/rules.counts.ts'
import { questionsIn } from '../../builder/rules.parts.ts'
import { useTitleOf } from '../titles.ts'
import { useValueName } from './value-words.ts'
import classes from './results.module.css'

type CrossSectionProps = { question: Question; document: FormDocument; anonymous: boolean }

/** How the answers to a question differ: by class, grade, who has answered, or what was answered to another one. */
export function CrossSection({ question, document, anonymous }: CrossSectionProps) {
  const t = useTranslations('forms')
  const titleOf = useTitleOf()
  const { api } = useApp()
  const [by, setBy] = useState('')
  const query = useQuery(ResultsFilter)
  const call = { params: { id: useParams().id! }, query: { ...query, by, of: question.id } }
  const { data } = useAsked({
    queryKey: keyOf(formResults.cross, call),
    queryFn: () => api(formResults.cross, call),
    enabled: by !== '',
  })
  const others = questionsIn(document).filter((each) => each.id !== question.id && isCrossed(each))
  const people = anonymous ? [] : (['class', 'grade', 'role'] as const)
  if (people.length + others.length === 0) return null
  return (
    <div className="stack gap-12 unprinted">
      <NativeSelect
        label={t('compareBy')}
        className="most-24"
        value={by}
        data={[
          { value: '', label: t('compareNone') },
          ...people.map((each) => ({
            value: each,
            label: t(each === 'role' ? 'answeredBy' : each),
          })),
          ...others.map(({ id, title }) => ({ value: id, label: titleOf(title) })),
        ]}
        onChange={({ currentTarget }) => setBy(currentTarget.value)}
      />
      {by && data && (
        <Table
          question={question}
          grouping={others.find(({ id }) => id === by)}
          by={by}
          groups={data.groups}
        />
      )}
    </div>
  )
}

type TableProps = {
  question: Question
  /** The question by which it is compared. */
  grouping: Question | undefined
  by: string
  groups: CrossTable['groups']
}

function Table({ question, grouping, by, groups }: TableProps) {
  const t = useTranslations('forms')
  const figure = useFigure()
  const percent = usePercent()
  const nameOf = useValueName()
  const shown = groups.filter(({ hidden }) => !hidden)
  if (shown.length === 0) return <p className="soft plain">{t('tooFew')}</p>
  const sums = new Map<string, number>()
  for (const { value, count } of shown.flatMap(({ counts }) => counts))
    sums.set(value, (sums.get(value) ?? 0) + count)
  const values =
    question.kind === 'number'
      ? []
      : orderedCounts(
          question,
          [...sums].map(([value, count]) => ({ value, count })),
        ).map(({ value }) => value)
  const groupName = ({ value, label }: CrossTable['groups'][number]) => {
    if (grouping) return nameOf(grouping, value, label)
    if (by === 'grade') return t('ofGrade', { grade: Number(value) })
    if (by === 'role') return t(roleWord(value))
    return label ?? value
  }
  return (
    <div className={`near sways ${tables.frame}`}>
      <table className={`full plain ${tables.table}`}>
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden-text">{t('compareBy')}</span>
            </th>
            <th scope="col" className={tables.number}>
              {t('responses')}
            </th>
            {shown.some(({ mean }) => mean !== null) && (
              <th scope="col" className={tables.number}>
                {t('mean')}
              </th>
            )}
            {values.map((value) => (
              <th key={value} scope="col" className={tables.number}>
                {nameOf(question, value)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((group) => (
            <tr key={group.value}>
              <th scope="row">{groupName(group)}</th>
              <td className={tables.number}>{group.count}</td>
              {shown.some(({ mean }) => mean !== null) && (
                <td className={tables.number}>
                  {group.mean === null ? '—' : figure(group.mean, 2)}
                </td>
              )}
              {values.map((value) => {
                const count = group.counts.find((each) => each.value === value)?.count ?? 0
                const part = count / Math.max(group.count, 1)
                return (
                  <td
                    key={value}
                    className={`${tables.number} ${classes.heat}`}
                    data-heat={Math.ceil(4 * part)}
                  >
                    {count} · {percent(100 * part, 0)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < groups.length && <p className="soft small pad-12-16">{t('tooFewText')}</p>}
    </div>
  )
}

const roles = ['parent', 'student', 'teacher', 'admin'] as const
const roleWord = (value: string) => `by_${roles.find((each) => each === value) ?? 'admin'}` as const
