import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { useRef, useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { shownSeconds } from '../../../../platform/i18n/formats.ts'
import { useFileSize } from '../../../../platform/ui/form/file-size.ts'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useDownload } from '../../../../platform/ui/use-download.ts'
import type { ChatFile } from '../../messages/contract.ts'
import { filePath, useFile } from './use-file.ts'
import classes from './attachments.module.css'

type AttachmentsProps = {
  files: readonly ChatFile[]
  /** Shows a picture as large as the window. */
  look(id: string): void
}

/** What a message carries: pictures beside each other, then whatever is heard or taken along. */
export function Attachments({ files, look }: AttachmentsProps) {
  if (files.length === 0) return null
  const pictures = files.filter(({ kind }) => kind === 'picture')
  return (
    <div className="stack gap-4">
      {pictures.length > 0 && (
        <div
          className={`grid gap-4 ${classes.pictures}`}
          data-several={pictures.length > 1 || undefined}
        >
          {pictures.map((file) => (
            <Picture key={file.id} file={file} look={look} />
          ))}
        </div>
      )}
      {files.map((file) =>
        file.kind === 'voice' ? (
          <Voice key={file.id} file={file} />
        ) : (
          file.kind === 'file' && <Paper key={file.id} file={file} />
        ),
      )}
    </div>
  )
}

/** As high as it is going to be before it has come. */
function Picture({
  file: { id, name, width, height },
  look,
}: { file: ChatFile } & Pick<AttachmentsProps, 'look'>) {
  const t = useTranslations('chat')
  const place = useRef<HTMLButtonElement>(null)
  const { address } = useFile(`${filePath(id)}thumbnail/`, place)
  return (
    <button
      ref={place}
      type="button"
      className={`clipped round-8 filled fits ${classes.picture}`}
      style={{
        aspectRatio: `${width ?? 4} / ${height ?? 3}`,
        inlineSize: `min(${width ?? 512}px, 20rem)`,
      }}
      aria-label={t('openPicture', { name })}
      onClick={() => look(id)}
    >
      {address && <img className="block full tall" src={address} alt="" />}
    </button>
  )
}

/** Its bytes come when somebody wants to hear it. */
function Voice({ file: { id, duration } }: { file: ChatFile }) {
  const t = useTranslations('chat')
  const [wanted, setWanted] = useState(false)
  if (wanted) return <Playing id={id} />
  return (
    <button
      type="button"
      className="line gap-8 finger round-8 plain surface pad-4-8"
      onClick={() => setWanted(true)}
    >
      <IconPlay size="1.25rem" aria-hidden="true" />
      {t('file_voice')}
      {duration !== null && <span className="soft">{shownSeconds(duration / 1_000)}</span>}
    </button>
  )
}

function Playing({ id }: { id: string }) {
  const t = useTranslations('chat')
  const { address } = useFile(filePath(id))
  return (
    // what somebody has just said comes without captions
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <audio className={classes.voice} src={address} controls autoPlay aria-label={t('file_voice')} />
  )
}

export function Paper({ file: { id, name, size } }: { file: ChatFile }) {
  const sizeOf = useFileSize()
  const toast = useToast()
  const download = useDownload()
  const take = () =>
    void download(filePath(id), { name }).catch((error: unknown) => toast.error(error))
  return (
    <button
      type="button"
      className="line gap-8 finger round-8 start-text surface pad-4-8"
      onClick={take}
    >
      <IconFile size="1.5rem" stroke={1.5} aria-hidden="true" />
      <span className="shrinks plain breaks">{name}</span>
      <span className="soft small rigid">{sizeOf(size)}</span>
    </button>
  )
}
