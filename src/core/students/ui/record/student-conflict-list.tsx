import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import type { Values } from './student-fields.ts'
import { useFieldNames } from './student-words.ts'

/** Somebody else was quicker: what stands there now, beside what was typed. */
export function StudentConflict({ before, now }: { before: Values; now: Values }) {
  const t = useTranslations('family')
  const { name, value } = useFieldNames()
  const changed = Object.keys(now).filter((field) => now[field] !== before[field])
  return (
    <div role="status" className="whole pad-12-16 round-8 tint-late plain airy">
      <p>{t('changedMeanwhile')}</p>
      {changed.length > 0 && (
        <ul className="indented">
          {changed.map((field) => (
            <li key={field}>
              {t('nowIs', {
                field: name(field),
                value: value(field, now[field]!) || t('empty'),
              })}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
