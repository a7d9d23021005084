import type { RouteObject } from 'react-router'
import { isStaff, type Role } from '../../platform/actor.ts'
import { type Page, page, type PageApp } from '../../platform/web.tsx'

/** What each role wants to know first. */
const homes: Record<Role, () => Promise<Page>> = {
  owner: () => import('../../home/pages/office.tsx'),
  admin: () => import('../../home/pages/office.tsx'),
  teacher: () => import('../../home/pages/teacher.tsx'),
  student: () => import('../../home/pages/student.tsx'),
  parent: () => import('../../home/pages/parent.tsx'),
}

/** Who may run a store has a table of its products, the others look for something to buy. */
const productsFor = (me: PageApp['me']) => (): Promise<Page> =>
  me && isStaff(me)
    ? import('../../store/pages/kept-products.tsx')
    : import('../../store/pages/products.tsx')

/** The pages of who is signed in; apart from the rest, since the sign-in page is not to wait for so many names. */
export const pages = (app: PageApp): RouteObject[] => [
  page(app, undefined, 'common.home', homes[app.me?.role ?? 'student']),
  page(
    app,
    'attendance',
    'insights.attendanceTitle',
    () => import('../../insights/pages/attendance.tsx'),
  ),
  page(app, 'warnings', 'insights.warnings', () => import('../../insights/pages/warnings.tsx')),
  page(app, 'profile', 'profile.title', () => import('../../profile/pages/profile.tsx')),
  page(app, 'business/:id', 'business.business', () => import('../../business/pages/business.tsx')),
  page(app, 'classes', 'classes.title', () => import('../../classes/pages/list.tsx')),
  page(app, 'classes/create', 'classes.create', () => import('../../classes/pages/create.tsx')),
  page(
    app,
    'classes/rollover',
    'classes.rollover',
    () => import('../../classes/pages/rollover.tsx'),
  ),
  page(app, 'classes/:id', 'classes.class', () => import('../../classes/pages/class.tsx')),
  page(app, 'classes/:id/mark', 'marks.title', () => import('../../marks/pages/mark.tsx')),
  page(app, 'teachers', 'teachers.title', () => import('../../teachers/pages/list.tsx')),
  page(
    app,
    'teachers/create',
    'teachers.newTeacher',
    () => import('../../teachers/pages/create.tsx'),
  ),
  page(app, 'teachers/:id', 'teachers.teacher', () => import('../../teachers/pages/teacher.tsx')),
  page(app, 'coins', 'coins.title', () => import('../../coins/pages/coins.tsx')),
  page(app, 'store', 'store.title', () => import('../../store/pages/list.tsx')),
  page(app, 'store/create', 'store.newStore', () => import('../../store/pages/create.tsx')),
  page(app, 'store/:id', 'store.title', () => import('../../store/pages/store.tsx')),
  page(app, 'store/product/:id', 'store.products', productsFor(app.me)),
  page(
    app,
    'store/product/:id/create',
    'store.newProduct',
    () => import('../../store/pages/product-create.tsx'),
  ),
  page(
    app,
    'store/product/:id/import',
    'imports.products',
    () => import('../../imports/pages/import.tsx'),
  ),
  page(
    app,
    'store/product/:id/edit/:product_id',
    'store.editProduct',
    () => import('../../store/pages/product-edit.tsx'),
  ),
  page(
    app,
    'store/product/:id/detail/:product_id',
    'store.product',
    () => import('../../store/pages/product.tsx'),
  ),
  page(app, 'subjects', 'subjects.title', () => import('../../subjects/pages/list.tsx')),
  page(app, 'absences', 'absences.title', () => import('../../absences/pages/list.tsx')),
  page(app, 'students', 'students.title', () => import('../../students/pages/list.tsx')),
  page(app, 'students/create', 'students.create', () => import('../../students/pages/create.tsx')),
  page(app, 'students/:id', 'family.student', () => import('../../students/pages/student.tsx')),
  page(app, 'guardians', 'family.parents', () => import('../../students/pages/parents.tsx')),
  page(app, 'slips', 'slips.title', () => import('../../auth/pages/slips.tsx')),
  ...['students', 'guardians', 'teachers', 'classes'].map((list) =>
    page(app, `${list}/import`, `imports.${list}`, () => import('../../imports/pages/import.tsx')),
  ),
  page(app, 'classes/load/import', 'imports.load', () => import('../../imports/pages/import.tsx')),
  page(
    app,
    'translations',
    'translations.title',
    () => import('../../translations/pages/list.tsx'),
  ),
  page(
    app,
    'translations/:locale',
    'translations.title',
    () => import('../../translations/pages/language.tsx'),
  ),
]
