import { useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { ApiError } from '../../../../platform/client.ts'
import { cleanName } from '../../../../platform/files/download.ts'
import type { Code } from '../../../../platform/errors.ts'
import { FileDrop } from '../../../../platform/ui/form/file-drop.tsx'
import { NativeSelect } from '../../../../platform/ui/kit/native-select.tsx'
import { base64Of } from '../../../../platform/ui/form/read-file.ts'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useWrite } from '../../../../platform/web.tsx'
import {
  type DocumentKind,
  documentKinds,
  largestDocument,
  studentDocuments,
} from '../../documents/contract.ts'
import { studentHistory } from '../../record/contract.page.ts'
import type { Student } from '../../contract.ts'
import classes from './student-lists.module.css'

const readable = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']

/** A paper is chosen or dropped, and kept at once. What is wrong with it stands beside the place. */
export function DocumentUpload({ student }: { student: Student }) {
  const t = useTranslations('family')
  const sentence = useTranslations('errors')
  const [kind, setKind] = useState<DocumentKind>('other')
  const { upload, busy, fault } = useUpload(student, kind)
  return (
    <div className={`grid top gap-16 below-20 unprinted stack-on-phone ${classes.upload}`}>
      <NativeSelect
        label={t('documentKind')}
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value as DocumentKind)}
        data={documentKinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
      />
      <FileDrop
        accept={readable.join(',')}
        label={t('uploadLabel')}
        hint={t('uploadHint')}
        onFile={(file) => void upload(file)}
        busy={busy}
        // what it may be is not what the picture of a profile may be
        fault={fault === 'invalid_file_type' ? t('uploadHint') : fault && sentence(fault)}
      />
    </div>
  )
}

function useUpload(student: Student, kind: DocumentKind) {
  const t = useTranslations('family')
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<Code>()
  const { mutateAsync } = useWrite(studentDocuments.upload, {
    refresh: [studentDocuments.list, studentHistory.timeline],
  })
  async function upload(file: File) {
    setFault(faultOf(file))
    if (faultOf(file)) return
    setBusy(true)
    try {
      const name = cleanName(file.name) || t(`kind_${kind}`)
      const body = { kind, name, file: await base64Of(file) }
      await mutateAsync({ params: { id: student.id }, body })
      toast.done(t('documentUploaded'))
    } catch (error) {
      const code = error instanceof ApiError ? (error.fields.file ?? error.detail) : undefined
      if (error instanceof ApiError && error.status === 400) setFault(code)
      else toast.error(error)
    } finally {
      setBusy(false)
    }
  }
  return { upload, busy, fault }
}

function faultOf(file: File): Code | undefined {
  if (file.size > largestDocument) return 'file_too_large'
  return readable.includes(file.type) && file.size > 0 ? undefined : 'invalid_file_type'
}
