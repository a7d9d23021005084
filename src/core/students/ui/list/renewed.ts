import { classes as classEndpoints } from '../../../classes/contract.ts'
import { guardians, parents } from '../../guardians/contract.ts'
import { studentHistory } from '../../record/contract.page.ts'
import { students } from '../../contract.ts'

/** What is read anew once a student is somewhere else. */
export const afterMoves = [
  students.show,
  students.list,
  studentHistory.classes,
  studentHistory.timeline,
  classEndpoints.list,
  classEndpoints.students,
  guardians.list,
]

/** What is read anew when somebody has become, or is no longer, a guardian. */
export const afterLinks = [guardians.list, parents.list, studentHistory.timeline]
