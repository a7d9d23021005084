import { ofOthers } from '../../platform/personal-data.ts'
import type { FileMeans } from '../../platform/sheets/export.ts'
import type { ServerSlice } from '../../platform/slice-server.ts'
import { absenceRoutes, coverRoutes } from './covers/routes.ts'
import { calendarRoute, feedRoutes } from './feeds/routes.ts'
import { timetableImports } from './files/service.imports.ts'
import { lessonPaperRoutes } from './papers/routes.ts'
import { named, substitutes } from './reach.contributed.ts'
import { runRoutes } from './runs/routes.ts'
import { lessonRoutes, scheduleRoutes } from './routes.ts'
import { tellUncovered, unanswered } from './covers/service.upkeep.ts'
import { subscriptions } from './feeds/service.subscriptions.ts'
import { lessonsOfStudents } from './lessons/service.ts'
import { readersOfDays, readersOfGround, readersOfSchedules } from './lessons/service.live.ts'

const ofLines = 'made of the plan, which the log has'

export const slice: ServerSlice<FileMeans & { sessionKey: Buffer }> = {
  routes: ({ sessionKey, ...means }) => [
    lessonRoutes,
    scheduleRoutes(means),
    runRoutes,
    feedRoutes(sessionKey),
    calendarRoute(means.phrases),
    absenceRoutes,
    coverRoutes(means),
    lessonPaperRoutes(means),
  ],
  live: (database) => ({
    schedule: readersOfSchedules(database),
    ground: readersOfGround,
    covers: readersOfDays,
  }),
  together: ['schedule'],
  subscribes: subscriptions,
  substitutes,
  importTargets: { timetable: timetableImports },
  childDay: { lessons: (db, { who, ids, today }) => lessonsOfStudents(db, who, ids, today) },
  named,
  upkeep: { find: [tellUncovered] },
  jobs: [unanswered],
  personal: {
    schedules: {
      only: {
        columns: ['id', 'name', 'academic_year', 'state', 'version', 'changed_by', 'changed_at'],
        because: 'about the business, not about the person who changed it last',
      },
      by: ['changed_by'],
    },
    lesson_lines: 'what classes are given',
    lesson_line_classes: 'classes that are taught together',
    lesson_line_parts: {
      by: ['teacher_id'],
    },
    schedule_lessons: 'when the lines are given, and where; the lines say by whom',
    schedule_uses: 'what triggers make of lessons and lines',
    schedule_runs: {
      by: ['asked_by'],
    },
    calendar_feeds: {
      by: ['user_id'],
      elsewhere: { teacher_id: ofOthers, student_id: ofOthers },
    },
    teacher_absences: {
      by: ['teacher_id'],
      elsewhere: { announced_by: ofOthers, decided_by: ofOthers },
    },
    lesson_changes: {
      by: ['teacher_id', 'was_teacher_id'],
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
