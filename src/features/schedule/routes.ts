import { localDay } from '../../platform/dates/days.ts'
import { found, refuse } from '../../platform/errors.ts'
import { about, serve } from '../../platform/serve.ts'
import type { FileMeans } from '../../platform/sheets/export.ts'
import { canArrange, canSeeLessons } from './access.ts'
import { lessons } from './lessons/contract.ts'
import { schedules } from './contract.ts'
import * as queries from './queries.ts'
import { exportFile, exportVersion } from './files/service.export.ts'
import { fileOf, plannedFile } from './files/service.ts'
import { lessonsFor } from './lines/service.asked-lessons.ts'
import { moveLessons } from './versions/service.moves.ts'
import { adoptPlan, setLines } from './lines/service.ts'
import { diff, publish, unpublish, withdraw } from './versions/service.publish.ts'
import { createDraft, holdDraft, setWeights } from './service.ts'

export const lessonRoutes = serve(lessons, {
  list: { may: canSeeLessons, run: ({ db, who, query }) => lessonsFor(db, who, query) },
})

export const scheduleRoutes = (means: FileMeans) =>
  serve(schedules, {
    list: { may: canArrange, run: ({ db, who, query }) => queries.listSchedules(db, who, query) },
    create: {
      may: canArrange,
      run: async ({ db, who, body, now }) => {
        const draft = await createDraft(db, who, body, now)
        if (draft.needed === 0 && !body.based_on) refuse('plan_is_empty')
        return draft
      },
    },
    show: about(({ db, who, params }) => queries.findSchedule(db, who, params.id), {
      may: canArrange,
      run: async ({ subject }) => subject,
    }),
    edit: about(({ db, who, params }) => queries.findSchedule(db, who, params.id), {
      may: canArrange,
      run: async ({ db, who, params: { id }, body: { version, name }, now }) => {
        if (!(await queries.holdSchedule(db, who, id, version))) refuse('version_conflict')
        await queries.updateSchedule(db, who, id, { name, updatedAt: now })
        return found(await queries.findSchedule(db, who, id))
      },
    }),
    remove: about(({ db, who, params }) => queries.findSchedule(db, who, params.id), {
      may: canArrange,
      run: async ({ db, who, subject }) => {
        await holdDraft(db, who, subject, subject.version)
        await queries.deleteSchedule(db, who, subject.id)
        return subject
      },
    }),
    file: about(({ db, who, params }) => queries.findSchedule(db, who, params.id), {
      may: canArrange,
      run: ({ db, who, subject, lang }) => fileOf(db, who, subject, lang),
    }),
    planned: about(({ db, who, params }) => queries.findSchedule(db, who, params.id), {
      may: canArrange,
      run: ({ db, who, subject, lang }) => plannedFile(db, who, subject, lang),
    }),
    export: {
      may: canArrange,
      outsideTransaction: true,
      run: ({ query: { format }, ...asked }, reply) =>
        format === 'fet' || format === 'json'
          ? exportFile(means.database, format, asked, reply)
          : exportVersion(means, asked.params.id, { ...asked, query: { format } }, reply),
    },
    move: about(({ db, who, params }) => queries.findSchedule(db, who, params.id), {
      may: canArrange,
      run: ({ db, who, subject, body, now }) => moveLessons(db, who, subject, body, now),
    }),
    adopt: about(({ db, who, params }) => queries.findSchedule(db, who, params.id), {
      may: canArrange,
      run: ({ db, who, subject, body, now }) => adoptPlan(db, who, subject, { ...body, now }),
    }),
    setWeights: about(({ db, who, params }) => queries.findSchedule(db, who, params.id), {
      may: canArrange,
      run: ({ db, who, subject, body, now }) => setWeights(db, who, subject, { ...body, now }),
    }),
    setLines: about(({ db, who, params }) => queries.findSchedule(db, who, params.id), {
      may: canArrange,
      run: ({ db, who, subject, body, now }) => setLines(db, who, subject, { ...body, now }),
    }),
    publish: about(({ db, who, params }) => queries.findSchedule(db, who, params.id), {
      may: canArrange,
      run: ({ db, who, subject, body, now }) => publish(db, who, subject, body, now),
    }),
    unpublish: about(({ db, who, params }) => queries.findSchedule(db, who, params.id), {
      may: canArrange,
      run: ({ db, who, subject, body, now }) =>
        unpublish(db, who, subject, { version: body.version, now }),
    }),
    withdraw: about(({ db, who, params }) => queries.findSchedule(db, who, params.id), {
      may: canArrange,
      run: ({ db, who, subject, body, now }) =>
        withdraw(db, who, subject, { version: body.version, now }),
    }),
    diff: about(({ db, who, params }) => queries.findSchedule(db, who, params.id), {
      may: canArrange,
      run: ({ db, who, subject, now }) => diff(db, who, subject, localDay(now, who.timeZone)),
    }),
  })
