import { v7 as uuid } from 'uuid'
import { allows, type Actor } from '../../../platform/actor.ts'
import { can } from '../../../core/permissions.ts'
import type { Database, Db } from '../../../platform/db/db.ts'
import { found, refuse } from '../../../platform/errors.ts'
import { readAttachment } from '../../../platform/files/files.ts'
import type { Once } from '../../../platform/http/idempotency.ts'
import { bounded } from '../../../platform/http/limiter.ts'
import { canRewritePost } from '../access.ts'
import { type FileInput, largestFile, maxFiles, type PostFile } from './contract.ts'
import type { Post } from '../contract.ts'
import { noteEdit } from '../desk/queries.ts'
import { deleteFile, findPostOfFile, holdFiles, insertFile } from './queries.ts'
import { findPost } from '../queries.ts'
import type { Asked } from '../service.ts'

const hour = 60 * 60
const countFile = bounded('news-files', { points: 60, duration: hour })
const countFileOfOffice = bounded('office-news-files', { points: 600, duration: hour })

type Attaching = { postId: string; input: FileInput; now: Date; once: Once }

/** Hangs a file on a post. It is worked on before a connection is asked for. */
export async function attachFile(
  database: Database,
  who: Actor,
  { postId, input, now, once }: Attaching,
): Promise<PostFile> {
  const changeable = async (db: Db) => {
    const post = found(await findPost(db, who, postId, now))
    if (!allows(canRewritePost, who, post)) refuse('you_dont_have_access_for_this_action')
    return post
  }
  await database.inBusiness(who.businessId, changeable, 'read')
  await (can(who, 'news.write') ? countFileOfOffice : countFile)(who.id)
  const { mime, bytes } = await readAttachment(input.file, who.id)
  if (bytes.length > largestFile) refuse('invalid_input', { file: 'file_too_large' })
  return once(async (db) => {
    if ((await holdFiles(db, who, postId)) >= maxFiles)
      refuse('invalid_input', { file: 'too_many_files' })
    const file = { id: uuid(), name: input.name, mime, size: bytes.length }
    const post = await changeable(db)
    await insertFile(db, who, { ...file, postId, bytes, createdAt: now })
    await noteChange(db, { who, now }, post)
    return file
  })
}

type Named = Asked & { db: Db; params: { id: string } }

/** The post of the file that an address names, where it exists for who asks. */
export async function namedPostOfFile({ db, who, params, now }: Named) {
  const id = await findPostOfFile(db, who, params.id)
  return id ? findPost(db, who, id, now) : undefined
}

export async function removeFile(db: Db, asked: Asked, id: string, post: Post): Promise<void> {
  if (!(await deleteFile(db, asked.who, id))) refuse('not_found')
  await noteChange(db, asked, post)
}

/** What hangs on a post that is out is part of what it says. */
const noteChange = (db: Db, { who, now }: Asked, { id, state }: Post) =>
  state === 'published' ? noteEdit(db, who, { postId: id, editedAt: now }) : undefined
