import { useTimeZone, useTranslations } from '../../../platform/ui/phrases.tsx'
import { useChoices } from '../../../platform/i18n/reader-choices.ts'
import type { Returned } from '../../../platform/contract.ts'
import { shownInstant } from '../../../platform/i18n/formats.ts'
import { shortName } from '../../../platform/ui/shown.ts'
import type { batches, Obstacle } from '../contract.ts'
import { spokenChanges, type Speech } from '../rules.words.ts'
import classes from './obstacles.module.css'

type Trial = Returned<typeof batches.tryUndo>

/** Which records stand in the way, who has done what to them since, and what becomes of the rest. */
export function Obstacles({ trial }: { trial: Trial }) {
  const t = useTranslations('audit')
  const { obstacles, obstacle_count: count, kept, rest, names } = trial
  return (
    <>
      <span className="block">{t('obstaclesText', { count })}</span>
      <ul className={`grid gap-10 scrolls ${classes.list}`}>
        {obstacles.map((each) => (
          <One key={each.about_id} obstacle={each} names={names} />
        ))}
        {count > obstacles.length && (
          <li className="breaks gap-2 grid">
            {t('obstaclesMore', { count: count - obstacles.length })}
          </li>
        )}
      </ul>
      <span className="block">{rest > 0 ? t('restText', { kept, rest }) : t('noRest')}</span>
    </>
  )
}

function One({ obstacle, names }: { obstacle: Obstacle; names: Trial['names'] }) {
  const t = useTranslations('audit')
  const zone = useTimeZone() ?? 'UTC'
  const { about, about_id, kind, place, reason, used_for, at, actor, entry } = obstacle
  const changes = useChanges(reason === 'changed' ? entry : null, names)
  const name = about || t(`kind_${kind}`)
  return (
    <li className="breaks gap-2 grid">
      <span className="ink bold">
        {place ? (
          // beside the question, which waits for its answer
          <a href={`/${place}/${about_id}`} target="_blank" rel="noreferrer">
            {name}
          </a>
        ) : (
          name
        )}
      </span>
      <span>
        {t(`obstacle_${used_for ?? (reason === 'changed' ? 'changed' : 'taken')}`)}
        {changes && `: ${changes}`}
      </span>
      {at && (
        <span className="small">
          {actor ? shortName(actor) : t('nobody')}, {shownInstant(at, zone)}
        </span>
      )}
    </li>
  )
}

function useChanges(entry: Obstacle['entry'], names: Trial['names']) {
  const t = useTranslations('audit')
  const { lang } = useChoices()
  const timeZone = useTimeZone() ?? 'UTC'
  if (!entry || entry.old === null || entry.new === null) return ''
  const phrase: Speech['phrase'] = (key) => (t.has(key as 'title') ? t(key as 'title') : undefined)
  return spokenChanges(entry, { phrase, names, lang, timeZone })
    .map(
      ({ field, old, new: now }) =>
        `${field} ${old || t('empty')}\u00a0→\u00a0${now || t('empty')}`,
    )
    .join('; ')
}
