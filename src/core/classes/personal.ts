import type { PersonalData } from '../../platform/personal-data.ts'

export const personal: PersonalData = {
  classes: {
    columns: ['id', 'grade', 'letter', 'name', 'academic_year', 'homeroom_teacher_id'],
    by: ['homeroom_teacher_id'],
    leftOut: Object.fromEntries(
      [
        'shift',
        'room_id',
        'capacity',
        'language',
        'archived_at',
        'created_at',
        'previous_id',
        'label_twin',
        'begins_on',
        'meeting_days',
        'max_per_day',
        'min_per_day',
        'closed',
        'version',
      ].map((column) => [column, 'about the class']),
    ),
  },
  class_subjects: {
    columns: ['id', 'class_id', 'subject_id', 'teacher_id', 'hours_per_week', 'group_number'],
    by: ['teacher_id'],
  },
  class_students: {
    columns: ['id', 'class_id', 'student_id', 'from_date', 'to_date'],
    by: ['student_id'],
    leftOut: { home: 'about the class' },
  },
  class_joinings: {
    columns: ['id', 'class_id', 'student_id', 'from_date', 'leaving_id'],
    by: ['student_id'],
  },
  class_notes: 'what staff write for each other about a class',
  rollovers: 'when the year of the school turns over',
}
