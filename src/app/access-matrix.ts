/**
 * Who may do what, written by hand from the product's table of roles; the sweep holds the server to it.
 *
 * Columns: owner, admin, teacherA, teacherB, studentA, studentB, parentA, parentB, the owner of another school, nobody.
 * Rows: what it is done to. `A`: class 5-A, its student, their mark or picture, which are the own ones of whoever ends
 * in A. `B`: the same of 5-B. `elsewhere`: the other school's. `unknown`: an id that nothing has. `-`: nothing named.
 *
 *   +  it is done        x  403 you_dont_have_permission: never in this role
 *   0  404               o  403 you_dont_have_access_for_this_action: not with this
 *   1  401
 */
export const principals = [
  'owner',
  'admin',
  'teacherA',
  'teacherB',
  'studentA',
  'studentB',
  'parentA',
  'parentB',
  'stranger',
  'nobody',
] as const
export type Principal = (typeof principals)[number]
export type Target = 'A' | 'B' | 'elsewhere' | 'unknown' | '-'
type Rows = Partial<Record<Target, string>>

//                   own ad tA tB sA sB pA pB st no
const everybodyOwn = '+  +  +  +  +  +  +  +  +  1'
const office = '+  +  x  x  x  x  x  x  +  1'
const officeNot = '0  0  x  x  x  x  x  x  0  1'
const officeOther = '0  0  x  x  x  x  x  x  +  1'
const nobodyFinds = '0  0  0  0  0  0  0  0  0  1'
const onlyStranger = '0  0  0  0  0  0  0  0  +  1'
const open = '+  +  +  +  +  +  +  +  +  +'

/** Read by staff, by the own student and by the own parent. */
const staffAndFamily: Rows = {
  A: '+  +  +  +  +  0  +  0  0  1',
  B: '+  +  +  +  0  +  0  +  0  1',
  elsewhere: onlyStranger,
  unknown: nobodyFinds,
}
/** Changed by the office alone. */
const byOffice: Rows = {
  A: '+  +  x  x  x  x  x  x  0  1',
  B: '+  +  x  x  x  x  x  x  0  1',
  elsewhere: officeOther,
  unknown: officeNot,
}
/** Done by the office and by the teachers of the class. */
const byTeachersOfTheClass: Rows = {
  A: '+  +  +  o  x  x  x  x  0  1',
  B: '+  +  o  +  x  x  x  x  0  1',
  elsewhere: '0  0  0  0  x  x  x  x  +  1',
  unknown: '0  0  0  0  x  x  x  x  0  1',
}
/** Read by the office, the teachers of the class and the own family. */
const teachersOfTheClassAndFamily: Rows = {
  A: '+  +  +  o  +  0  +  0  0  1',
  B: '+  +  o  +  0  +  0  +  0  1',
  elsewhere: onlyStranger,
  unknown: nobodyFinds,
}
/** The parent's own. */
const onlyTheParent: Rows = {
  A: '0  0  0  0  0  0  +  0  0  1',
  B: '0  0  0  0  0  0  0  +  0  1',
  elsewhere: nobodyFinds,
  unknown: nobodyFinds,
}
/** Read by everybody in the business. */
const byEverybodyOfTheBusiness: Rows = {
  A: '+  +  +  +  +  +  +  +  0  1',
  elsewhere: onlyStranger,
  unknown: nobodyFinds,
}

export const matrix: Record<string, Rows> = {
  'auth.login': { '-': open },
  'auth.refresh': { '-': open },
  'auth.logout': { '-': everybodyOwn },

  // the session of a teacher, and of the owner of the other school
  'sessions.list': { '-': everybodyOwn },
  'sessions.end': {
    A: '0  0  +  0  0  0  0  0  0  1',
    B: '0  0  0  +  0  0  0  0  0  1',
    elsewhere: onlyStranger,
    unknown: nobodyFinds,
  },
  'sessions.endOthers': { '-': everybodyOwn },

  'profile.info': { '-': everybodyOwn },
  'profile.edit': { '-': everybodyOwn },
  'profile.export': { '-': everybodyOwn },
  'profile.remove': { '-': 'x  +  +  +  +  +  +  +  x  1' },
  // A: the account of a student; B: of an admin
  'deletedAccounts.list': { '-': office },
  'deletedAccounts.restore': {
    A: '+  +  x  x  x  x  x  x  0  1',
    B: '+  o  x  x  x  x  x  x  0  1',
    elsewhere: officeOther,
    unknown: officeNot,
  },
  'images.show': {
    A: '+  +  +  0  +  0  +  0  0  1',
    B: '+  +  0  +  0  +  0  +  0  1',
    elsewhere: onlyStranger,
    unknown: nobodyFinds,
  },
  'images.put': { '-': office },

  'business.show': byEverybodyOfTheBusiness,
  'business.edit': { A: byOffice.A!, elsewhere: officeOther, unknown: officeNot },

  'currency.rates': { '-': everybodyOwn },

  'subjects.list': { '-': everybodyOwn },
  'subjects.show': staffAndFamily,
  'subjects.create': { '-': office },
  'subjects.edit': byOffice,

  'teachers.list': { '-': everybodyOwn },
  'teachers.show': { ...byEverybodyOfTheBusiness, B: byEverybodyOfTheBusiness.A! },
  'teachers.create': { '-': office },
  'teachers.edit': byOffice,

  'classes.list': { '-': everybodyOwn },
  'classes.show': staffAndFamily,
  'classes.students': staffAndFamily,
  'classes.create': { '-': office },
  'classes.edit': byOffice,
  'classes.enrol': byOffice,

  'students.list': { '-': everybodyOwn },
  'students.show': staffAndFamily,
  'students.create': { '-': office },
  'students.edit': byOffice,

  'marks.day': byTeachersOfTheClass,
  'marks.save': byTeachersOfTheClass,
  'marks.give': byTeachersOfTheClass,
  'marks.correct': byTeachersOfTheClass,
  'marks.correctMany': byTeachersOfTheClass,
  'marks.changes': byTeachersOfTheClass,
  'marks.list': teachersOfTheClassAndFamily,

  'coins.wallet': teachersOfTheClassAndFamily,

  // A: the notification of parent A, B: that of parent B
  'notifications.list': { '-': everybodyOwn },
  'notifications.read': onlyTheParent,
  'notifications.readUpTo': onlyTheParent,
  'notificationSettings.show': { '-': everybodyOwn },
  'notificationSettings.edit': { '-': everybodyOwn },

  'texts.list': { '-': office },
  'texts.export': { '-': office },
  'texts.changes': { '-': office },
  'texts.save': { '-': office },
  'texts.restore': { '-': office },
  'texts.check': { '-': office },
  'texts.import': { '-': office },
}
