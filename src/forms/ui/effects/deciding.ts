import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useConfirm } from '../../../platform/ui/confirm.tsx'
import { useToast } from '../../../platform/ui/toast.tsx'
import { useWrite } from '../../../platform/web.tsx'
import { formAnswers } from '../../contract.answers.ts'
import { type Effect, effectKinds, formEffects } from '../../contract.effects.ts'
import { formResults } from '../../contract.results.ts'

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

type Call = [call: Pick<Effect, 'kind'> & { answer_ids: string[] }, seen: string[]]

/** Agreeing to what answers would change, declining it, and taking either back. Each answers whether it was done. */
export function useDeciding(id: string) {
  const t = useTranslations('forms')
  const toast = useToast()
  const confirm = useConfirm()
  const [busy, setBusy] = useState(false)
  const params = { id }
  const applying = useWrite(formEffects.apply, { refresh })
  const declining = useWrite(formEffects.decline, { refresh })
  const undoing = useWrite(formEffects.takeBack, { refresh })

  /** What one kind is refused by leaves the kinds before it done: the list says which. */
  async function all(
    chosen: Chosen,
    send: (...of: Call) => Promise<{ count: number }>,
    said: (count: number) => string,
  ): Promise<boolean> {
    let count = 0
    setBusy(true)
    try {
      for (const { call, seen } of callsOf(chosen)) count += (await send(call, seen)).count
      toast.show({ tone: 'success', title: said(count) })
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
    async takeBack(chosen: Chosen, wasDone: boolean) {
      const question = { title: t('takeBackSure'), message: t('takeBackText') }
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
