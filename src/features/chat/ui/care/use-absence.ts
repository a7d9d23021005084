import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { absences } from '../../../../core/students/absences/contract.ts'
import { ApiError } from '../../../../platform/client.ts'
import { shownDate } from '../../../../platform/i18n/formats.ts'
import { newKey } from '../../../../platform/offline/new-key.ts'
import { fullName } from '../../../../platform/ui/shown.ts'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useApp } from '../../../../platform/web.tsx'
import type { Returned } from '../../../../platform/contract.ts'
import { chatCare } from '../../care/contract.ts'
import type { Message } from '../../messages/contract.ts'

/** Milliseconds in which what was guessed of a message can be taken back by one press. */
const undoOfferedMs = 30_000

type Announced = Returned<(typeof chatCare)['absence']>

/** Makes an announced absence of a message in one press; `ask`: where that is not all said. */
export function useAbsence(close: () => void, ask: () => void) {
  const t = useTranslations('chat')
  const excuse = useTranslations('marks')
  const errors = useTranslations('errors')
  const { api } = useApp()
  const toast = useToast()
  const takeBack = ({ id, version }: Announced, key: string) =>
    void toast.after(
      api(absences.withdraw, { params: { id }, body: { version }, key }),
      t('undone'),
    )
  const announced = (absence: Announced) => {
    // the same key for every press: it is taken back once
    const key = newKey()
    toast.show({
      tone: 'success',
      title: t('absenceTold'),
      text: [fullName(absence.student), shownDate(absence.from), excuse(absence.excuse)].join(
        ' · ',
      ),
      timeout: undoOfferedMs,
      actions: [{ label: t('undo'), run: () => takeBack(absence, key) }],
    })
    close()
  }
  const failed = (error: unknown) => {
    const [code] = error instanceof ApiError ? Object.values(error.fields) : []
    if (code === 'required') return ask()
    if (code) toast.show({ tone: 'error', title: errors(code) })
    else toast.error(error)
    close()
  }
  return ({ id }: Message) =>
    void api(chatCare.absence, { params: { id }, body: {}, key: newKey() }).then(announced, failed)
}
