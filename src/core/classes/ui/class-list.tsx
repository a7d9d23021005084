import type { Holder } from '../../permissions.ts'
import IconClasses from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { filtersOf } from '../../../platform/ui/list/filters.ts'
import { type List, ListPage, useListed } from '../../../platform/ui/list/list.tsx'
import { isNarrowed } from '../../../platform/ui/list/nothing-found.tsx'
import { Pills } from '../../../platform/ui/layout/pills.tsx'
import { shortName } from '../../../platform/ui/shown.ts'
import styles from '../../../platform/ui/list/table.module.css'
import { useApp } from '../../../platform/web.tsx'
import { useSavedViews } from '../../views/ui/saved-views.tsx'
import { ClassFilter, classes, type ListedClass } from '../contract.ts'
import { useIsCentre } from './centre.ts'
import { grades, yearsAround } from './class-years.ts'
import css from './class-list.module.css'
import { useToday } from '../../../platform/ui/today.ts'

/** Comes with the first class that is chosen. */
const ClassBulk = lazy(async () => ({ default: (await import('./class-bulk.tsx')).ClassBulk }))
const Doubles = lazy(async () => ({ default: (await import('./doubles.tsx')).Doubles }))

/** The server does not wait for what comes later. */
const unchanging = () => () => {}
const here = () => true
const elsewhere = () => false

/** Which classes an address names: of a teacher the own ones unless told. */
export function classQueryOf(search: URLSearchParams, me: Holder | null) {
  const query = filtersOf(ClassFilter, search)
  const own = me?.role === 'teacher' && query.archived !== 'true'
  return own ? { mine: 'true' as const, ...query } : query
}

function useClassList(): List<ListedClass> {
  const t = useTranslations('classes')
  const [search] = useSearchParams()
  const { me } = useApp()
  const of = useListed<ListedClass>(classes.list, classQueryOf(search, me))
  return {
    of: { ...of, filtered: isNarrowed(search) },
    title: t('classes'),
    count: t('count', { count: of.count }),
    lead: {
      key: 'label',
      label: t('class'),
      sort: 'usual',
      nameOf: ({ label }) => label,
      to: ({ id }) => `/classes/${id}`,
      below: ({ homeroom_teacher: teacher, room }) =>
        [teacher && shortName(teacher), room && t('roomNumber', { room })]
          .filter(Boolean)
          .join(' · '),
      state: (each) => <Today of={each} />,
    },
    columns: useColumns(),
    actions: ({ id, label, may_mark }) =>
      may_mark && (
        <Link
          to={`/classes/${id}/mark`}
          className={`unprinted finger-on-phone ${styles.action}`}
          aria-label={t('markClass', { label })}
        >
          {t('register')}
        </Link>
      ),
    none: {
      icon: <IconClasses size="2rem" stroke={1.5} aria-hidden="true" />,
      title: t('noClasses'),
    },
  }
}

function useColumns(): List<ListedClass>['columns'] {
  const t = useTranslations('classes')
  return [
    {
      key: 'homeroomTeacher',
      usual: true,
      label: t('homeroomTeacher'),
      cell: ({ homeroom_teacher: teacher }) => teacher && shortName(teacher),
    },
    { key: 'room', usual: true, label: t('room'), cell: ({ room }) => room },
    { key: 'shift', usual: true, label: t('shift'), cell: ({ shift }) => shift },
    {
      key: 'student_count',
      usual: true,
      label: t('students'),
      number: true,
      sort: true,
      cell: ({ student_count: count, capacity }) => (
        <span className={count > capacity ? 'bad bold' : undefined}>{count}</span>
      ),
    },
    { key: 'today', usual: true, label: t('today'), cell: (of) => <Today of={of} /> },
    {
      key: 'capacity',
      usual: false,
      label: t('capacity'),
      number: true,
      cell: ({ capacity }) => capacity,
    },
    {
      key: 'language',
      usual: false,
      label: t('language'),
      cell: ({ language }) => t(`lang_${language}`),
    },
    { key: 'year', usual: false, label: t('year'), cell: (of) => of.academic_year },
  ]
}

/** Who sees a handful of classes has nothing to narrow down. */
export const FamilyList = () => <ListPage list={useClassList()} />

/** For teachers, the own classes first. */
export const StaffList = () => <ListPage list={useStaffList()} />

