import IconRemove from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { ApiError } from '../../../platform/client.ts'
import { cleanName } from '../../../platform/files/download.ts'
import type { Code } from '../../../platform/errors.ts'
import { FileDrop } from '../../../platform/ui/form/file-drop.tsx'
import { useFileSize } from '../../../platform/ui/form/file-size.ts'
import { base64Of } from '../../../platform/ui/form/read-file.ts'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useWrite } from '../../../platform/web.tsx'
import { useStayingFocus } from '../../../platform/ui/form/staying-focus.ts'
import form from '../../../platform/ui/form/form-sheet.module.css'
import { newsDesk } from '../desk/contract.ts'
import { largestFile, maxFiles, newsFiles, type PostFile } from '../files/contract.ts'
import { news } from '../contract.ts'

const accepted = '.pdf,.docx,.xlsx,.pptx,image/jpeg,image/png,image/webp'

type FilesFieldProps = {
  before: PostFile[]
  /** The post that they hang on, which is begun when the first comes. */
  postId(): Promise<string>
}

/** What hangs on a post: kept and taken away at once, whatever else is typed. */
export function FilesField({ before, postId }: FilesFieldProps) {
  const t = useTranslations('news')
  const sentence = useTranslations('errors')
  const size = useFileSize()
  const toast = useToast()
  const [files, setFiles] = useState(before)
  const [fault, setFault] = useState<Code>()
  const [busy, setBusy] = useState(false)
  const { list, take } = useStayingFocus<HTMLFieldSetElement>('button[data-remove], input')
  const refresh = [news.show, newsDesk.edits]
  const attach = useWrite(newsFiles.attach, { refresh })
  const drop = useWrite(newsFiles.remove, { refresh })
  async function add(file: File) {
    setFault(file.size > largestFile ? 'file_too_large' : undefined)
    if (file.size > largestFile) return
    setBusy(true)
    try {
      const body = { name: cleanName(file.name) || t('file'), file: await base64Of(file) }
      const added = await attach.mutateAsync({ params: { id: await postId() }, body })
      setFiles((now) => [...now, added])
    } catch (error) {
      // the shape names the field, what reads the bytes names the code alone
      if (error instanceof ApiError && error.fields.file) setFault(error.fields.file)
      else if (error instanceof ApiError && error.detail === 'invalid_file_type')
        setFault(error.detail)
      else toast.error(error)
    } finally {
      setBusy(false)
    }
  }
  const remove = ({ id }: PostFile, at: number) =>
    drop.mutate(
      { params: { id } },
      {
        onSuccess: () => take(at, () => setFiles((now) => now.filter((each) => each.id !== id))),
        onError: (error) => toast.error(error),
      },
    )
  return (
    <fieldset ref={list} className={`flex upright gap-8 ${form.group}`}>
      <legend>{t('files')}</legend>
      {files.length > 0 && (
        <ul className="flex upright">
          {files.map((file, at) => (
            <li className="line apart finger gap-8 lined-below" key={file.id}>
              <span className="breaks">
                {file.name} <span className="soft small">{size(file.size)}</span>
              </span>
              <button
                type="button"
                className={`inline-line central round-8 soft hovers inks ${form.put}`}
                data-remove
                aria-label={t('removeOf', { name: file.name })}
                onClick={() => remove(file, at)}
              >
                <IconRemove size="1.125rem" stroke={1.75} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {files.length < maxFiles && (
        <FileDrop
          accept={accepted}
          label={t('addFile')}
          hint={t('filesHint')}
          onFile={(file) => void add(file)}
          busy={busy}
          fault={fault === 'invalid_file_type' ? t('fileRefused') : fault && sentence(fault)}
        />
      )}
    </fieldset>
  )
}
