import { startBatch } from '../audit/service.ts'
import { localDay } from '../platform/days.ts'
import { refuse } from '../platform/errors.ts'
import { about, serve } from '../platform/serve.ts'
import { settled } from '../schedule/service.cover-settling.ts'
import { canEditBusiness, canSeeBusiness } from './access.ts'
import { academicYears, calendar, calendarDays, terms } from './contract.calendar.ts'
import * as writes from './queries.calendar-writes.ts'
import * as queries from './queries.calendar.ts'
import { addTerm, fillYear, removeYear } from './service.calendar.ts'

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
      await settled({ db, who, now }, () => fillYear(db, who, body))
      return { academic_year: body.label, batch_id }
    },
  },
})

export const academicYearRoutes = serve(academicYears, {
  create: {
    may: canEditBusiness,
    run: ({ db, who, body, now }) =>
      settled({ db, who, now }, () => writes.insertYear(db, who, body)),
  },
  edit: about(({ db, who, params }) => queries.findAcademicYear(db, who, { id: params.id }), {
    may: canEditBusiness,
    run: async ({ db, who, params, body, now }) =>
      (await settled({ db, who, now }, () => writes.updateYear(db, who, params.id, body))) ??
      refuse('version_conflict'),
  }),
  remove: about(({ db, who, params }) => queries.findAcademicYear(db, who, { id: params.id }), {
    may: canEditBusiness,
    run: async ({ db, who, params, now }) => {
      await settled({ db, who, now }, () => removeYear(db, who, params.id))
      return { id: params.id }
    },
  }),
})

export const termRoutes = serve(terms, {
  create: {
    may: canEditBusiness,
    run: ({ db, who, body, now }) => settled({ db, who, now }, () => addTerm(db, who, body)),
  },
  edit: about(({ db, who, params }) => writes.findRow(db, who, 'terms', params.id), {
    may: canEditBusiness,
    run: async ({ db, who, params, body, now }) =>
      (await settled({ db, who, now }, () => writes.updateTerm(db, who, params.id, body))) ??
      refuse('version_conflict'),
  }),
  remove: about(({ db, who, params }) => writes.findRow(db, who, 'terms', params.id), {
    may: canEditBusiness,
    run: async ({ db, who, params, now }) => {
      await settled({ db, who, now }, () => writes.deleteRow(db, who, 'terms', params.id))
      return { id: params.id }
    },
  }),
})

export const calendarDayRoutes = serve(calendarDays, {
  create: {
    may: canEditBusiness,
    run: async ({ db, who, body, now }) =>
      (await settled({ db, who, now }, () => writes.insertDays(db, who, [body])))[0]!,
  },
  edit: about(({ db, who, params }) => writes.findRow(db, who, 'calendarDays', params.id), {
    may: canEditBusiness,
    run: async ({ db, who, params, body, now }) =>
      (await settled({ db, who, now }, () => writes.updateDay(db, who, params.id, body))) ??
      refuse('version_conflict'),
  }),
  remove: about(({ db, who, params }) => writes.findRow(db, who, 'calendarDays', params.id), {
    may: canEditBusiness,
    run: async ({ db, who, params, now }) => {
      await settled({ db, who, now }, () => writes.deleteRow(db, who, 'calendarDays', params.id))
      return { id: params.id }
    },
  }),
})
