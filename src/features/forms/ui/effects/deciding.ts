import { useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import type { PersonRef } from '../../../../platform/person.ts'
import { useConfirm } from '../../../../platform/ui/overlay/confirm.tsx'
import { fullName } from '../../../../platform/ui/shown.ts'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useWrite } from '../../../../platform/web.tsx'
import { formAnswers } from '../../answers/contract.ts'
import { type Effect, effectKinds, formEffects } from '../../effects/contract.ts'
import { formResults } from '../../results/contract.ts'

/** As many as go to the server at once. */
const maxAtOnce = 200
const refresh = [formEffects.list, formEffects.ofAnswer, formResults.answers, formAnswers.asked]

/** Effects that are shown, by their ids. */
export type Chosen = Pick<Effect, 'kind' | 'answer_id' | 'id'>[]
export const chosenOf = (ids: Iterable<string>): Chosen =>
  [...ids].map((id) => {
    const [answer_id = '', kind] = id.split('.')
    return { id, answer_id, kind: kind as Effect['kind'] }
  })

/** How many changes taking these back undoes: a step is undone as a whole. */
function countUndone(chosen: Chosen, rows: readonly Effect[]) {
  const ids = new Set(chosen.map(({ id }) => id))
  const steps = new Map(
    rows
      .filter(({ id }) => ids.has(id))
      .map(({ id, step, together }) => [step ?? id, together || 1]),
  )
  return [...steps.values()].reduce((sum, together) => sum + together, 0)
}

/** One call a kind, with no more than the server takes. */
const callsOf = (chosen: Chosen) =>
  effectKinds.flatMap((kind) => {
    const all = chosen.filter((each) => each.kind === kind)
    return Array.from({ length: Math.ceil(all.length / maxAtOnce) }, (_, at) => {
      const these = all.slice(at * maxAtOnce, (at + 1) * maxAtOnce)
      return {
        call: { kind, answer_ids: these.map(({ answer_id }) => answer_id) },
        seen: these.map(({ id }) => id.split('.')[2]!),
      }
    })
  })

/** As many names as fit a sentence. */
const maxNames = 5

/** Says who gets coins, a mark or a group by another answer. */
export function useRepeated() {
  const t = useTranslations('forms')
  return (persons: readonly PersonRef[]) => {
    const names = [...new Map(persons.map((each) => [each.id, fullName(each)])).values()]
    const count = Math.max(0, names.length - maxNames)
    return t('givenOnce', { names: names.slice(0, maxNames).join(', '), count })
  }
}

type Call = [call: Pick<Effect, 'kind'> & { answer_ids: string[] }, seen: string[]]

/** Agreeing to what answers would change, declining it, and taking either back. Each answers whether it was done. */
export function useDeciding(id: string) {
  const t = useTranslations('forms')
  const toast = useToast()
  const confirm = useConfirm()
  const [busy, setBusy] = useState(false)
  const sayRepeated = useRepeated()
  const params = { id }
  const applying = useWrite(formEffects.apply, { refresh })
  const declining = useWrite(formEffects.decline, { refresh })
  const undoing = useWrite(formEffects.takeBack, { refresh })

  /** What one kind is refused by leaves the kinds before it done: the list says which. */
  async function all(
    chosen: Chosen,
    send: (...of: Call) => Promise<{ count: number; repeated?: PersonRef[] }>,
    said: (count: number) => string,
  ): Promise<boolean> {
    let count = 0
    const repeated: PersonRef[] = []
    setBusy(true)
    try {
      for (const { call, seen } of callsOf(chosen)) {
        const done = await send(call, seen)
        count += done.count
        repeated.push(...(done.repeated ?? []))
      }
      toast.show({ tone: 'success', title: said(count) })
      if (repeated.length > 0) toast.show({ title: sayRepeated(repeated) })
      return true
    } catch (error) {
      toast.error(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    /** `day`: of marks. */
    apply: (chosen: Chosen, day?: string) =>
      all(
        chosen,
        (call, seen) =>
          applying.mutateAsync({
            params,
            body: { ...call, seen, ...(call.kind === 'rate' && day && { day }) },
          }),
        (count) => t('effectsApplied', { count }),
      ),
    decline: (chosen: Chosen) =>
      all(
        chosen,
        (body) => declining.mutateAsync({ params, body }),
        () => t('saved'),
      ),
    /** `rows`: what is shown, of which `chosen` are some. */
    async takeBack(chosen: Chosen, wasDone: boolean, rows: readonly Effect[]) {
      const count = countUndone(chosen, rows)
      const message = t(count > chosen.length ? 'takeBackWhole' : 'takeBackText', { count })
      const question = { title: t('takeBackSure'), message }
      if (wasDone && !(await confirm({ ...question, okLabel: t('undo') }))) return false
      return all(
        chosen,
        (body) => undoing.mutateAsync({ params, body }),
        () => t('undone'),
      )
    },
  }
}
export type Deciding = ReturnType<typeof useDeciding>
