import { useEffect, useRef, useState } from 'react'
import { changesOf, faultsOf } from '../../platform/ui/form-faults.ts'
import type { Form } from '../../platform/ui/form.ts'
import { useWrite } from '../../platform/web.tsx'
import { news, type Post, PostInput } from '../contract.ts'
import { type PostFields, postInputOf, type PostSent } from './post-fields.ts'

/** Writes a post: what is not there yet is begun, and from then on changed. `written`: as it was answered last. */
export function useWriting(post: Post | undefined) {
  const begin = useWrite(news.create, { refresh: [news.list] })
  const change = useWrite(news.edit, { refresh: [news.list, news.show, news.reach] })
  const [written, setWritten] = useState(post)
  async function write(input: PostSent, before: PostSent): Promise<Post> {
    const answer = written
      ? await change.mutateAsync({
          params: { id: written.id },
          body: {
            ...changesOf(input, before),
            // a page that has learned of a later one means that
            version: Math.max(written.version, post?.version ?? 0),
          },
        })
      : await begin.mutateAsync({ body: input })
    setWritten(answer)
    return answer
  }
  return { written, write }
}

export const isFit = (fields: PostFields, zone: string): boolean =>
  Object.keys(faultsOf(PostInput, postInputOf(fields, zone))).length === 0

/** Milliseconds without a change after which a draft is kept. */
const keptAfterMs = 1_500

/** Sends the form by itself whenever the hand rests, while it may; what was refused is not sent again as it is. */
export function useKeeping(
  { fields, unsaved, busy, props: { ref } }: Form<PostFields>,
  may: boolean,
) {
  const tried = useRef<PostFields>(undefined)
  useEffect(() => {
    if (!may || !unsaved || busy || tried.current === fields) return
    const timer = setTimeout(() => {
      tried.current = fields
      ref.current?.requestSubmit()
    }, keptAfterMs)
    return () => clearTimeout(timer)
  }, [may, unsaved, busy, fields, ref])
}
