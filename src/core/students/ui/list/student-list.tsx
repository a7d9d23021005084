import type { Holder } from '../../../permissions.ts'
import IconNobody from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { lazy, type ReactNode } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { classes as classEndpoints } from '../../../classes/contract.ts'
import { attendances } from '../../../marks/contract.attendance.ts'
import { shownDate, shownPhone } from '../../../../platform/i18n/formats.ts'
import { Avatar } from '../../../../platform/ui/layout/avatar.tsx'
import { filtersOf, useFilters, useQuery } from '../../../../platform/ui/list/filters.ts'
import { type List, ListPage, useListed } from '../../../../platform/ui/list/list.tsx'
import { isNarrowed } from '../../../../platform/ui/list/nothing-found.tsx'
import { Pills } from '../../../../platform/ui/layout/pills.tsx'
import { PersonName } from '../../../../platform/ui/layout/person-name.tsx'
import { fullName } from '../../../../platform/ui/shown.ts'
import styles from '../../../../platform/ui/list/table.module.css'
import { load, type PageApp, useApp, useRead } from '../../../../platform/web.tsx'
import { profile } from '../../../profile/contract.ts'
import { loadViews, useSavedViews } from '../../../views/ui/saved-views.tsx'
import {
  type Student,
  type StudentColumn,
  studentColumns,
  StudentFilter,
  students,
} from '../../contract.ts'
import { CallLink, FirstToCall } from '../family/to-call-list.tsx'
import { AttendanceChip } from '../record/calendar/attendance-chip.tsx'
import { allClasses } from './all-classes.ts'
import { narrowingOf } from './list-narrowing.ts'

const StudentBulk = lazy(async () => ({ default: (await import('./list-bulk.tsx')).StudentBulk }))

export const loadFilters = (app: PageApp) =>
  Promise.all([load(app, classEndpoints.list, allClasses), loadViews(app, 'students')])

const looks: Partial<Record<StudentColumn, (student: Student) => ReactNode>> = {
  class: ({ classes }) => classes?.map(({ label }) => label).join(', '),
  today: ({ today }) => today && <AttendanceChip value={today} />,
  birth_date: ({ birth_date }) => birth_date && shownDate(birth_date),
  phone: ({ phone }) => phone && <CallLink number={phone} />,
  gender: ({ gender }) => gender && <Gender value={gender} />,
  guardians: ({ guardians }) => guardians?.length && <FirstToCall guardians={guardians} />,
}
const sortable = ['class', 'birth_date', 'balance', 'attendance', 'student_number']
const numbers = ['balance', 'attendance']

/** Which students an address names: of a teacher the own ones unless told. */
export function studentQueryOf(search: URLSearchParams, me: Holder | null) {
  const query = filtersOf(StudentFilter, search)
  return me?.role === 'teacher' ? { mine: 'true' as const, ...query } : query
}

/** The students that exist for whoever asks, with as much of each as is theirs to see. */
function useStudentList(shown: readonly StudentColumn[], usual = shown) {
  const t = useTranslations('students')
  const { me } = useApp()
  const { search } = useFilters()
  const of = useListed<Student>(students.list, studentQueryOf(search, me))
  const title =
    me?.role === 'student' ? 'classmates' : me?.role === 'parent' ? 'children' : 'students'
  return {
    of: { ...of, filtered: isNarrowed(search) },
    title: t(title),
    count: t('count', { count: of.count }),
    lead: {
      key: 'name',
      label: t('fullName'),
      sort: 'usual',
      nameOf: fullName,
      name: (of) => <PersonName of={of} />,
      to: ({ id }) => `/students/${id}`,
      picture: (student) => <Avatar name={fullName(student)} imageId={student.image_id} />,
      wraps: true,
      below: ({ classes = [], phone }) =>
        (phone || classes.length > 0) && (
          <>
            {classes.map(({ label }) => label).join(' · ')}
            {phone && classes.length > 0 && ' · '}
            {phone && <span className="unbroken">{shownPhone(phone)}</span>}
          </>
        ),
      state: ({ today }) => today && <AttendanceChip value={today} brief />,
    },
    columns: shown.map((key) => ({
      key,
      label: t(`column_${key}`),
      usual: usual.includes(key),
      number: numbers.includes(key),
      sort: sortable.includes(key),
      className: key === 'class' ? undefined : styles.line,
      cell: (student) => looks[key]?.(student) || plainOf(key, student),
    })),
    none: { icon: <IconNobody size="2rem" stroke={1.5} aria-hidden="true" />, title: t('nobody') },
  } satisfies List<Student>
}

