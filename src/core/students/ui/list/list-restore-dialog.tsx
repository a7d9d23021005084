import { useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { newKey } from '../../../../platform/offline/new-key.ts'
import { Answers, Dialog } from '../../../../platform/ui/overlay/dialog.tsx'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useWrite } from '../../../../platform/web.tsx'
import { type Batched, students } from '../../contract.ts'
import { afterMany, bodyOf, type ManyProps, useDoneWithMany } from './list-chosen.ts'
import { Refused } from './list-refused-dialog.tsx'

/** Back from the archive. */
export function RestoreMany(props: ManyProps) {
  const { selection, close } = props
  const t = useTranslations('students')
  const common = useTranslations('common')
  const toast = useToast()
  const [key] = useState(() => newKey())
  const [answer, setAnswer] = useState<Batched>()
  const { mutateAsync, isPending } = useWrite(students.restore, { refresh: afterMany })
  const done = useDoneWithMany(props)
  const restore = async () => {
    try {
      const restored = await mutateAsync({ body: bodyOf(props), key })
      done(restored, t('restored', { count: restored.count }))
      setAnswer(restored)
    } catch (error) {
      toast.error(error)
    }
  }
  const leave = () => (selection.clear(), close())
  if (answer && answer.refused.length > 0) return <Refused of={answer} close={leave} />
  return (
    <Dialog title={t('restore')} close={close}>
      <p className="soft plain airy">{t('restoreText')}</p>
      <Answers>
        <Button variant="default" onClick={close}>
          {common('cancel')}
        </Button>
        <Button loading={isPending} data-autofocus onClick={() => void restore()}>
          {t('restore')}
        </Button>
      </Answers>
    </Dialog>
  )
}
