import * as z from 'zod/mini'
import { Done } from '../../../core/auth/contract.ts'
import { contract, get, post, remove } from '../../../platform/contract.ts'
import { attachmentFormats, storedFile } from '../../../platform/files/media-types.ts'
import { Base64, Text } from '../../../platform/shapes.ts'

/** Bytes of the largest file. */
export const largestFile = 5 * 1024 * 1024
/** Of one post. */
export const maxFiles = 10

/** What hangs on a post. */
export const PostFile = z.object({
  id: z.string(),
  name: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.int(),
})
export type PostFile = z.infer<typeof PostFile>

const FileInput = z.strictObject({
  name: Text(1, 200),
  file: Base64(Math.ceil(largestFile / 3) * 4, 'required'),
})
export type FileInput = z.output<typeof FileInput>

export const newsFiles = contract('newsFiles', {
  /**
   * Hangs a file on a post: a picture, which is re-encoded, a PDF file, or a document, sheet or slides of an office program
   * without macros. 400 `invalid_file_type`, `file_too_large`, `too_many_files`; of whoever may change the post, else
   * `you_dont_have_access_for_this_action`.
   */
  attach: post('/v1/news/:id/files/', {
    body: FileInput,
    returns: PostFile,
    status: 201,
    bodyLimit: 9_000_000,
  }),
  /** The bytes, for whom the post is, to be saved and never to be shown by the browser. */
  file: get('/v1/news-files/:id/file/', { returns: storedFile(...attachmentFormats) }),
  /** Takes a file from its post. */
  remove: remove('/v1/news-files/:id/', { returns: Done }),
})
