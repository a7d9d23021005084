import IconRemove from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { ApiError } from '../../../../platform/client.ts'
import { FileDrop } from '../../../../platform/ui/form/file-drop.tsx'
import { IconButton } from '../../../../platform/ui/kit/icon-button.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { largestAnswerFile } from '../../answers/contract.ts'
import { type FieldOf, useAnswering } from './answering.ts'
import { FieldFault } from '../field-fault.tsx'

const maxFiles = 5

/** Pictures and PDF files, sent as soon as they are chosen. */
export function FileField({ question, answer, put, error }: FieldOf) {
  const t = useTranslations('forms')
  const sentence = useTranslations('errors')
  const toast = useToast()
  const { upload, fileName } = useAnswering()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const given = Array.isArray(answer) ? answer : []
  const most = Math.min(question.max ?? maxFiles, maxFiles)
  async function take(file: File) {
    setFault(undefined)
    if (file.size > largestAnswerFile) return setFault(sentence('file_too_large'))
    setBusy(true)
    try {
      const { id } = await upload!(file)
      put([...given, id])
    } catch (refused) {
      if (refused instanceof ApiError) setFault(sentence(refused.detail))
      else toast.error(refused)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="stack gap-8">
      {given.length > 0 && (
        <ul className="stack gap-4">
          {given.map((id) => (
            <li key={id} className="line gap-8 plain">
              <span className="grows shrinks breaks">{fileName(id)}</span>
              <IconButton
                aria-label={t('removeRow', { name: fileName(id) })}
                onClick={() => {
                  const rest = given.filter((each) => each !== id)
                  put(rest.length > 0 ? rest : undefined)
                }}
              >
                <IconRemove size="1.25rem" stroke={1.75} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {!upload ? (
        <p className="soft plain">{t('noFilesHere')}</p>
      ) : (
        given.length < most && (
          <FileDrop
            accept="image/jpeg,image/png,image/webp,application/pdf"
            label={t('chooseFile')}
            hint={t('chooseFileText')}
            busy={busy}
            fault={fault}
            onFile={(file) => void take(file)}
          />
        )
      )}
      <FieldFault error={error} />
    </div>
  )
}
