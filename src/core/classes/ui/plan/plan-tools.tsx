import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useChoices } from '../../../../platform/i18n/reader-choices.ts'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../../platform/ui/kit/native-select.tsx'
import { localised } from '../../../../platform/ui/shown.ts'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { keyOf, useApp, useRead } from '../../../../platform/web.tsx'
import { normOf } from '../../../subjects/rules.norms.ts'
import { subjects } from '../../../subjects/contract.ts'
import { type ClassDetail, classes as endpoints } from '../../contract.ts'
import { allSubjects } from '../class-parts.ts'
import { missingRows, newRow, type PlanRow, rowsOf } from './plan-rows.ts'

type ToolsProps = {
  of: ClassDetail
  rows: PlanRow[]
  change(next: (rows: PlanRow[]) => PlanRow[]): void
}

/** Where the rows of a plan come from: one by one, from the norm, or from another class. */
export function PlanTools({ of, rows, change }: ToolsProps) {
  const t = useTranslations('classes')
  const toast = useToast()
  const { lang } = useChoices()
  const { results } = useRead(subjects.list, allSubjects)
  const there = new Set(rows.map(({ subject }) => subject.id))
  const { grade, language } = of
  const takeNorm = (grade: number) => {
    const missing = missingRows(rows, results, { grade, language })
    change((now) => [...now, ...missing])
    const count = missing.length
    toast.show({ title: count > 0 ? t('normTaken', { count }) : t('nothingMissing') })
  }
  const add = (id: string) => {
    const subject = results.find((each) => each.id === id)
    if (!subject) return
    const norm = grade === null ? 0 : normOf(subject, grade, language)
    change((now) => [...now, newRow(subject, norm || null)])
  }
  return (
    <div className="flex wrap gap-8 below-16">
      <NativeSelect
        aria-label={t('addSubject')}
        value=""
        onChange={(event) => add(event.currentTarget.value)}
        data={[
          { value: '', label: t('addSubject') },
          ...results
            .filter(({ id }) => !there.has(id))
            .map(({ id, name }) => ({ value: id, label: localised(name, lang).text })),
        ]}
      />
      {grade !== null && (
        <Button variant="default" onClick={() => takeNorm(grade)}>
          {t('takeNorm')}
        </Button>
      )}
      <CopyFrom of={of} change={change} />
    </div>
  )
}

/** The plan of a class of the same grade, or of another group, in the place of this one. */
function CopyFrom({ of, change }: Pick<ToolsProps, 'of' | 'change'>) {
  const t = useTranslations('classes')
  const toast = useToast()
  const { api } = useApp()
  const call = {
    query: { page_size: '100', ...(of.grade !== null && { grade: `${of.grade}` }) },
  }
  const { data } = useQuery({
    queryKey: keyOf(endpoints.list, call),
    queryFn: () => api(endpoints.list, call),
  })
  const others = (data?.results ?? []).filter(({ id, grade }) => id !== of.id && grade === of.grade)
  const copy = async (id: string) => {
    if (!id) return
    try {
      const other = await api(endpoints.show, { params: { id } })
      change(() => rowsOf(other))
      toast.show({ title: t('copied', { label: other.label }) })
    } catch (error) {
      toast.error(error)
    }
  }
  return (
    <NativeSelect
      aria-label={t('copyFrom')}
      value=""
      onChange={(event) => void copy(event.currentTarget.value)}
      data={[
        { value: '', label: t('copyFrom') },
        ...others.map(({ id, label }) => ({ value: id, label })),
      ]}
    />
  )
}
