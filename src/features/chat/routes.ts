import { about, serve } from '../../platform/serve.ts'
import { whole } from '../../platform/shapes.ts'
import {
  canArrangeRoom,
  canChat,
  canEditMessage,
  canHideRoom,
  canMakeRooms,
  canNoteMessage,
  canPin,
  canRemoveMessage,
  canSeeHistory,
  canWriteMessages,
} from './access.ts'
import { chat } from './contract.ts'
import { countReads, listMembers, listPeople } from './queries.members.ts'
import {
  findChange,
  findMessage,
  findMessageRow,
  listChanges,
  listEdits,
  listMessages,
} from './messages/queries.ts'
import { countUnread, findRoom, listRooms, unreadBeyond } from './queries.ts'
import { changeRoom, hide, makeRoom, mute, openDirectRoom, readUpTo, showRoom } from './service.ts'
import {
  countMessage,
  edit,
  noteOfClass,
  pin,
  react,
  say,
  takeAway,
  vote,
} from './messages/service.ts'
import { countOpen } from './care/service.reports.ts'
import { hasLeft } from './rules.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { found, refuse } from '../../platform/errors.ts'

type Named = { db: Db; who: Actor; params: { id: string } }
const namedRoom = ({ db, who, params }: Named) => findRoom(db, who, params.id)
const namedMessage = async ({ db, who, params }: Named) => {
  const row = await findMessageRow(db, who, params.id)
  return row && { ...row, kind: row.room.kind }
}

export const chatRoutes = serve(chat, {
  rooms: {
    may: canChat,
    run: async ({ db, who, query }) => whole(await listRooms(db, who, query)),
  },
  unread: {
    may: canChat,
    run: async ({ db, ...asked }) => ({
      ...(await countUnread(db, asked.who, asked.now)),
      reports: await countOpen(db, asked),
    }),
  },
  createRoom: { may: canMakeRooms, run: ({ db, body, ...asked }) => makeRoom(db, asked, body) },
  direct: {
    may: canWriteMessages,
    run: ({ db, body, ...asked }) => openDirectRoom(db, asked, body.person_id),
  },
  people: {
    may: canWriteMessages,
    run: async ({ db, who, query }) => whole(await listPeople(db, who, query.q)),
  },
  room: about(namedRoom, {
    may: canChat,
    run: ({ db, subject, ...asked }) => showRoom(db, asked, subject),
  }),
  editRoom: about(namedRoom, {
    may: canArrangeRoom,
    run: ({ db, subject, body, ...asked }) => changeRoom(db, asked, subject, body),
  }),
  members: about(namedRoom, {
    may: canChat,
    run: async ({ db, who, subject }) => {
      // whoever has left is not told who has come
      if (hasLeft(who, subject)) refuse('not_a_member')
      return whole(await listMembers(db, who, subject.id))
    },
  }),
  mute: about(namedRoom, {
    may: canChat,
    run: ({ db, subject, body, ...asked }) => mute(db, asked, subject, body.until),
  }),
  hide: about(namedRoom, {
    may: canHideRoom,
    run: ({ db, subject, body, ...asked }) => hide(db, asked, subject, body.hidden),
  }),
  read: about(namedRoom, {
    may: canChat,
    run: ({ db, subject, body, ...asked }) => readUpTo(db, asked, subject, body.seq),
  }),
  reads: about(namedRoom, {
    may: canChat,
    run: async ({ db, who, subject }) =>
      hasLeft(who, subject) ? { members: 0, positions: [] } : countReads(db, who, subject.id),
  }),
  messages: about(namedRoom, {
    may: canChat,
    run: async ({ db, subject, query: { from, ...query }, ...asked }) => {
      const around = from ? unreadBeyond(subject, query.limit) : query.around
      // before the messages, so that a change between the two is asked for again
      const change = await findChange(db, asked.who, subject)
      return { ...(await listMessages(db, asked, subject.id, { ...query, around })), change }
    },
  }),
  changes: about(namedRoom, {
    may: canChat,
    run: ({ db, subject, query, ...asked }) => listChanges(db, asked, subject, query),
  }),
  send: {
    may: canWriteMessages,
    run: async ({ db, params, body, ...asked }) => {
      await countMessage(asked.who.id)
      return say(db, asked, params.id, body)
    },
  },
  message: {
    may: canChat,
    run: async ({ db, params, ...asked }) => found(await findMessage(db, asked, params.id)),
  },
  editMessage: about(namedMessage, {
    may: canEditMessage,
    run: ({ db, subject, body, ...asked }) => edit(db, asked, subject, body.text),
  }),
  removeMessage: about(namedMessage, {
    may: canRemoveMessage,
    run: ({ db, subject, ...asked }) => takeAway(db, asked, subject),
  }),
  history: about(namedMessage, {
    may: canSeeHistory,
    run: async ({ db, who, subject }) => {
      // people who left see only the current text
      const hidden = subject.deletedAt !== null || hasLeft(who, subject)
      return whole(hidden ? [] : await listEdits(db, who, subject.id))
    },
  }),
  react: about(namedMessage, {
    may: canChat,
    run: ({ db, subject, body, ...asked }) => react(db, asked, subject, body.reaction),
  }),
  vote: about(namedMessage, {
    may: canChat,
    run: ({ db, subject, body, ...asked }) => vote(db, asked, subject, body.choices),
  }),
  pin: about(namedMessage, {
    may: canPin,
    run: ({ db, subject, body, ...asked }) => pin(db, asked, subject, body.pinned),
  }),
  note: about(namedMessage, {
    may: canNoteMessage,
    run: ({ db, subject, ...asked }) => noteOfClass(db, asked, subject),
  }),
})
