import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useApp } from '../../../../platform/web.tsx'
import { schedules } from '../../contract.ts'
import type { Relaxation } from '../../engine/check/relaxations.ts'
import type { useEditing } from '../editor/use-editing.ts'
import type { Words } from '../editor/words.ts'
import type { reasonsOf } from '../../runs/rules.reasons.ts'
import { nameOfAnother, remedy, writtenIn } from './remedies.ts'

/** Milliseconds in which it can be taken back by one press. */
const undoOfferedMs = 30_000

/** What helps, done by a press and taken back by another. */
export function useRemedies(
  id: string,
  { editing, reread }: Pick<ReturnType<typeof useEditing>, 'editing' | 'reread'>,
  { words, reasons }: { words: Words; reasons: ReturnType<typeof reasonsOf> },
) {
  const { api } = useApp()
  const toast = useToast()
  const common = useTranslations('common')
  const { school } = editing.problem
  const roomOf = (relaxation: Relaxation, all = school.rooms) =>
    relaxation.code === 'another_room'
      ? nameOfAnother(relaxation.kind, words.kind(relaxation.kind), all)
      : ''
  const done = async (relaxations: Relaxation[]) => {
    const undos: (() => Promise<unknown>)[] = []
    const back = async () => {
      for (const undo of undos.toReversed()) await undo()
      await reread()
    }
    let now = school
    try {
      for (const relaxation of relaxations) {
        const name = roomOf(relaxation, now.rooms)
        undos.push(await remedy({ api, id, school: now }, relaxation, name))
        // the next one stands on what this one has made of the school
        if (relaxations.length > 1) now = (await api(schedules.file, { params: { id } })).school
      }
    } catch (error) {
      await back()
      throw error
    }
    await reread()
    toast.show({
      title: relaxations.map(reasons.relaxation).join('; '),
      tone: 'success',
      timeout: undoOfferedMs,
      actions: [{ label: common('undo'), run: () => void toast.after(back(), common('undone')) }],
    })
  }
  return {
    apply: (relaxations: Relaxation[]) => toast.after(done(relaxations)),
    meaning: (relaxations: Relaxation[]) =>
      [
        ...new Set(
          relaxations.map((one) => words.t(`helpIn_${writtenIn[one.code]}`, { room: roomOf(one) })),
        ),
      ].join(' '),
  }
}
