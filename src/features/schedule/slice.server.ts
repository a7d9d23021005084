import { ofOthers } from '../../platform/personal-data.ts'
import type { FileMeans } from '../../platform/sheets/export.ts'
import type { ServerSlice } from '../../platform/slice-server.ts'
import { absenceRoutes, coverRoutes } from './covers/routes.ts'
import { calendarRoute, feedRoutes } from './feeds/routes.ts'
import { runRoutes } from './runs/routes.ts'
import { halfRoutes, lessonRoutes, scheduleRoutes } from './routes.ts'
import { tellUncovered, unanswered } from './covers/service.upkeep.ts'
import { subscriptions } from './feeds/service.subscriptions.ts'
import { readersOfDays, readersOfGround, readersOfSchedules } from './lessons/service.live.ts'

const ofLines = 'made of the plan, which the log has'

export const slice: ServerSlice<FileMeans & { sessionKey: Buffer }> = {
  routes: ({ sessionKey, ...means }) => [
    lessonRoutes,
    scheduleRoutes(means),
    halfRoutes,
    runRoutes,
    feedRoutes(sessionKey),
    calendarRoute(means.phrases),
    absenceRoutes,
    coverRoutes(means),
  ],
  live: (database) => ({
    schedule: readersOfSchedules(database),
    ground: readersOfGround,
    covers: readersOfDays,
  }),
  together: ['schedule'],
  subscribes: subscriptions,
  upkeep: { find: [tellUncovered] },
  jobs: [unanswered],
  personal: {
    schedules: {
      columns: ['id', 'name', 'academic_year', 'state', 'version', 'changed_by', 'changed_at'],
      by: ['changed_by'],
      leftOut: Object.fromEntries(
        [
          'valid_from',
          'valid_to',
          'planned_to',
          'closed_by',
          'based_on',
          'published_at',
          'publication',
          'rules_left',
          'score',
          'weights',
          'created_at',
          'updated_at',
        ].map((column) => [column, 'of the business, whoever has last changed it']),
      ),
    },
    lesson_lines: 'what classes are given',
    lesson_line_classes: 'classes that are taught together',
    lesson_line_parts: {
      columns: [
        'id',
        'line_id',
        'position',
        'group_number',
        'subject_id',
        'teacher_id',
        'room_kind',
        'room_id',
        'weeks',
      ],
      by: ['teacher_id'],
    },
    schedule_lessons: 'when the lines are given, and where; the lines say by whom',
    schedule_uses: 'what triggers make of lessons and lines',
    schedule_runs: {
      columns: [
        'id',
        'schedule_id',
        'kind',
        'state',
        'seed',
        'options',
        'asked_by',
        'asked_at',
        'started_at',
        'ended_at',
      ],
      by: ['asked_by'],
      leftOut: {
        progress: 'figures of a search that say nothing of a person',
        best: 'a schedule of the whole business',
      },
    },
    calendar_feeds: {
      columns: ['id', 'user_id', 'teacher_id', 'student_id', 'class_id', 'created_at'],
      by: ['user_id'],
      leftOut: {
        token_hash: 'opens the lessons to whoever has what it is made of',
        teacher_id: ofOthers,
        student_id: ofOthers,
      },
    },
    teacher_absences: {
      columns: [
        'id',
        'teacher_id',
        'from_date',
        'to_date',
        'from_time',
        'to_time',
        'excuse',
        'note',
        'state',
        'announced_by',
        'announced_at',
        'decided_by',
        'decided_at',
        'version',
      ],
      by: ['teacher_id'],
      leftOut: { announced_by: ofOthers, decided_by: ofOthers },
    },
    lesson_changes: {
      columns: [
        'id',
        'date',
        'lesson_id',
        'part',
        'kind',
        'state',
        'class_id',
        'subject_id',
        'group_number',
        'was_teacher_id',
        'was_room_id',
        'teacher_id',
        'room_id',
        'to_date',
        'period',
        'starts_at',
        'ends_at',
        'partner_id',
        'note',
        'asked_until',
        'answered_at',
        'made_at',
        'changed_at',
        'version',
      ],
      by: ['teacher_id', 'was_teacher_id'],
      leftOut: {
        absence_id: 'why somebody is away is in the file of that teacher',
        made_by: 'whoever has arranged it is not whom it is about',
      },
    },
    class_halves: {
      columns: ['id', 'class_id', 'subject_id', 'student_id', 'group_number'],
      by: ['student_id'],
    },
  },
  unlogged: {
    lesson_lines: ofLines,
    lesson_line_classes: ofLines,
    lesson_line_parts: ofLines,
    schedule_uses: 'what triggers make of lessons, which the log has',
    calendar_feeds: 'secrets that everybody makes and revokes alone',
    schedule_runs: 'a search says itself who has asked for it',
  },
}
