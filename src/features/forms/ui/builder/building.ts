import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTopics } from '../../../../core/notifications/ui/topic.ts'
import type { DraftView, Saved } from '../../../../platform/offline/draft-keeper.ts'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useUnsaved } from '../../../../platform/ui/draft/unsaved.tsx'
import { useDraft } from '../../../../platform/ui/draft/use-draft.ts'
import { keyOf, useApp, useWrite } from '../../../../platform/web.tsx'
import { type Form, forms } from '../../contract.ts'
import { emptyPage } from './document.ts'
import { type Made, merging } from './merging.ts'
import { begun, doneAgain, stepped, type Steps, takenBack } from './steps.ts'

const savedOf = ({ id, name, document, version }: Form): Saved<Made> => ({
  value: { name, document },
  ...{ version, id },
})
const nothing = (): Saved<Made> => ({
  value: { name: {}, document: { pages: [emptyPage()] } },
  version: 0,
})

/**
 * A form that is being written, kept as it is typed; of a new one nothing is made before something is written. Where somebody else
 * has changed it meanwhile, both versions wait for a choice.
 */
export function useBuilding(before: Form | undefined) {
  const { api } = useApp()
  const queries = useQueryClient()
  const toast = useToast()
  const [begunId, setBegunId] = useState<string>()
  const show = { params: { id: begunId ?? '' } }
  // the answer that it was made with lies there
  const { data: begunForm } = useQuery({
    ...{ queryKey: keyOf(forms.show, show), queryFn: () => api(forms.show, show) },
    ...{ enabled: begunId !== undefined, staleTime: Infinity },
  })
  const form = before ?? begunForm
  const [start] = useState(nothing)
  const create = useWrite(forms.create, { refresh: [forms.list] })
  const edit = useWrite(forms.edit, { refresh: [forms.list] })
  const took = (answer: Form) => {
    queries.setQueryData(keyOf(forms.show, { params: { id: answer.id } }), answer)
    return savedOf(answer)
  }
  const idOf = (base: Saved<Made>) => (before?.id ?? base.id)!
  const read = async (base: Saved<Made>) =>
    took(await api(forms.show, { params: { id: idOf(base) } }))
  const { keeper, view } = useDraft<Made>({
    topic: `form:${form?.id ?? 'new'}`,
    start: form ? savedOf(form) : start,
    merging,
    create: async (value, key) => took(await create.mutateAsync({ body: value, key })),
    save: async (value, base) => {
      const body = { version: base.version, ...value }
      return took(await edit.mutateAsync({ params: { id: idOf(base) }, body }))
    },
    read,
  })
  const madeId = before ? undefined : view.base.id
  if (madeId !== begunId) setBegunId(madeId)
  useEffect(() => {
    if (madeId) reloadsTo(madeId)
  }, [madeId])
  const [steps, setSteps] = useState<Steps<Made>>(() => begun(view.value))
  useUnsaved(view.state === 'unsaved' || view.state === 'refused')

  // what somebody else has written comes by itself
  useTopics(form ? [`forms:${form.id}`] : [], async () => keeper.meet(await read(keeper.view.base)))
  const last = useRef(view)
  const chooses = useRef(false)
  const follow = useEffectEvent((view: DraftView<Made>) => {
    const { round, state } = last.current
    last.current = view
    if (view.state === 'refused' && state !== 'refused') toast.error(view.problem)
    if (view.round === round) return
    // undoing an older step would also undo the colleague's version
    const next = chooses.current ? stepped(steps, view.value) : begun(view.value)
    chooses.current = false
    setSteps(next)
  })
  useEffect(() => follow(view), [view])
  const change = useCallback(
    (part: Partial<Made>, about?: string) => {
      const next = { ...keeper.view.value, ...part }
      keeper.type(next)
      setSteps((all) => stepped(all, next, about))
    },
    [keeper],
  )
  const turn = (next: Steps<Made>) => {
    keeper.type(next.now)
    setSteps(next)
  }
  return {
    ...view.value,
    form,
    view,
    change,
    choose: (...choice: Parameters<typeof keeper.choose>) => {
      chooses.current = choice[1] === 'theirs'
      keeper.choose(...choice)
    },
    forget: () => keeper.forget(),
    /** Whether all of it is with the server. */
    flush: () => keeper.flush().catch(() => false),
    undo: steps.past.length > 0 ? () => turn(takenBack(steps)) : undefined,
    redo: steps.future.length > 0 ? () => turn(doneAgain(steps)) : undefined,
  }
}
export type Building = ReturnType<typeof useBuilding>

/** Who loads the page anew comes to the draft; the router would make another page of it, and take the cursor away. */
const reloadsTo = (id: string) => history.replaceState(history.state, '', `/form-builder/${id}`)
