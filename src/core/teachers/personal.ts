import type { PersonalData } from '../../platform/personal-data.ts'

export const personal: PersonalData = {
  teachers: {
    by: ['id'],
  },
  teacher_wishes: {
    by: ['teacher_id'],
    erased: 'rows',
  },
  teacher_subjects: {
    by: ['teacher_id'],
  },
}