const langs = ['uz', 'ru', 'en'] as const
const shifts = [1, 2, 3]
/** What has to be looked after. */
const needs = {
  unmarked: 'unmarkedToday',
  no_homeroom: 'noHomeroom',
  vacancies: 'withVacancies',
  over_capacity: 'overCapacity',
} as const
const asNeed = Object.fromEntries(Object.keys(needs).map((name) => [name, { [name]: 'true' }]))

function useStaffList(): List<ListedClass> {
  const t = useTranslations('classes')
  const centre = useIsCentre()
  const years = yearsAround(useToday())
  const named = <Value extends string | number>(
    values: readonly Value[],
    label: (value: Value) => string,
  ) => values.map((value) => ({ value: `${value}`, label: label(value) }))
  return {
    ...useClassList(),
    search: t('search'),
    views: <Views />,
    filters: [
      ...(centre
        ? []
        : [
            {
              name: 'grade',
              label: t('grade'),
              all: t('allGrades'),
              options: named(grades, (grade) => t('gradeNumber', { grade })),
            },
          ]),
      {
        name: 'needs',
        label: t('needs'),
        all: t('needsAny'),
        names: asNeed,
        options: Object.entries(needs).map(([value, label]) => ({ value, label: t(label) })),
      },
      {
        name: 'shift',
        label: t('shift'),
        all: t('allShifts'),
        options: named(shifts, (shift) => t('shiftNumber', { shift })),
      },
      {
        name: 'language',
        label: t('language'),
        all: t('allLanguages'),
        options: named(langs, (lang) => t(`lang_${lang}`)),
      },
      {
        name: 'academic_year',
        label: t('year'),
        all: t('allYears'),
        options: named(years, String),
      },
    ],
    tools: [useSavedViews('classes')],
    file: '/v1/classes/export/',
  }
}

/** For the office, which opens classes. */
export function OfficeList() {
  const inBrowser = useSyncExternalStore(unchanging, here, elsewhere)
  const doubles = inBrowser && (
    <Suspense>
      <Doubles />
    </Suspense>
  )
  return <ListPage list={useOfficeList()} above={doubles} />
}

function useOfficeList(): List<ListedClass> {
  const t = useTranslations('classes')
  const centre = useIsCentre()
  const list = useStaffList()
  const verbs = [
    ...(centre ? [] : [{ label: t('rollover'), to: '/classes/rollover' }]),
    { label: t('import'), to: '/classes/import' },
    { label: t('createClass'), to: '/classes/create', first: true },
  ]
  return {
    ...list,
    verbs,
    bulk: (selection) => <ClassBulk selection={selection} filters={list.of.everything ?? {}} />,
    none: { ...list.none, verbs },
  }
}

function Views() {
  const t = useTranslations('classes')
  const { me } = useApp()
  const [search] = useSearchParams()
  const archived = search.get('archived') === 'true'
  const planned = search.get('planned') === 'true'
  const teacher = me?.role === 'teacher'
  const mine = teacher && classQueryOf(search, me).mine === 'true' && !planned
  const none = { archived: undefined, mine: undefined, planned: undefined }
  const every = teacher ? { mine: 'false' } : {}
  const pills = [
    ...(teacher ? [{ label: t('ownClasses'), current: mine, filters: none }] : []),
    { label: t('all'), current: !archived && !mine && !planned, filters: { ...none, ...every } },
    { label: t('archive'), current: archived, filters: { ...none, archived: 'true' } },
    ...(planned ? [{ label: t('nextYear'), current: true, filters: { planned: 'true' } }] : []),
  ]
  return <Pills label={t('views')} pills={pills} />
}

/** How far the class is marked today. */
function Today({ of: row }: { of: ListedClass }) {
  const t = useTranslations('classes')
  const { marked_today: count, student_count: of } = row
  if (row.archived || of === 0) return null
  if (!row.lessons_today && count === 0) return <span className="soft">—</span>
  const share = Math.min(1, count / of)
  return (
    <span className={`inline-line gap-8 unbroken ${css.today}`}>
      <span
        className={`clipped round-16 filled unprinted ${css.bar}`}
        data-whole={share === 1 || undefined}
        aria-hidden="true"
      >
        <span className="block tall" style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span aria-hidden="true">{t('markedOf', { count, of })}</span>
      <span className="hidden-text">{t('markedToday', { count, of })}</span>
    </span>
  )
}
