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
const staffOnly = '+  +  +  +  x  x  x  x  +  1'
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
/** Read by who knows the student well, of what there is for them; to all others it does not exist. */
const readByTeachersOfTheClassAndFamily: Rows = {
  A: '+  +  +  0  +  0  +  0  0  1',
  B: '+  +  0  +  0  +  0  +  0  1',
  elsewhere: onlyStranger,
  unknown: nobodyFinds,
}
/** Done by the office and by the teachers of the class. */
const byTeachersOfTheClass: Rows = {
  A: '+  +  +  o  x  x  x  x  0  1',
  B: '+  +  o  +  x  x  x  x  0  1',
  elsewhere: '0  0  0  0  x  x  x  x  +  1',
  unknown: '0  0  0  0  x  x  x  x  0  1',
}
/** The teacher's own, and the office's. */
const byTheTeacher = byTeachersOfTheClass
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
/** Changed by the office, the teachers of the class and the own parents; to all others it does not exist. */
const announcedAbsence: Rows = {
  A: '+  +  +  0  x  x  +  0  0  1',
  B: '+  +  0  +  x  x  0  +  0  1',
  elsewhere: '0  0  0  0  x  x  0  0  +  1',
  unknown: '0  0  0  0  x  x  0  0  0  1',
}
/** Read by everybody in the business. */
const byEverybodyOfTheBusiness: Rows = {
  A: '+  +  +  +  +  +  +  +  0  1',
  elsewhere: onlyStranger,
  unknown: nobodyFinds,
}

/** Of an order of the student of the class, in a store that the teacher of the class keeps: done by who runs it. */
const byTheKeeper: Rows = {
  A: '+  +  +  0  x  x  x  x  0  1',
  B: '+  +  0  +  x  x  x  x  0  1',
  elsewhere: '0  0  0  0  x  x  x  x  +  1',
  unknown: '0  0  0  0  x  x  x  x  0  1',
}
/** Done by the student alone, with what is sold to the own class. */
const onlyTheStudent: Rows = {
  A: 'x  x  x  x  +  0  x  x  x  1',
  B: 'x  x  x  x  0  +  x  x  x  1',
  elsewhere: 'x  x  x  x  0  0  x  x  x  1',
  unknown: 'x  x  x  x  0  0  x  x  x  1',
}

/** Something of the business that the office arranges. */
const rowOfTheOffice: Rows = { A: byOffice.A!, elsewhere: officeOther, unknown: officeNot }
/** The office's, where a teacher who keeps a store has others, and does not find this one. */
const rowThatTeachersDoNotFind: Rows = {
  A: '+  +  0  0  x  x  x  x  0  1',
  elsewhere: '0  0  0  0  x  x  x  x  +  1',
  unknown: '0  0  0  0  x  x  x  x  0  1',
}

