import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { BadPicture } from '../../../../core/profile/ui/picture.ts'
import { useApp, useWrite } from '../../../../platform/web.tsx'
import { maxFiles, type Message } from '../../messages/contract.ts'
import { chat } from '../../contract.ts'
import { type Attached, attachedOf, draftOf, keepAttached, keepDraft } from './draft.ts'
import { waitingFile } from './files.ts'
import { ownerOf } from '../../../../core/profile/ui/owner-of.ts'
import type { OpenRoom } from '../room-context.ts'
import type { WaitingFile, Written } from './written.ts'

type Means = Pick<OpenRoom, 'room' | 'me' | 'box' | 'thread'>
export type Writing = ReturnType<typeof useWriting>

/** What is being written in a room, and what becomes of it. */
export function useWriting({ room, box, thread }: Means) {
  const errors = useTranslations('errors')
  const app = useApp()
  const toast = useToast()
  const owner = ownerOf(app)
  const [text, setText] = useState('')
  const [files, setFiles] = useState<WaitingFile[]>([])
  const [reply, setReply] = useState<Message>()
  const [edited, setEdited] = useState<Message>()
  const [urgent, setUrgent] = useState(false)
  const [mentions, setMentions] = useState<ReadonlyMap<string, string>>(new Map())
  /** Files that are being made smaller: nothing leaves without them. */
  const [adding, setAdding] = useState(0)
  const change = useWrite(chat.editMessage)

  const [isRestored, setRestored] = useState(false)
  const restore = useEffectEvent((kept: Attached | undefined) => {
    if (kept) {
      setFiles((now) => [...kept.files, ...now].slice(0, maxFiles))
      setReply((now) => now ?? kept.reply)
      setUrgent((now) => now || kept.urgent)
      setMentions((now) => new Map([...kept.mentions, ...now]))
    }
    setRestored(true)
  })
  useEffect(() => {
    let gone = false
    void attachedOf(owner, room.id).then((kept) => gone || restore(kept))
    return () => void (gone = true)
  }, [owner, room.id])
  useEffect(() => {
    if (isRestored)
      void keepAttached(owner, room.id, { files, reply, urgent, mentions: [...mentions] })
  }, [isRestored, owner, room.id, files, reply, urgent, mentions])

  const write = (typed: string) => {
    setText(typed)
    if (!edited) keepDraft(owner, room.id, typed)
  }
  const clear = () => {
    setText('')
    setFiles([])
    setReply(undefined)
    setUrgent(false)
    setMentions(new Map())
    keepDraft(owner, room.id, '')
  }
  /** What is written by now, as it would be sent. */
  const written = (): Written => ({
    text: text.trim(),
    files,
    mentions: [...mentions].flatMap(([id, name]) => (text.includes(`@${name}`) ? [id] : [])),
    urgent,
    ...(reply && { reply: quoted(reply) }),
  })
  const stopEditing = () => {
    setEdited(undefined)
    setText(draftOf(owner, room.id))
  }
  const saveEdit = (message: Message) =>
    change.mutate(
      { params: { id: message.id }, body: { text: text.trim() } },
      {
        onSuccess(changed) {
          thread.take(changed)
          stopEditing()
        },
        onError: (error) => toast.error(error),
      },
    )
  const take = async (file: File) => {
    try {
      const waiting = await waitingFile(file)
      setFiles((now) => [...now, waiting].slice(0, maxFiles))
    } catch (error) {
      if (!(error instanceof BadPicture)) throw error
      toast.show({ tone: 'error', title: file.name, text: errors(error.code) })
    }
  }
  const empty = text.trim() === '' && files.length === 0
  return {
    room,
    text,
    write,
    files,
    reply,
    edited,
    urgent,
    setUrgent,
    empty,
    busy: change.isPending || adding > 0,
    written,
    clear,
    takeDraft: () => setText((now) => now || draftOf(owner, room.id)),
    answer(message: Message) {
      if (edited) stopEditing()
      setReply(message)
    },
    edit(message: Message) {
      setReply(undefined)
      setEdited(message)
      setText(message.text)
    },
    /** Ends an edit or a reply; false where there is none. What was attached has a button of its own. */
    back(): boolean {
      if (edited) stopEditing()
      else if (reply) setReply(undefined)
      else return false
      return true
    },
    send(more: Partial<Written> = {}) {
      if (edited) return void (text.trim() && !change.isPending && saveEdit(edited))
      if (adding > 0) return
      const message = { ...written(), ...more }
      if (!message.text && message.files.length === 0 && !message.poll) return
      void box.add(room.id, message)
      clear()
    },
    mention(id: string, name: string) {
      setMentions((now) => new Map(now).set(id, name))
    },
    async add(chosen: readonly File[]) {
      setAdding((now) => now + 1)
      try {
        for (const file of chosen) await take(file)
      } finally {
        setAdding((now) => now - 1)
      }
    },
    drop: (file: WaitingFile) => setFiles((now) => now.filter((each) => each !== file)),
  }
}

const quoted = ({ id, seq, author, text, deleted_at }: Message) => ({
  id,
  seq,
  author,
  text,
  deleted: deleted_at !== null,
})
