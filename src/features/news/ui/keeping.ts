import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { byFields } from '../../../platform/offline/draft-merging.ts'
import type { Saved } from '../../../platform/offline/draft-keeper.ts'
import { changesOf, faultsOf } from '../../../platform/ui/form/form-faults.ts'
import type { Form } from '../../../platform/ui/form/form.ts'
import { useDraft } from '../../../platform/ui/draft/use-draft.ts'
import { keyOf, useApp, useWrite } from '../../../platform/web.tsx'
import { news, type Post, PostInput } from '../contract.ts'
import { type PostFields, postFieldsOf, postInputOf } from './post-fields.ts'

const faultsIn = (fields: PostFields, zone: string) =>
  faultsOf(PostInput, postInputOf(fields, zone))
const isFit = (fields: PostFields, zone: string): boolean =>
  Object.keys(faultsIn(fields, zone)).length === 0

/** Title and text are merged by language. */
const merging = byFields<PostFields>({ within: ['name', 'body'], exact: ['body'] })

type Around = { zone: string; office: boolean }

/** A post as it is written: a draft keeps itself, what is out is changed when that is pressed. */
export function usePostDraft(post: Post | undefined, { zone, office }: Around) {
  const { api } = useApp()
  const begin = useWrite(news.create, { refresh: [news.list] })
  const change = useWrite(news.edit, { refresh: [news.list, news.show, news.reach] })
  const queries = useQueryClient()
  const [taken, setTaken] = useState(post)
  const [id, setId] = useState(post?.id)
  const show = { params: { id: id ?? '' } }
  // an earlier page of this draft may have made it
  const { data } = useQuery({
    ...{ queryKey: keyOf(news.show, show), queryFn: () => api(news.show, show) },
    ...{ enabled: id !== undefined && !taken, staleTime: Infinity },
  })
  const written = taken ?? data
  const took = (answer: Post) => {
    setTaken(answer)
    queries.setQueryData(keyOf(news.show, { params: { id: answer.id } }), answer)
    return answer
  }
  const isDraft = !written || written.state === 'draft'
  const savedOf = (of: Post | undefined): Saved<PostFields> => ({
    value: postFieldsOf(of, zone, office),
    version: of?.version ?? 0,
    ...(of && { id: of.id }),
  })
  const idOf = (base: Saved<PostFields>) => (post?.id ?? base.id)!
  const read = async (base: Saved<PostFields>) =>
    savedOf(took(await api(news.show, { params: { id: idOf(base) } })))
  const create = async (value: PostFields, key?: string) =>
    savedOf(took(await begin.mutateAsync({ body: postInputOf(value, zone), ...(key && { key }) })))
  const draft = useDraft<PostFields>({
    // what is out is not changed by what somebody has left
    topic: isDraft ? `news:${written?.id ?? 'new'}` : null,
    start: savedOf(post),
    merging,
    may: (value) => isDraft && isFit(value, zone),
    create,
    async save(value, base) {
      const changes = changesOf(postInputOf(value, zone), postInputOf(base.value, zone))
      const body = { ...changes, version: base.version }
      return savedOf(took(await change.mutateAsync({ params: { id: idOf(base) }, body })))
    },
    read,
  })
  const { keeper, view } = draft
  const madeId = view.base.id
  if (madeId !== id) setId(madeId)
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
    async send(): Promise<{ id: string; version: number }> {
      await keeper.flushed()
      if (keeper.view.base.version === 0) keeper.meet(await create(keeper.view.value))
      const { base } = keeper.view
      return { id: idOf(base), version: base.version }
    },
    /** Somebody else has changed it. */
    async look() {
      if (keeper.view.base.version > 0) keeper.meet(await read(keeper.view.base))
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
