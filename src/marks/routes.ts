import { daysBefore, daysBetween, localDay } from '../platform/days.ts'
import { found, refuse } from '../platform/errors.ts'
import { serve } from '../platform/serve.ts'
import { canMarkClass, canSeeClassMarks, canSeeMarksOf, whyDayIsClosed } from './access.ts'
import { marks } from './contract.ts'
import { correctMarks } from './service.correction.ts'
import { readHistory } from './queries.history.ts'
import { findClass, findClassOfMark, findStudent } from './queries.ts'
import { saveMarks } from './service.ts'
import { readDaysOfStudent, readStudentsOfDay } from './queries.sheets.ts'

/** Days that one answer about a student may span. */
const longest = 92

export const markRoutes = serve(marks, {
  day: {
    may: canSeeClassMarks,
    of: ({ db, who, params }) => findClass(db, who, params.id),
    run: async ({ db, who, query, subject, now }) => {
      const today = localDay(now, who.timeZone)
      const date = query.date ?? today
      const open = canMarkClass.object!(who, subject) && !whyDayIsClosed(who, date, today, subject)
      return {
        date,
        today,
        editable: open,
        coin_daily_limit: subject.coinDailyLimit,
        class: { id: subject.id, label: subject.label },
        students: await readStudentsOfDay(db, who, subject.id, date),
      }
    },
  },
  list: {
    may: canSeeMarksOf,
    of: ({ db, who, query }) => findStudent(db, who, query.student_id),
    run: async ({ db, who, query, now }) => {
      const to = query.to ?? localDay(now, who.timeZone)
      const from = query.from ?? daysBefore(to, 30)
      const span = daysBetween(from, to) + 1
      if (span < 1 || span > longest) refuse('invalid_input', { from: 'out_of_range' })
      const days = await readDaysOfStudent(db, who, query.student_id, { from, to })
      return { student_id: query.student_id, from, to, days }
    },
  },
  give: {
    may: canMarkClass,
    of: ({ db, who, body }) => findClass(db, who, body.class_id),
    run: async ({ db, who, body, subject, now }) => {
      const { class_id: _, date, ...entry } = body
      const { saved, refused } = await saveMarks(db, { who, of: subject, now }, date, [entry])
      return saved[0] ?? refuse(refused[0]!.detail)
    },
  },
  save: {
    may: canMarkClass,
    of: ({ db, who, params }) => findClass(db, who, params.id),
    run: ({ db, who, body, subject, now }) =>
      saveMarks(db, { who, of: subject, now }, body.date, body.entries),
  },
  correct: {
    may: canMarkClass,
    of: ({ db, who, params }) => findClassOfMark(db, who, params.id),
    run: async ({ db, who, params, body, subject, now }) => {
      const correction = { ...body, mark_id: params.id.toLowerCase() }
      const { saved, refused } = await correctMarks(db, { who, of: subject, now }, [correction])
      return saved[0] ?? refuse(refused[0]!.detail)
    },
  },
  correctMany: {
    may: canMarkClass,
    of: ({ db, who, params }) => findClass(db, who, params.id),
    run: ({ db, who, body, subject, now }) =>
      correctMarks(db, { who, of: subject, now }, body.corrections),
  },
  changes: {
    may: canSeeClassMarks,
    of: ({ db, who, params }) => findClassOfMark(db, who, params.id),
    run: async ({ db, who, params }) => found(await readHistory(db, who, params.id)),
  },
})
