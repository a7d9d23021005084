import type { Keys } from '../../platform/jobs/jobs.ts'
import type { FileMeans } from '../../platform/sheets/export.ts'
import type { ServerSlice } from '../../platform/slice-server.ts'
import { personal } from './personal.ts'
import { formAnswerRoutes } from './answers/routes.ts'
import { formEffectRoutes } from './effects/routes.ts'
import { named, pictures } from './reach.contributed.ts'
import { openFormRoutes } from './open/routes.ts'
import { formResultRoutes } from './results/routes.ts'
import { formRoutes } from './routes.ts'
import { dropLooseFiles } from './answers/service.files.ts'
import { readersOfForms } from './service.live.ts'
import { releases } from './results/service.sealed.ts'
import { answerNews, formNews } from './service.telling.ts'

export const slice: ServerSlice<FileMeans & Keys> = {
  routes: (means) => [
    formRoutes(means.answersKey),
    formAnswerRoutes(means),
    formResultRoutes(means),
    formEffectRoutes,
    openFormRoutes(means.answersKey),
  ],
  live: (database) => ({ forms: readersOfForms(database) }),
  jobs: [releases, formNews.job, answerNews],
  upkeep: { drop: [dropLooseFiles], find: [formNews.announceToNewcomers] },
  pictures,
  named,
  personal,
  unlogged: {
    form_versions: 'a history itself',
    form_audiences:
      'whom a form asks is written with its questions, again and again while it is a draft',
    form_images: 'pictures are bytes; the form is logged',
    form_seats: 'counted by the answers',
    form_option_quotas: 'part of a version, which is a history itself',
    form_option_seats: 'what somebody has answered',
    form_reminders: 'whom it reminded has it among the notifications',
    form_turns: 'who has answered; of an anonymous form nobody may learn when',
    form_answers: 'what somebody has answered',
    form_sealed_answers: 'what somebody has answered, until nobody can tell who',
    form_answer_edits: 'what somebody has answered before',
    form_drafts: 'what somebody has begun to answer',
    form_files: 'what somebody has answered',
  },
}
