import IconWaiting from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconRefused from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { shownTime } from '../../../../platform/i18n/formats.ts'
import { useApp } from '../../../../platform/web.tsx'
import { BlobPicture } from '../thread/blob-picture.tsx'
import type { UnsentMessage } from './page-outbox.ts'
import { useRoom } from '../room-context.ts'
import type { WaitingFile } from './written.ts'
import classes from '../thread/thread.module.css'

/** What is written and not sent: on its way, or refused, and then it is for its writer to say what becomes of it. */
export function UnsentRow({ row: { id, body, at, refused } }: { row: UnsentMessage }) {
  const t = useTranslations('chat')
  const sentence = useTranslations('errors')
  const { timeZone } = useApp()
  const { box } = useRoom()
  return (
    <div
      className={`grid top ${classes.message} ${refused ? classes.refused : ''}`}
      data-mine
      data-unsent
    >
      <div className={`filled ${classes.bubble}`}>
        {body.forward && <p className="soft small">{t('forwarded')}</p>}
        {body.files.map((file, place) => (
          <WaitingPicture key={place} file={file} />
        ))}
        <p className={`breaks plain written ${classes.text}`} dir="auto">
          {body.text || body.forward?.text}
        </p>
        <p className={`line gap-6 to-end small ${refused ? 'bad' : 'soft'}`}>
          {refused ? (
            <>
              <IconRefused size="0.875rem" aria-hidden="true" />
              <span className="breaks">
                {t('notSent')}: {sentence(refused)}
              </span>
            </>
          ) : (
            <>
              <time>{shownTime(new Date(at), timeZone)}</time>
              <span role="img" aria-label={t('waiting')}>
                <IconWaiting size="0.875rem" aria-hidden="true" />
              </span>
            </>
          )}
        </p>
        {refused && box.isHere(id) && (
          <p className="flex wrap gap-8">
            <button
              type="button"
              className="accent plain medium finger"
              onClick={() => void box.again(id)}
            >
              {t('tryAgain')}
            </button>
            <button
              type="button"
              className="bad plain medium finger"
              onClick={() => void box.remove(id)}
            >
              {t('remove')}
            </button>
          </p>
        )}
      </div>
    </div>
  )
}

function WaitingPicture({ file: { kind, name, blob, width, height } }: { file: WaitingFile }) {
  const t = useTranslations('chat')
  if (kind !== 'picture')
    return <p className="plain breaks">{kind === 'voice' ? t('file_voice') : name}</p>
  return (
    <BlobPicture
      blob={blob}
      alt={name}
      className={`round-8 filled ${classes.waiting}`}
      style={{ aspectRatio: `${width ?? 4} / ${height ?? 3}` }}
    />
  )
}
