import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { isCode } from '../../../../platform/errors.ts'
import { Answers, Dialog } from '../../../../platform/ui/overlay/dialog.tsx'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { fullName } from '../../../../platform/ui/shown.ts'
import type { Batched } from '../../contract.ts'

/** Lines that are shown of what may be thousands. */
const maxLines = 100

/** With whom it was not possible, one by one, each with the reason. */
export function Refused({ of, close }: { of: Batched; close(): void }) {
  const t = useTranslations('students')
  const common = useTranslations('common')
  const sentence = useTranslations('errors')
  const { refused, count } = of
  return (
    <Dialog title={t('notDone', { count: refused.length })} close={close}>
      {count > 0 && <p className="soft plain airy">{t('doneOthers', { count })}</p>}
      <ul>
        {refused.slice(0, maxLines).map(({ student, detail }) => (
          <li className="ends-8 lined-above" key={student.id}>
            {fullName(student)}
            <span className="block plain soft">
              {sentence(isCode(detail) ? detail : 'invalid_value')}
            </span>
          </li>
        ))}
        {refused.length > maxLines && (
          <li className="ends-8 lined-above">
            {t('andMore', { count: refused.length - maxLines })}
          </li>
        )}
      </ul>
      <Answers>
        <Button onClick={close} data-autofocus>
          {common('close')}
        </Button>
      </Answers>
    </Dialog>
  )
}
