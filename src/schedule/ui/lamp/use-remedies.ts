import { useTranslations } from 'use-intl'
import { useToast } from '../../../platform/ui/toast.tsx'
import { useApp } from '../../../platform/web.tsx'
import type { Relaxation } from '../../core/relaxations.ts'
import type { useEditing } from '../editor/use-editing.ts'
import type { Words } from '../editor/words.ts'
import type { reasonsOf } from './reasons.ts'
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
  const roomOf = (relaxation: Relaxation) =>
    relaxation.code === 'another_room'
      ? nameOfAnother(relaxation.kind, words.kind(relaxation.kind), school.rooms)
      : ''
  const done = async (relaxation: Relaxation) => {
    const undo = await remedy({ api, id, school }, relaxation, roomOf(relaxation))
    await reread()
    const back = async () => {
      await undo()
      await reread()
    }
    toast.show({
      title: reasons.relaxation(relaxation),
      tone: 'success',
      timeout: undoOfferedMs,
      actions: [{ label: common('undo'), run: () => void toast.after(back(), common('undone')) }],
    })
  }
  return {
    apply: (relaxation: Relaxation) => toast.after(done(relaxation)),
    meaning: (relaxation: Relaxation) =>
      words.t(`helpIn_${writtenIn[relaxation.code]}`, { room: roomOf(relaxation) }),
  }
}
