import { findDayAmongLessons } from '../business/calendar/service.ts'
import { budgetLeft } from '../coins/service.budget.ts'
import { daysBefore, daysBetween, localDay } from '../../platform/dates/days.ts'
import { found, refuse } from '../../platform/errors.ts'
import { about, serve } from '../../platform/serve.ts'
import { canMarkClass, canSeeClassMarks, canSeeMarksOf } from './access.ts'
import { marks } from './contract.ts'
import { whyDayIsClosed } from './rules.ts'
import { correctMarks } from './day/service.correction.ts'
import { readHistory } from './queries.history.ts'
import { findClass, findClassOfMark, findStudent } from './queries.ts'
import { findReasons, listReasons } from './reasons/queries.ts'
import { daysOfStudents } from './day/service.days.ts'
import { saveMarks } from './service.ts'
import { readStudentsOfDay } from './month/queries.sheets.ts'
import { readMonth } from './month/service.ts'

/** Days that one answer about a student may span. */
const maxDays = 92

export const markRoutes = serve(marks, {
  day: about(({ db, who, params, now }) => findClass(db, who, params.id, now), {
    may: canSeeClassMarks,
    run: async ({ db, who, query, subject, now }) => {
      const today = localDay(now, who.timeZone)
      const date = query.date ?? today
      const shut = whyDayIsClosed(who, date, today, subject)
      const needs_reason = shut === 'reason_required'
      // sent together
      const [students, day, coin_budget_left, coin_reasons] = await Promise.all([
        readStudentsOfDay(db, who, subject.id, date),
        findDayAmongLessons(db, who, date, subject),
        budgetLeft(db, who, subject.coinWeeklyBudget, now),
        listReasons(db, who),
      ])
      return {
        date,
        today,
        editable: canMarkClass.object!(who, subject) && (!shut || needs_reason),
        needs_reason,
        late_marking_days: subject.lateMarkingDays,
        coin_reasons,
        day_off: day.name ?? null,
        lessons: day.kind === 'lessons',
        previous_day: day.previous,
        next_day: day.next,
        coin_daily_limit: subject.coinDailyLimit,
        coin_budget_left,
        rate_min: subject.rateMin,
        rate_max: subject.rateMax,
        class: { id: subject.id, label: subject.label },
        homeroom_teacher: subject.homeroomTeacher,
        students,
      }
    },
  }),
  month: about(({ db, who, params, now }) => findClass(db, who, params.id, now), {
    may: canSeeClassMarks,
    run: ({ db, who, query, subject, now }) => readMonth(db, { who, of: subject, now }, query),
  }),
  list: about(({ db, who, query }) => findStudent(db, who, query.student_id), {
    may: canSeeMarksOf,
    run: async ({ db, who, query, now }) => {
      const to = query.to ?? localDay(now, who.timeZone)
      const from = query.from ?? daysBefore(to, 30)
      const span = daysBetween(from, to) + 1
      if (span < 1 || span > maxDays) refuse('invalid_input', { from: 'out_of_range' })
      const [own] = await daysOfStudents(db, who, [query.student_id], { from, to })
      const given = own!.days.flatMap(({ coin }) => coin?.coin_reason_id ?? [])
      const coin_reasons = given.length > 0 ? await findReasons(db, who, given) : []
      return { ...own!, coin_reasons }
    },
  }),
  give: about(({ db, who, body, now }) => findClass(db, who, body.class_id, now), {
    may: canMarkClass,
    run: async ({ db, who, body, subject, now }) => {
      const { class_id: _, date, late_reason, ...entry } = body
      const marking = { who, of: subject, now }
      const { saved, refused } = await saveMarks(db, marking, date, [entry], late_reason)
      return saved[0] ?? refuse(refused[0]!.detail)
    },
  }),
  save: about(({ db, who, params, now }) => findClass(db, who, params.id, now), {
    may: canMarkClass,
    run: ({ db, who, body, subject, now }) =>
      saveMarks(db, { who, of: subject, now }, body.date, body.entries, body.late_reason),
  }),
  correct: about(({ db, who, params, now }) => findClassOfMark(db, who, params.id, now), {
    may: canMarkClass,
    run: async ({ db, who, params, body, subject, now }) => {
      const correction = { ...body, mark_id: params.id.toLowerCase() }
      const { saved, refused } = await correctMarks(db, { who, of: subject, now }, [correction])
      return saved[0] ?? refuse(refused[0]!.detail)
    },
  }),
  correctMany: about(({ db, who, params, now }) => findClass(db, who, params.id, now), {
    may: canMarkClass,
    run: ({ db, who, body, subject, now }) =>
      correctMarks(db, { who, of: subject, now }, body.corrections),
  }),
  changes: about(({ db, who, params, now }) => findClassOfMark(db, who, params.id, now), {
    may: canSeeClassMarks,
    run: async ({ db, who, params }) => found(await readHistory(db, who, params.id)),
  }),
})
