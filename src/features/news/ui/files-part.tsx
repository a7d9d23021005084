import Icon from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useFileSize } from '../../../platform/ui/form/file-size.ts'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useDownload } from '../../../platform/ui/use-download.ts'
import { newsFiles, type PostFile } from '../files/contract.ts'

/** What hangs on a post, to be saved. */
export function FilesPart({ files }: { files: PostFile[] }) {
  const t = useTranslations('news')
  const toast = useToast()
  const size = useFileSize()
  const download = useDownload()
  const save = ({ id, name }: PostFile) =>
    download(newsFiles.file.path, {
      params: { id },
      name: name.replace(/\.[A-Za-z0-9]{1,5}$/, ''),
    }).catch((error: unknown) => toast.error(error))
  return (
    <ul aria-label={t('files')} className="stack gap-4">
      {files.map((file) => (
        <li key={file.id}>
          <button
            type="button"
            className="line gap-8 finger plain breaks accent"
            title={t('download')}
            onClick={() => void save(file)}
          >
            <Icon size="1.25rem" stroke={1.75} aria-hidden="true" />
            <FileName file={file} size={size(file.size)} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The same of a public post, for whoever asks. */
export function OpenFilesPart({ files, business }: { files: PostFile[]; business: string }) {
  const t = useTranslations('news')
  const size = useFileSize()
  return (
    <ul aria-label={t('files')} className="stack gap-4">
      {files.map((file) => (
        <li key={file.id}>
          <a
            href={`/v1/business/${business}/news-file/${file.id}/`}
            download
            className="line gap-8 finger plain breaks"
          >
            <Icon size="1.25rem" stroke={1.75} aria-hidden="true" />
            <FileName file={file} size={size(file.size)} />
          </a>
        </li>
      ))}
    </ul>
  )
}

const FileName = ({ file, size }: { file: PostFile; size: string }) => (
  <span>
    {file.name} <span className="soft small">{size}</span>
  </span>
)
