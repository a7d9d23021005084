import IconSubjects from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useColumns } from '../../../platform/ui/list/columns.tsx'
import { useQuery } from '../../../platform/ui/list/filters.ts'
import { type List, ListPage, useListed } from '../../../platform/ui/list/list.tsx'
import { ArchivePills } from '../../../platform/ui/layout/pills.tsx'
import { useRead } from '../../../platform/web.tsx'
import { profile } from '../../profile/contract.ts'
import { useSavedViews } from '../../views/ui/saved-views.tsx'
import { type Subject, SubjectFilter, subjects } from '../contract.ts'
import { grades } from '../rules.norms.ts'
import { GradeSums, LoadOnPhone } from './grade-sums.tsx'
import { usePuttingAway } from './putting-away.ts'
import { useSubjectColumns } from './subject-columns.tsx'

const SubjectDrawer = lazy(async () => ({
  default: (await import('./subject-drawer.tsx')).SubjectDrawer,
}))
const CurriculumDialog = lazy(async () => ({
  default: (await import('./curriculum-dialog.tsx')).CurriculumDialog,
}))

/** What the own classes are taught: a handful. */
export function FamilyList() {
  const t = useTranslations('subjects')
  const of = useListed<Subject>(subjects.list, useQuery(SubjectFilter))
  const { lead } = useSubjectColumns(of.rows)
  const list: List<Subject> = {
    of,
    lead,
    title: t('subjects'),
    count: t('count', { count: of.count }),
    none: { icon: <Icon />, title: t('none') },
  }
  return <ListPage list={list} />
}

/** For teachers, who look things up. */
export const StaffList = () => <ListPage {...useStaffList()} />

/** What the office is asked to open, `new` being a subject that is not there yet. */
type Opening = { open(id: string): void; choose(): void }

function useStaffList(office?: Opening) {
  const t = useTranslations('subjects')
  const school = useRead(profile.info, {}).business.kind === 'school'
  const living = useRead(subjects.load, {}).results
  const of = useListed<Subject>(subjects.list, useQuery(SubjectFilter))
  const load = of.archived ? [] : living
  const { lead, columnOf } = useSubjectColumns(of.rows, office?.open)
  const more = (['teachers', 'classes', 'norms', 'difficulty'] as const)
    // norms are those of grades, which a school alone has
    .filter((key) => school || key !== 'norms')
    .map(columnOf)
  const { shown } = useColumns(more)
  const list: List<Subject> = {
    of,
    lead,
    title: t('subjects'),
    count: t('count', { count: of.count }),
    columns: more,
    search: t('search'),
    views: <ArchivePills label={t('views')} current={t('current')} />,
    filters: school
      ? [
          {
            name: 'grade',
            label: t('grade'),
            all: t('allGrades'),
            options: grades.map((grade) => ({
              value: `${grade}`,
              label: t('gradeOne', { grade }),
            })),
          },
        ]
      : [],
    tools: [useSavedViews('subjects')],
    file: '/v1/subjects/export/',
    foot: (columns) => {
      const ofGrades = columns.filter(({ key }) => Number(key))
      const before = (office ? 2 : 1) + columns.indexOf(ofGrades[0]!)
      return (
        ofGrades.length > 0 && (
          <GradeSums load={load} grades={ofGrades.map(({ key }) => Number(key))} before={before} />
        )
      )
    },
    none: {
      icon: <Icon />,
      title: t('none'),
      ...(office &&
        school && {
          text: t('noneText'),
          verbs: [{ label: t('startFromCurriculum'), first: true, run: office.choose }],
        }),
    },
  }
  return { of, list, school, children: shown.has('norms') && <LoadOnPhone load={load} /> }
}

/** For the office, which writes what is taught. */
export function OfficeList() {
  const t = useTranslations('subjects')
  const [open, setOpen] = useState<string>()
  const [choosing, setChoosing] = useState(false)
  const choose = () => setChoosing(true)
  const { of, list, school, children } = useStaffList({ open: setOpen, choose })
  const { putOne, putChosen } = usePuttingAway()
  const verbs = [
    ...(school ? [{ label: t('curriculum'), run: choose }] : []),
    { label: t('addSubject'), first: true, run: () => setOpen('new') },
  ]
  const bulk = [
    {
      label: t(of.archived ? 'restore' : 'toArchive'),
      red: !of.archived,
      run: () => putChosen(of.selection, { ...of, results: of.rows }),
    },
  ]
  return (
    <>
      <ListPage list={{ ...list, verbs, bulk }}>{children}</ListPage>
      <Suspense>
        {open && (
          <SubjectDrawer
            key={open}
            id={open}
            close={() => setOpen(undefined)}
            put={(subject) => void putOne(subject)}
          />
        )}
        {choosing && <CurriculumDialog close={() => setChoosing(false)} />}
      </Suspense>
    </>
  )
}

const Icon = () => <IconSubjects size="2rem" stroke={1.5} aria-hidden="true" />
