import { dayKind } from '../business/calendar/rules.day-kind.ts'
import { calendarOn } from '../business/calendar/service.ts'
import { v7 as uuid } from 'uuid'
import { localDay } from '../../platform/dates/days.ts'
import { found, refuse } from '../../platform/errors.ts'
import { about, serve } from '../../platform/serve.ts'
import { whole } from '../../platform/shapes.ts'
import { exportList, type FileMeans } from '../../platform/sheets/export.ts'
import { canEnrol, canManageClasses, canSeeClasses } from './access.ts'
import { classes } from './contract.ts'
import { findDoubles } from './queries.doubles.ts'
import { listPupils } from './members/queries.ts'
import { listRooms } from './plan/queries.rooms.ts'
import { countMarked } from './record/queries.today.ts'
import { findClass, findClassId, listClasses } from './queries.ts'
import { classesFile } from './service.export.ts'
import { exportLoad } from './plan/service.load.ts'
import { enrol, enrolMany, findJoinable, leave } from './members/service.ts'
import { savePlan } from './plan/service.ts'
import { unmarkedAsOf } from './record/service.today.ts'
import { createClass, editClass, editClasses } from './service.ts'

export const classRoutes = (means: FileMeans) =>
  serve(classes, {
    list: {
      may: canSeeClasses,
      run: async ({ db, who, query, now }) => {
        const today = localDay(now, who.timeZone)
        const unmarked = await unmarkedAsOf(db, who, query.unmarked, now)
        const [{ count, results }, calendar] = await Promise.all([
          listClasses(db, who, { ...query, unmarked }),
          calendarOn(db, who, today),
        ])
        const ids = results.map(({ id }) => id)
        const marked = await countMarked(db, who, ids, today)
        const lessonsOf = ({ grade, meeting_days: meetingDays }: (typeof results)[number]) =>
          dayKind(today, { grade, meetingDays }, calendar).kind === 'lessons'
        const listed = results.map((each) => ({
          ...each,
          marked_today: marked.get(each.id) ?? 0,
          lessons_today: lessonsOf(each),
        }))
        return { count, results: listed }
      },
    },
    show: {
      may: canSeeClasses,
      run: async ({ db, who, params, lang }) => found(await findClass(db, who, params.id, lang)),
    },
    export: {
      may: canSeeClasses,
      outsideTransaction: true,
      run: (asked, reply) => exportList(means, classesFile, asked, reply),
    },
    exportLoad: {
      may: canManageClasses,
      outsideTransaction: true,
      run: ({ who, query: { format }, lang }, reply) =>
        exportLoad(means, { who, format, lang }, reply),
    },
    rooms: {
      may: canManageClasses,
      run: async ({ db, who }) => whole(await listRooms(db, who)),
    },
    doubles: {
      may: canManageClasses,
      run: async ({ db, who }) => whole(await findDoubles(db, who)),
    },
    create: {
      may: canManageClasses,
      run: async ({ db, who, body, lang }) => {
        const id = uuid()
        await createClass(db, who, id, body)
        return found(await findClass(db, who, id, lang))
      },
    },
    edit: about(({ db, who, params }) => findClassId(db, who, params.id), {
      may: canManageClasses,
      run: async ({ db, who, params, body, now, lang }) => {
        await editClass(db, who, params.id, body, now)
        return found(await findClass(db, who, params.id, lang))
      },
    }),
    editMany: {
      may: canManageClasses,
      run: ({ db, who, body, now }) => editClasses(db, who, body, now),
    },
    plan: about(({ db, who, params }) => findClassId(db, who, params.id), {
      may: canManageClasses,
      run: async ({ db, who, params, body, now, lang }) => {
        const plan = { entries: body.subjects, seen: body.plan_version, now }
        const batch_id = await savePlan(db, who, params.id, plan)
        return { ...found(await findClass(db, who, params.id, lang)), batch_id }
      },
    }),
    students: {
      may: canSeeClasses,
      run: async ({ db, who, params }) => {
        if (!(await findClassId(db, who, params.id))) refuse('not_found')
        return listPupils(db, who, params.id)
      },
    },
    enrol: about(({ db, who, params }) => findJoinable(db, who, params.id), {
      may: canEnrol,
      run: ({ db, who, subject, body, now }) =>
        enrol(db, who, subject, { studentId: body.student_id, fromDate: body.from_date, now }),
    }),
    enrolMany: about(({ db, who, params }) => findJoinable(db, who, params.id), {
      may: canEnrol,
      run: ({ db, who, subject, body, now }) => {
        const { student_ids: studentIds, from_date: fromDate, leaving } = body
        return enrolMany(db, who, subject, { studentIds, fromDate, leaving, now })
      },
    }),
    leave: about(({ db, who, params }) => findClassId(db, who, params.id), {
      may: canManageClasses,
      run: ({ db, who, params, body, now }) => {
        const { student_ids: studentIds, last_day: lastDay } = body
        return leave(db, who, params.id, { studentIds, lastDay, now })
      },
    }),
  })