export const matrix: Record<string, Rows> = {
  'auth.login': { '-': open },
  'auth.refresh': { '-': open },
  'auth.logout': { '-': everybodyOwn },

  'firstSteps.show': { '-': office },
  // a class is marked already
  'firstSteps.putAway': { '-': office },
  // with a code that the operator of the server has made
  'setup.begin': { '-': open },

  // A: the account of a student; B: of an admin
  'accessCodes.create': {
    A: '+  +  x  x  x  x  x  x  0  1',
    B: '+  o  x  x  x  x  x  x  0  1',
    elsewhere: officeOther,
    unknown: officeNot,
  },
  'accessCodes.holder': { '-': open },
  'accessCodes.redeem': { '-': open },

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
  'profile.rename': { '-': staffOnly },
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
  'images.put': { '-': staffOnly },

  'business.show': byEverybodyOfTheBusiness,
  'business.edit': { A: byOffice.A!, elsewhere: officeOther, unknown: officeNot },

  'calendar.show': { '-': everybodyOwn },
  'calendar.fill': { '-': office },
  'academicYears.create': { '-': office },
  'academicYears.edit': rowOfTheOffice,
  'academicYears.remove': rowOfTheOffice,
  'terms.create': { '-': office },
  'terms.edit': rowOfTheOffice,
  'terms.remove': rowOfTheOffice,
  'calendarDays.create': { '-': office },
  'calendarDays.edit': rowOfTheOffice,
  'calendarDays.remove': rowOfTheOffice,
  'bells.list': { '-': everybodyOwn },
  'bells.save': { '-': office },
  'rooms.list': { '-': staffOnly },
  'rooms.create': { '-': office },
  'rooms.edit': rowOfTheOffice,

  // admins know each other; the owner alone manages them
  'staff.list': { '-': office },
  'staff.export': { '-': office },
  'staff.show': rowOfTheOffice,
  'staff.create': { '-': '+  x  x  x  x  x  x  x  +  1' },
  'staff.edit': {
    A: '+  x  x  x  x  x  x  x  0  1',
    elsewhere: '0  x  x  x  x  x  x  x  +  1',
    unknown: '0  x  x  x  x  x  x  x  0  1',
  },

  // the owner alone sees who tries to come in, and who takes lists away
  'securityEvents.list': { '-': '+  x  x  x  x  x  x  x  +  1' },

  'audit.list': { '-': office },
  'audit.actors': { '-': office },
  'audit.export': { '-': office },
  'batches.list': { '-': office },
  'batches.undo': rowThatTeachersDoNotFind,
  'batches.tryUndo': rowThatTeachersDoNotFind,

  'currency.rates': { '-': everybodyOwn },

  'subjects.list': { '-': everybodyOwn },
  'subjects.show': staffAndFamily,
  'subjects.create': { '-': office },
  'subjects.edit': byOffice,
  'subjects.export': { '-': everybodyOwn },
  'subjects.load': { '-': staffOnly },
  'subjects.curriculum': { '-': office },
  'subjects.adopt': { '-': office },
  'subjects.editMany': byOffice,

  'teachers.list': { '-': everybodyOwn },
  'teachers.show': { ...byEverybodyOfTheBusiness, B: byEverybodyOfTheBusiness.A! },
  'teachers.create': { '-': office },
  'teachers.edit': byOffice,
  'teachers.export': { '-': everybodyOwn },
  'teachers.archive': byOffice,
  'teachers.restore': byOffice,
  'teachers.leave': byOffice,
  // A: of teacher A, B: of teacher B
  'teachers.load': byTheTeacher,
  'teachers.wishes': byTheTeacher,
  'teachers.setWishes': byTheTeacher,

  'classes.list': { '-': everybodyOwn },
  'classes.show': staffAndFamily,
  'classes.students': staffAndFamily,
  'classes.create': { '-': office },
  'classes.edit': byOffice,
  'classes.enrol': byOffice,
  'classes.rooms': { '-': office },
  'classes.doubles': { '-': office },
  'classes.export': { '-': everybodyOwn },
  'classes.exportLoad': { '-': office },
  'classes.editMany': { '-': office },
  'classes.plan': byOffice,
  'classes.enrolMany': byOffice,
  'classes.leave': byOffice,
  'classRecords.members': byTeachersOfTheClass,
  'classRecords.statistics': byTeachersOfTheClass,
  'classNotes.list': byTeachersOfTheClass,
  'classNotes.create': byTeachersOfTheClass,
  // a note by the teacher of the class
  'classNotes.edit': byTeachersOfTheClass,
  'classNotes.remove': byTeachersOfTheClass,
  'rollover.preview': { '-': office },
  'rollover.run': { '-': office },

  'students.list': { '-': everybodyOwn },
  'students.show': staffAndFamily,
  'students.export': { '-': '+  +  +  +  x  x  x  x  +  1' },
  'students.duplicates': { '-': office },
  'students.create': { '-': office },
  'students.edit': byOffice,
  'students.move': byOffice,
  'students.archive': byOffice,
  'students.restore': byOffice,

  'studentHistory.classes': teachersOfTheClassAndFamily,
  'studentHistory.timeline': teachersOfTheClassAndFamily,

  // of the student; a parent sees the own link alone
  'guardians.list': {
    A: '+  +  +  o  x  x  +  0  0  1',
    B: '+  +  o  +  x  x  0  +  0  1',
    elsewhere: '0  0  0  0  x  x  0  0  +  1',
    unknown: '0  0  0  0  x  x  0  0  0  1',
  },
  'guardians.add': byOffice,
  'guardians.edit': byOffice,
  'guardians.remove': byOffice,
  'parents.list': { '-': office },
  'parents.export': { '-': office },
  'parents.show': byOffice,
  'parents.create': { '-': office },
  'parents.edit': byOffice,

  'studentNotes.list': byTeachersOfTheClass,
  'studentNotes.add': byTeachersOfTheClass,
  // a note by the teacher of the class: the author alone changes it
  'studentNotes.edit': {
    A: 'o  o  +  0  x  x  x  x  0  1',
    B: 'o  o  0  +  x  x  x  x  0  1',
    elsewhere: '0  0  0  0  x  x  x  x  o  1',
    unknown: '0  0  0  0  x  x  x  x  0  1',
  },
  'studentNotes.remove': {
    A: '+  +  +  0  x  x  x  x  0  1',
    B: '+  +  0  +  x  x  x  x  0  1',
    elsewhere: '0  0  0  0  x  x  x  x  +  1',
    unknown: '0  0  0  0  x  x  x  x  0  1',
  },

  // medical papers, which the teachers of the class read as well
  'studentDocuments.list': teachersOfTheClassAndFamily,
  'studentDocuments.upload': byOffice,
  'studentDocuments.file': readByTeachersOfTheClassAndFamily,
  'studentDocuments.remove': byOffice,

  'imports.sample': { '-': office },
  'imports.create': { '-': office },
  'imports.show': rowThatTeachersDoNotFind,
  'imports.edit': rowThatTeachersDoNotFind,
  'imports.save': rowThatTeachersDoNotFind,
  'imports.remove': rowThatTeachersDoNotFind,

  'coinReasons.list': { '-': staffOnly },
  'coinReasons.create': { '-': office },
  'coinReasons.edit': rowOfTheOffice,
  'coinReasons.arrange': { '-': office },
  'marks.day': byTeachersOfTheClass,
  'marks.month': byTeachersOfTheClass,
  'marks.save': byTeachersOfTheClass,
  'marks.give': byTeachersOfTheClass,
  'marks.correct': byTeachersOfTheClass,
  'marks.correctMany': byTeachersOfTheClass,
  'marks.changes': byTeachersOfTheClass,
  'marks.list': teachersOfTheClassAndFamily,
  'papers.register': byTeachersOfTheClass,
  'papers.report': teachersOfTheClassAndFamily,
  'papers.reports': byTeachersOfTheClass,

  'coins.wallet': teachersOfTheClassAndFamily,
  'coins.transfers': teachersOfTheClassAndFamily,
  'coins.export': teachersOfTheClassAndFamily,
  'coins.adjust': byOffice,
  'coins.adjustMany': byOffice,

  // all of them for the office, their own for teachers
  'transfers.list': { '-': staffOnly },
  'transfers.export': { '-': staffOnly },
  // an adjustment that nobody has taken back yet
  'transfers.reverse': rowOfTheOffice,
  'ledger.show': { '-': office },
  'ledger.given': { '-': staffOnly },
  'ledger.expiry': { '-': office },
  'ledger.audits': { '-': '+  x  x  x  x  x  x  x  +  1' },
  'ledger.newest': { '-': '+  x  x  x  x  x  x  x  +  1' },
  'ledger.check': { '-': '+  x  x  x  x  x  x  x  +  1' },

  // of the student; a parent for the own child
  'absences.list': { '-': everybodyOwn },
  'absences.export': { '-': staffOnly },
  'absences.create': {
    A: '+  +  +  o  x  x  +  0  0  1',
    B: '+  +  o  +  x  x  0  +  0  1',
    elsewhere: '0  0  0  0  x  x  0  0  +  1',
    unknown: '0  0  0  0  x  x  0  0  0  1',
  },
  'absences.edit': announcedAbsence,
  'absences.withdraw': announcedAbsence,
  // a goal of the class; whoever knows of the class knows of it
  // a store for the class alone, kept by its teacher; a product of it; an order of the student
  'stores.list': { '-': everybodyOwn },
  'stores.show': staffAndFamily,
  'stores.create': { '-': office },
  'stores.edit': byTeachersOfTheClass,
  'products.list': { '-': everybodyOwn },
  'products.export': { '-': staffOnly },
  'products.show': staffAndFamily,
  'products.create': byTeachersOfTheClass,
  'products.edit': byTeachersOfTheClass,
  'products.duplicate': byTeachersOfTheClass,
  'products.editMany': byTeachersOfTheClass,
  'products.arrange': byTeachersOfTheClass,
  'products.prices': byTeachersOfTheClass,
  'orders.list': { '-': everybodyOwn },
  'orders.export': { '-': everybodyOwn },
  'orders.show': readByTeachersOfTheClassAndFamily,
  'orders.place': onlyTheStudent,
  'orders.cancel': {
    A: '+  +  +  0  +  0  x  x  0  1',
    B: '+  +  0  +  0  +  x  x  0  1',
    elsewhere: '0  0  0  0  0  0  x  x  +  1',
    unknown: '0  0  0  0  0  0  x  x  0  1',
  },
  'orders.veto': {
    A: 'x  x  x  x  x  x  +  0  x  1',
    B: 'x  x  x  x  x  x  0  +  x  1',
    elsewhere: 'x  x  x  x  x  x  0  0  x  1',
    unknown: 'x  x  x  x  x  x  0  0  x  1',
  },
  'orders.prepare': byTheKeeper,
  'orders.handOver': byTheKeeper,
  'orders.takeBack': byTheKeeper,
  'orders.shorten': byTheKeeper,
  'orders.stepMany': byTheKeeper,
  'orders.find': byTheKeeper,
  'wishes.show': teachersOfTheClassAndFamily,
  'wishes.set': onlyTheStudent,
  'wishes.drop': onlyTheStudent,
  'storeStatements.show': byTeachersOfTheClass,
  'storeStatements.export': byTeachersOfTheClass,

  'goals.list': staffAndFamily,
  'goals.running': { '-': everybodyOwn },
  'goals.create': byTeachersOfTheClass,
  'goals.edit': byTeachersOfTheClass,
  'goals.remove': byTeachersOfTheClass,
  'ranks.own': { '-': 'x  x  x  x  +  +  x  x  x  1' },

  'overview.show': { '-': staffOnly },
  'overview.trends': { '-': staffOnly },
  'overview.absences': { '-': staffOnly },
  // the teachers of class A or B are told
  'overview.remind': byOffice,
  'warnings.list': { '-': staffOnly },
  // a warning about the student: for a teacher of another class there is none
  'warnings.settle': {
    A: '+  +  +  0  x  x  x  x  0  1',
    B: '+  +  0  +  x  x  x  x  0  1',
    elsewhere: '0  0  0  0  x  x  x  x  +  1',
    unknown: '0  0  0  0  x  x  x  x  0  1',
  },
  'progress.show': teachersOfTheClassAndFamily,

  'search.find': { '-': everybodyOwn },

  // A: the notification of parent A, B: that of parent B
  'notifications.list': { '-': everybodyOwn },
  'notifications.read': onlyTheParent,
  'notifications.readUpTo': onlyTheParent,
  'notificationSettings.show': { '-': everybodyOwn },
  'notificationSettings.edit': { '-': everybodyOwn },
  // A: the browser of parent A, B: that of parent B
  'pushSubscriptions.key': { '-': everybodyOwn },
  'pushSubscriptions.create': { '-': everybodyOwn },
  'pushSubscriptions.remove': onlyTheParent,

  // A: the view of parent A, B: that of parent B
  'views.list': { '-': everybodyOwn },
  'views.create': { '-': everybodyOwn },
  'views.remove': onlyTheParent,

  'texts.list': { '-': office },
  'texts.export': { '-': office },
  'texts.changes': { '-': office },
  'texts.save': { '-': office },
  'texts.restore': { '-': office },
  'texts.check': { '-': office },
  'texts.import': { '-': office },
}
