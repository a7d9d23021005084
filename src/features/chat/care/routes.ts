import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { about, serve } from '../../../platform/serve.ts'
import type { FileMeans } from '../../../platform/sheets/export.ts'
import { whole } from '../../../platform/shapes.ts'
import {
  canBlock,
  canChat,
  canExportRoom,
  canSeeChatRules,
  canSeeChatSettings,
  canSeeDisclosures,
  canSeeReports,
  canSetChatRules,
  canTellAbsence,
  canWriteMessages,
} from '../access.ts'
import { chatCare, chatRules } from './contract.ts'
import { deleteBlock, listBlocks } from './queries.ts'
import { listDisclosures } from './queries.disclosures.ts'
import { listReports } from './queries.reports.ts'
import { findMessageRow } from '../messages/queries.ts'
import { findPolicy, findSettings } from './queries.policy.ts'
import { findRoom } from '../queries.ts'
import { deleteScheduled, listScheduled } from '../messages/queries.scheduled.ts'
import { block, changePolicy, changeSettings, showSettings } from './service.ts'
import { decide, disclose, report } from './service.reports.ts'
import { absenceOf } from '../service.absence.ts'
import { exportRoom } from '../service.export.ts'
import { schedule } from '../messages/service.scheduled.ts'

type Named = { db: Db; who: Actor; params: { id: string } }
const namedRoom = ({ db, who, params }: Named) => findRoom(db, who, params.id)
const namedMessage = ({ db, who, params }: Named) => findMessageRow(db, who, params.id)

export const chatRuleRoutes = serve(chatRules, {
  policy: { may: canSeeChatRules, run: async ({ db, who }) => whole(await findPolicy(db, who)) },
  editPolicy: {
    may: canSetChatRules,
    run: async ({ db, who, body }) => whole(await changePolicy(db, who, body.rules)),
  },
  settings: { may: canSeeChatSettings, run: ({ db, who }) => showSettings(db, who) },
  editSettings: {
    may: canSetChatRules,
    run: ({ db, who, body }) => changeSettings(db, who, body),
  },
})

export const chatCareRoutes = (means: FileMeans) =>
  serve(chatCare, {
    report: about(namedMessage, {
      may: canChat,
      run: ({ db, subject, body, ...asked }) => report(db, asked, subject, body.reason),
    }),
    reports: about(({ db, who }) => findSettings(db, who), {
      may: canSeeReports,
      run: async ({ db, query, ...asked }) =>
        whole(await listReports(db, asked, query.open === 'true')),
    }),
    decide: {
      may: { role: canSeeReports.role },
      run: ({ db, params, body, ...asked }) => decide(db, asked, params.id, body),
    },
    disclose: {
      may: { role: canSeeReports.role },
      run: ({ db, params, body, ...asked }) => disclose(db, asked, params.id, body.reason),
    },
    disclosures: about(({ db, who }) => findSettings(db, who), {
      may: canSeeDisclosures,
      run: ({ db, who, query }) => listDisclosures(db, who, query.cursor),
    }),
    export: {
      may: canExportRoom,
      outsideTransaction: true,
      run: (asked, reply) => exportRoom(means, asked, reply),
    },
    blocks: {
      may: { role: canBlock.role },
      run: async ({ db, who }) => whole(await listBlocks(db, who)),
    },
    block: {
      may: { role: canBlock.role },
      run: ({ db, params, ...asked }) => block(db, asked, params.id),
    },
    unblock: {
      may: { role: canBlock.role },
      run: async ({ db, who, params }) => {
        await deleteBlock(db, who, params.id)
        return { id: params.id }
      },
    },
    schedule: about(namedRoom, {
      may: canWriteMessages,
      run: ({ db, subject, body, ...asked }) => schedule(db, asked, subject, body),
    }),
    scheduled: about(namedRoom, {
      may: canWriteMessages,
      run: async ({ db, who, subject }) =>
        whole(await listScheduled(db, who, { roomId: subject.id })),
    }),
    unschedule: about(
      async ({ db, who, params }) => (await listScheduled(db, who, { id: params.id }))[0],
      {
        may: canWriteMessages,
        run: async ({ db, who, subject }) => {
          await deleteScheduled(db, who, subject.id)
          return { id: subject.id }
        },
      },
    ),
    absence: about(namedMessage, {
      may: canTellAbsence,
      run: ({ db, subject, body, ...asked }) => absenceOf(db, asked, subject, body),
    }),
  })
