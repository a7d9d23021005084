import type { PersonalData } from '../../platform/personal-data.ts'

export const personal: PersonalData = {
  teachers: {
    columns: [
      'id',
      'about',
      'hired_on',
      'posts',
      'max_per_day',
      'max_days',
      'max_gaps_week',
      'room_id',
    ],
    by: ['id'],
    leftOut: { wishes_version: 'a counter of the changes of teacher_wishes' },
  },
  teacher_wishes: {
    columns: ['id', 'teacher_id', 'weekday', 'shift', 'period', 'wish'],
    by: ['teacher_id'],
  },
  teacher_subjects: {
    columns: ['id', 'teacher_id', 'subject_id'],
    by: ['teacher_id'],
  },
}
