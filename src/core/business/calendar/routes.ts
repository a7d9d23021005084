import { startBatch } from '../../audit/service.ts'
import { localDay } from '../../../platform/dates/days.ts'
import { refuse } from '../../../platform/errors.ts'
import { about, serve } from '../../../platform/serve.ts'
import { canEditBusiness, canSeeBusiness } from '../access.ts'
import { academicYears, calendar, calendarDays, terms } from './contract.ts'
import * as writes from './queries.writes.ts'
import * as queries from './queries.ts'
import { addTerm, fillYear, removeYear } from './service.ts'

export const calendarRoutes = serve(calendar, {
  show: {
    may: canSeeBusiness,
    run: ({ db, who, query, now }) =>
      queries.readCalendar(db, who, query.academic_year, localDay(now, who.timeZone)),
  },
  fill: {
    may: canEditBusiness,
    run: async ({ db, who, body, now }) => {
      const count = body.terms.length + body.days.length
      const batch_id = await startBatch(db, who, 'calendar', { count, now })
      await fillYear(db, who, body, now)
      return { academic_year: body.label, batch_id }
    },
  },
})

export const academicYearRoutes = serve(academicYears, {
  create: {
    may: canEditBusiness,
    run: ({ db, who, body, now }) => writes.insertYear(db, who, body, now),
  },
  edit: about(({ db, who, params }) => queries.findAcademicYear(db, who, { id: params.id }), {
    may: canEditBusiness,
    run: async ({ db, who, params, body, now }) =>
      (await writes.updateYear(db, who, params.id, body, now)) ?? refuse('version_conflict'),
  }),
  remove: about(({ db, who, params }) => queries.findAcademicYear(db, who, { id: params.id }), {
    may: canEditBusiness,
    run: async ({ db, who, params, now }) => {
      await removeYear(db, who, params.id, now)
      return { id: params.id }
    },
  }),
})

export const termRoutes = serve(terms, {
  create: {
    may: canEditBusiness,
    run: ({ db, who, body, now }) => addTerm(db, who, body, now),
  },
  edit: about(({ db, who, params }) => writes.findRow(db, who, 'terms', params.id), {
    may: canEditBusiness,
    run: async ({ db, who, params, body, now }) =>
      (await writes.updateTerm(db, who, params.id, body, now)) ?? refuse('version_conflict'),
  }),
  remove: about(({ db, who, params }) => writes.findRow(db, who, 'terms', params.id), {
    may: canEditBusiness,
    run: async ({ db, who, params, now }) => {
      await writes.deleteRow(db, who, 'terms', params.id, now)
      return { id: params.id }
    },
  }),
})

export const calendarDayRoutes = serve(calendarDays, {
  create: {
    may: canEditBusiness,
    run: async ({ db, who, body, now }) => (await writes.insertDays(db, who, [body], now))[0]!,
  },
  edit: about(({ db, who, params }) => writes.findRow(db, who, 'calendarDays', params.id), {
    may: canEditBusiness,
    run: async ({ db, who, params, body, now }) =>
      (await writes.updateDay(db, who, params.id, body, now)) ?? refuse('version_conflict'),
  }),
  remove: about(({ db, who, params }) => writes.findRow(db, who, 'calendarDays', params.id), {
    may: canEditBusiness,
    run: async ({ db, who, params, now }) => {
      await writes.deleteRow(db, who, 'calendarDays', params.id, now)
      return { id: params.id }
    },
  }),
})
