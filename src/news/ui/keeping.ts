import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { byFields } from '../../platform/draft-merging.ts'
import type { Saved } from '../../platform/draft-keeper.ts'
import { changesOf, faultsOf } from '../../platform/ui/form-faults.ts'
import type { Form } from '../../platform/ui/form.ts'
import { useDraft } from '../../platform/ui/use-draft.ts'
import { useApp, useWrite } from '../../platform/web.tsx'
import { news, type Post, PostInput } from '../contract.ts'
import { type PostFields, postFieldsOf, postInputOf } from './post-fields.ts'

const faultsIn = (fields: PostFields, zone: string) =>
  faultsOf(PostInput, postInputOf(fields, zone))
const isFit = (fields: PostFields, zone: string): boolean =>
  Object.keys(faultsIn(fields, zone)).length === 0

/** Title and text are merged by language. */
const merging = byFields<PostFields>({ within: ['name', 'body'] })

type Around = { zone: string; office: boolean }

/** A post as it is written: a draft keeps itself, what is out is changed when that is pressed. */
export function usePostDraft(post: Post | undefined, { zone, office }: Around) {
  const { api } = useApp()
  const begin = useWrite(news.create, { refresh: [news.list] })
  const change = useWrite(news.edit, { refresh: [news.list, news.show, news.reach] })
  const [written, setWritten] = useState(post)
  // what runs on after its page is gone has to know as well
  const latest = useRef(post)
  const took = (answer: Post) => {
    latest.current = answer
    setWritten(answer)
    return answer
  }
  const isDraft = !written || written.state === 'draft'
  const savedOf = (of: Post | undefined): Saved<PostFields> => ({
    value: postFieldsOf(of, zone, office),
    version: of?.version ?? 0,
  })
  async function create(value: PostFields) {
    return took(await begin.mutateAsync({ body: postInputOf(value, zone) }))
  }
  const draft = useDraft<PostFields>({
    // what is out is not changed by what somebody has left
    topic: isDraft ? `news:${written?.id ?? 'new'}` : null,
    start: savedOf(post),
    merging,
    may: (value) => isDraft && isFit(value, zone),
    async save(value, base) {
      const id = latest.current?.id
      if (!id) return { value, version: (await create(value)).version }
      const changes = changesOf(postInputOf(value, zone), postInputOf(base.value, zone))
      const body = { ...changes, version: base.version }
      return { value, version: took(await change.mutateAsync({ params: { id }, body })).version }
    },
    async read() {
      return savedOf(took(await api(news.show, { params: { id: latest.current!.id } })))
    },
  })
  const { keeper, view } = draft
  return {
    ...draft,
    written,
    isDraft,
    /** Why it is not with the server though there is a network: a text of so many letters is taken by nobody. */
    isTooLong:
      view.state === 'device' &&
      Object.entries(faultsIn(view.value, zone)).some(
        ([path, code]) => path.startsWith('body') && code === 'too_long',
      ),
    /** What was typed is with the server; throws why not. */
    async send(): Promise<Post> {
      await keeper.flushed()
      const post = latest.current ?? (await create(keeper.view.value))
      return { ...post, version: Math.max(post.version, keeper.view.base.version) }
    },
    /** Somebody else has changed it. */
    async look() {
      if (latest.current)
        keeper.meet(savedOf(took(await api(news.show, { params: { id: latest.current.id } }))))
    },
  }
}
export type PostDraft = ReturnType<typeof usePostDraft>

/** What is typed goes to the draft, and what others have saved to the form. */
export function useTogether({ keeper, view }: PostDraft, form: Form<PostFields>) {
  const { fields, adopt, refuse, busy } = form
  const shown = useRef(fields)
  useEffect(() => {
    keeper.type(fields, shown.current)
    shown.current = fields
  }, [keeper, fields])
  const bring = useEffectEvent((_at: { round: number }, saved: PostFields) => {
    shown.current = keeper.view.value
    adopt(keeper.view.value, saved)
  })
  const say = useEffectEvent((problem: unknown) => {
    if (!busy) refuse(problem)
  })
  const { round, base, state, problem } = view
  useEffect(() => bring({ round }, base.value), [round, base])
  useEffect(() => {
    if (state === 'refused') say(problem)
  }, [state, problem])
}
