import type { PersonalData } from '../../platform/personal-data.ts'

export const personal: PersonalData = {
  class_halves: {
    by: ['student_id'],
  },
  classes: {
    only: {
      columns: ['id', 'grade', 'letter', 'name', 'academic_year', 'homeroom_teacher_id'],
      because: 'about the class',
    },
    by: ['homeroom_teacher_id'],
  },
  class_subjects: {
    by: ['teacher_id'],
  },
  class_students: {
    by: ['student_id'],
  },
  class_joinings: {
    by: ['student_id'],
  },
  class_notes: 'what staff write for each other about a class',
  rollovers: 'when the year of the school turns over',
}
