import type { ServerSlice } from '../platform/slice-server.ts'
import type { FileMeans } from '../platform/sheets/export.ts'
import { calendarRoute, feedRoutes } from './routes.feeds.ts'
import { runRoutes } from './routes.runs.ts'
import { halfRoutes, lessonRoutes, scheduleRoutes } from './routes.ts'
import { readersOfSchedules } from './service.live.ts'

const ofLines = 'made of the plan, which the log has'

export const slice: ServerSlice<FileMeans & { sessionKey: Buffer }> = {
  routes: ({ sessionKey, phrases }) => [
    lessonRoutes,
    scheduleRoutes,
    halfRoutes,
    runRoutes,
    feedRoutes(sessionKey),
    calendarRoute(phrases),
  ],
  live: (database) => ({ schedule: readersOfSchedules(database) }),
  personal: {
    schedules: 'versions of the lesson schedule',
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
      leftOut: { token_hash: 'opens the lessons to whoever has what it is made of' },
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
