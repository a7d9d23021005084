import type { FileMeans } from '../../platform/sheets/export.ts'
import type { ServerSlice } from '../../platform/slice-server.ts'
import { personal } from './personal.ts'
import { chatRoutes } from './routes.ts'
import { chatCareRoutes, chatRuleRoutes } from './care/routes.ts'
import { chatFileRoutes } from './messages/routes.files.ts'
import { dropOld, forget } from './care/service.ts'
import { crowdsOfChat, readersOfChat } from './service.live.ts'
import { dueMessages } from './messages/service.scheduled.ts'
import { overdueReports } from './care/service.reports.ts'
import { messageNews } from './messages/service.telling.ts'
import { unattendedNews } from './care/service.unattended.ts'

export const slice: ServerSlice<FileMeans> = {
  routes: (means) => [
    chatRoutes,
    chatRuleRoutes,
    chatFileRoutes(means.database),
    chatCareRoutes(means),
  ],
  live: readersOfChat,
  liveCrowds: crowdsOfChat,
  together: ['typing', 'present'],
  jobs: [dueMessages, messageNews, overdueReports, unattendedNews],
  upkeep: { drop: [dropOld], endOf: [forget] },
  personal,
  unlogged: {
    chat_rooms: 'made with what they are for; what is said in them is no change of the school',
    chat_room_rules: 'whom a room is for is written with it',
    chat_members: 'written by triggers out of what the log has',
    chat_states: 'what somebody has read',
    chat_messages: 'what somebody has said; an edit keeps what was said before',
    chat_edits: 'what a message has said before',
    chat_reactions: 'what somebody has answered',
    chat_votes: 'what somebody has answered',
    chat_files: 'files are bytes; the message has them',
    chat_message_files: 'written with a message',
    chat_scheduled: 'what somebody has not said yet',
    chat_policies: 'the table says itself how it is',
    chat_settings: 'the row says itself how it is',
    chat_reports: 'a report keeps who decided what and when',
    chat_disclosures: 'it is a log itself, of which nothing is taken away',
    chat_blocks: 'whom somebody does not want to hear is nobody else’s business',
  },
}
