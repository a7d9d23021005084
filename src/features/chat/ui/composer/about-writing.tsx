import IconClose from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { IconButton } from '../../../../platform/ui/kit/icon-button.tsx'
import { daysBefore, localDay } from '../../../../platform/dates/days.ts'
import { shownDayMonth, shownTime } from '../../../../platform/i18n/formats.ts'
import { useApp } from '../../../../platform/web.tsx'
import { shortName } from '../../../../platform/ui/shown.ts'
import { BlobPicture } from '../thread/blob-picture.tsx'
import type { Room } from '../../contract.ts'
import type { Writing } from './writing.ts'
import type { WaitingFile } from './written.ts'
import classes from './composer.module.css'

/** Above what is typed: what it answers or changes, what goes with it, and that it is urgent. */
export function AboutWriting({ writing }: { writing: Writing }) {
  const t = useTranslations('chat')
  const { reply, edited, files, urgent } = writing
  const about = edited ?? reply
  const told = useToldAt(writing.room)
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
      {told && !urgent && !edited && (
        <p className="soft small" role="status">
          {t('toldAt', { when: told })}
        </p>
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

/** When others hear of what is written now, as their clocks say it; a day is named where it is another one. */
function useToldAt({ told_at: at }: Room): string | undefined {
  const { now, timeZone } = useApp()
  if (at === null || new Date(at) <= now()) return undefined
  const day = localDay(new Date(at), timeZone)
  const time = shownTime(at, timeZone)
  const nextNight = daysBefore(localDay(now(), timeZone), -1)
  return day > nextNight ? `${shownDayMonth(day)}, ${time}` : time
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
