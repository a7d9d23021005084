import IconDisk from '@tabler/icons-react/dist/esm/icons/IconDatabaseExclamation.mjs'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useChoices } from '../../../platform/i18n/reader-choices.ts'
import { shownNumber, shownPercent } from '../../../platform/i18n/numbers.ts'
import type { Lang } from '../../../platform/shapes.ts'
import type { Overview } from '../contract.ts'
import classes from './little-room.module.css'

const gigabyte = 1_000_000_000

const gigabytes = (bytes: number, lang: Lang) =>
  shownNumber(Math.round(bytes / (gigabyte / 10)) / 10, lang)

/** That the disk is nearly full: once it is, nothing is kept any more. */
export function LittleRoom({ of: { free, total } }: { of: NonNullable<Overview['little_room']> }) {
  const t = useTranslations('insights')
  const { lang } = useChoices()
  const share = shownPercent((free / total) * 100, lang)
  const text = t('littleRoomText', { free: gigabytes(free, lang), share })
  return <Notice title={t('littleRoom')} text={text} />
}

/** That the files of the school take nearly all that they may. */
export function FilesNearlyFull({
  of: { used, limit },
}: {
  of: NonNullable<Overview['files_nearly_full']>
}) {
  const t = useTranslations('insights')
  const { lang } = useChoices()
  const figures = { used: gigabytes(used, lang), limit: gigabytes(limit, lang) }
  return <Notice title={t('filesNearlyFull')} text={t('filesNearlyFullText', figures)} />
}

function Notice({ title, text }: { title: string; text: string }) {
  return (
    <p className={`line gap-12 below-24 pad-14-16 round-12 ${classes.room}`} role="status">
      <IconDisk className="bad" size="1.5rem" stroke={1.75} aria-hidden="true" />
      <span>
        <b className="block">{title}</b> {text}
      </span>
    </p>
  )
}