/** What is shown as it is; nothing where there is nothing, or nothing that the reader may see. */
function plainOf(key: StudentColumn, student: Student): ReactNode {
  const value = key === 'class' || key in looks ? undefined : student[key as 'balance']
  return value === null ? undefined : value
}

function Gender({ value }: { value: NonNullable<Student['gender']> }) {
  return useTranslations('students')(value)
}

/** To the family and to classmates as little as there is for them. */
export function FamilyList() {
  const { me } = useApp()
  const shown: StudentColumn[] = me?.role === 'parent' ? ['class', 'today', 'balance'] : []
  return <ListPage<Student> list={useStudentList(shown)} />
}

export const StaffList = () => <ListPage<Student> list={useStaffList()} />

const usual: StudentColumn[] = ['class', 'today', 'balance', 'birth_date', 'phone']
const grades = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
const shifts = [1, 2, 3]
/** Percent; whoever is there less often needs somebody to ask why. */
const low = 90

function useStaffList() {
  const t = useTranslations('students')
  const word = useTranslations('marks')
  const { business } = useRead(profile.info, {})
  const { results } = useRead(classEndpoints.list, allClasses)
  const { chosen } = useFilters()
  const below = chosen.get('attendance_below') ?? `${low}`
  return {
    ...useStudentList(studentColumns, usual),
    search: t('search'),
    views: <Standing />,
    filters: [
      {
        name: 'class_id',
        label: t('class'),
        all: t('allClasses'),
        options: results.map(({ id, label }) => ({ value: id, label })),
      },
      {
        name: 'attendance',
        label: t('attendance'),
        all: t('anyAttendance'),
        // how they are there today, or who is there too seldom: one or the other
        names: { low: { attendance_below: below } },
        options: [
          ...attendances.map((value) => ({
            value,
            label: t('attendanceToday', { state: word(value).toLowerCase() }),
          })),
          { value: 'unmarked', label: t('attendanceToday', { state: t('unmarked') }) },
          { value: 'low', label: t('attendanceLow', { percent: below }) },
        ],
      },
      ...(business.kind === 'school'
        ? [
            {
              name: 'grade',
              label: t('grade'),
              all: t('allGrades'),
              options: grades.map((grade) => ({
                value: `${grade}`,
                label: t('gradeNumber', { grade }),
              })),
            },
          ]
        : []),
      {
        name: 'shift',
        label: t('shift'),
        all: t('allShifts'),
        options: shifts.map((shift) => ({
          value: `${shift}`,
          label: t('shiftNumber', { shift }),
        })),
      },
    ],
    tools: [useSavedViews('students')],
    file: '/v1/students/export/',
  } satisfies List<Student>
}

/** For the office, which says who is a student. */
export const OfficeList = () => <ListPage list={useOfficeList()} />

function useOfficeList(): List<Student> {
  const t = useTranslations('students')
  const list = useStaffList()
  const filters = narrowingOf(useQuery(StudentFilter))
  const verbs = [
    { label: t('import'), to: '/students/import' },
    { label: t('addStudent'), to: '/students/create', first: true },
  ]
  return {
    ...list,
    verbs,
    bulk: (selection) => <StudentBulk selection={selection} filters={filters} />,
    none: { ...list.none, title: t('noStudents'), verbs },
  }
}

function Standing() {
  const t = useTranslations('students')
  const { me } = useApp()
  const { search } = useFilters()
  const status = search.get('status') ?? 'active'
  const pill = (label: string, asked: string) => ({
    label,
    current: status === asked,
    filters: { status: asked === 'active' ? undefined : asked },
  })
  const all = search.get('mine') === 'false'
  const pills =
    me?.role === 'teacher'
      ? [
          { label: t('mine'), current: !all, filters: { mine: undefined } },
          { label: t('all'), current: all, filters: { mine: 'false' } },
        ]
      : [
          pill(t('active'), 'active'),
          pill(t('inNoClass'), 'without_class'),
          pill(t('archive'), 'archived'),
        ]
  return <Pills label={t('views')} pills={pills} />
}
