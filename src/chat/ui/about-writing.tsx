import IconClose from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../platform/ui/kit/icon-button.tsx'
import { shortName } from '../../platform/ui/shown.ts'
import { BlobPicture } from './blob-picture.tsx'
import type { Writing } from './writing.ts'
import type { WaitingFile } from './written.ts'
import classes from './composer.module.css'

/** Above what is typed: what it answers or changes, what goes with it, and that it is urgent. */
export function AboutWriting({ writing }: { writing: Writing }) {
  const t = useTranslations('chat')
  const { reply, edited, files, urgent } = writing
  const about = edited ?? reply
  return (
    <>
      {about && (
        <div className={`line gap-8 plain ${classes.about}`}>
          <p className="grows shrinks">
            <span className="block small medium accent">
              {edited ? t('editing') : t('answerTo', { name: shortName(about.author) })}
            </span>
            <span className="block cut soft">{about.text || t('messageWithoutWords')}</span>
          </p>
          <Close label={t('cancel')} run={() => void writing.back()} />
        </div>
      )}
      {urgent && (
        <div className="line gap-8">
          <p className="grows bad plain">{t('urgentText')}</p>
          <Close label={t('notUrgent')} run={() => writing.setUrgent(false)} />
        </div>
      )}
      {files.length > 0 && (
        <ul className={`flex gap-8 sways ${classes.files}`}>
          {files.map((file, at) => (
            <li key={at} className="near rigid">
              <Preview file={file} />
              <Close
                label={t('removeRow', { name: file.name })}
                run={() => writing.drop(file)}
                className={`surface to-start ${classes.drop}`}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Close({ label, run, className = '' }: { label: string; run(): void; className?: string }) {
  return (
    <IconButton
      className={`${classes.key} disc thumb ${className}`}
      aria-label={label}
      onClick={run}
    >
      <IconClose size="1.125rem" aria-hidden="true" />
    </IconButton>
  )
}

function Preview({ file: { kind, name, blob } }: { file: WaitingFile }) {
  if (kind === 'picture')
    return (
      <BlobPicture blob={blob} alt={name} className={`round-8 filled pad-0 ${classes.preview}`} />
    )
  return <span className={`line filled round-8 small breaks pad-0 ${classes.preview}`}>{name}</span>
}
