import type { Icon } from '@tabler/icons-react'
import IconSubjects from '@tabler/icons-react/dist/esm/icons/IconBook.mjs'
import IconTeachers from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import IconAbsences from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import IconBusiness from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconTexts from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import IconClasses from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import IconProfile from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconParents from '@tabler/icons-react/dist/esm/icons/IconUserHeart.mjs'
import IconStudents from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { canSeeTransfers } from '../../coins/access.ts'
import { canExportAbsences } from '../../absences/access.ts'
import type { Role, Rule } from '../../platform/actor.ts'
import { canSeeParents } from '../../students/access.guardians.ts'
import { canEditTexts } from '../../translations/access.ts'

type Label =
  | 'home'
  | 'classes'
  | 'students'
  | 'classmates'
  | 'ownPage'
  | 'children'
  | 'teachers'
  | 'parents'
  | 'subjects'
  | 'absences'
  | 'coins'
  | 'store'
  | 'business'
  | 'texts'
  | 'profile'
export type MenuEntry = {
  to: string
  label: Label
  Icon: Icon
  /** What lies below it has an entry of its own. */
  exact?: boolean
}
type Known = MenuEntry & {
  /** Who finds it in the menu; everybody unless told. */
  may?: Rule
  /** What it is called by some roles. */
  named?: Partial<Record<Role, Label>>
  /** Whose bar of a phone it stands in, where there is room for few. */
  first?(role: Role): boolean
  /** The one role that has it. */
  only?: Role
}

const forAll = () => true

const known = (me: string, business: string): Known[] => [
  { to: '/', label: 'home', Icon: IconHome, first: forAll },
  { to: `/students/${me}`, label: 'ownPage', Icon: IconCoins, only: 'student', first: forAll },
  { to: '/classes', label: 'classes', Icon: IconClasses, first: forAll },
  {
    to: '/students',
    label: 'students',
    Icon: IconStudents,
    named: { student: 'classmates', parent: 'children' },
    first: (role) => role !== 'student',
  },
  { to: '/teachers', label: 'teachers', Icon: IconTeachers },
  { to: '/guardians', label: 'parents', Icon: IconParents, may: canSeeParents },
  { to: '/absences', label: 'absences', Icon: IconAbsences, may: canExportAbsences },
  { to: '/subjects', label: 'subjects', Icon: IconSubjects },
  { to: '/coins', label: 'coins', Icon: IconCoins, may: canSeeTransfers },
  { to: '/store', label: 'store', Icon: IconStore, first: (role) => role === 'student' },
  { to: `/business/${business}`, label: 'business', Icon: IconBusiness },
  { to: '/translations', label: 'texts', Icon: IconTexts, may: canEditTexts },
  { to: '/profile', label: 'profile', Icon: IconProfile },
]

/** What this person finds in the menu: the first few everywhere, the rest behind a button on a phone. */
export function entriesFor(me: { id: string; role: Role }, business: string) {
  const mine = known(me.id, business)
    .filter(({ may, only }) => (!may || may.role(me)) && (!only || only === me.role))
    .map((entry) => ({
      ...entry,
      exact: entry.to === '/' || entry.named?.[me.role] === 'classmates',
      label: entry.named?.[me.role] ?? entry.label,
    }))
  return {
    first: mine.filter(({ first }) => first?.(me.role)),
    rest: mine.filter(({ first }) => !first?.(me.role)),
  }
}
