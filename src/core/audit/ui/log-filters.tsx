import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { inAlphabet } from '../../../platform/i18n/alphabet.ts'
import { DateInput } from '../../../platform/ui/form/date-input.tsx'
import { FilterSelect } from '../../../platform/ui/list/filter-select.tsx'
import { useFilters } from '../../../platform/ui/list/filters.ts'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { fullName } from '../../../platform/ui/shown.ts'
import { useRead } from '../../../platform/web.tsx'
import { audit, auditedKinds, type AuditEntry } from '../contract.ts'
import classes from './log.module.css'

/** By whom, of what and when. What it is about is chosen by pressing it in the log. */
export function LogFilters({ entries }: { entries: AuditEntry[] }) {
  const t = useTranslations('audit')
  const { search, choose } = useFilters()
  const { results: actors } = useRead(audit.actors, {})
  const about = search.get('about_id')
  const named = entries.find(({ about_id }) => about_id === about)?.about
  const kinds = auditedKinds
    .map((kind) => ({ value: kind, label: t(`kind_${kind}`) }))
    .toSorted((a, b) => inAlphabet(a.label, b.label))
  return (
    <search className={`row gap-10 below-20 ${classes.filters}`}>
      <FilterSelect
        name="actor_id"
        label={t('person')}
        all={`${t('person')}: ${t('everybody').toLowerCase()}`}
        options={actors.map((actor) => ({ value: actor.id, label: fullName(actor) }))}
      />
      <FilterSelect
        name="kind"
        label={t('thing')}
        all={`${t('thing')}: ${t('everything').toLowerCase()}`}
        options={kinds}
      />
      <Day name="from" label={t('from')} />
      <Day name="to" label={t('until')} />
      {about && (
        <Chip
          label={t('onlyAbout', { name: named ?? '…' })}
          clear={() => choose({ about_id: undefined })}
        />
      )}
      {search.get('batch_id') && (
        <Chip label={t('onlyBatch')} clear={() => choose({ batch_id: undefined })} />
      )}
    </search>
  )
}

/** A day that is whole, or none, stands in the address. */
export function Day({ name, label }: { name: string; label: string }) {
  const { search, choose } = useFilters()
  return (
    <DateInput
      aria-label={label}
      placeholder={label}
      title={label}
      className={classes.day}
      defaultValue={search.get(name) ?? ''}
      onChange={(day) => {
        if (day === '' || /^\d{4}-\d{2}-\d{2}$/.test(day)) choose({ [name]: day })
      }}
    />
  )
}

export function Chip({ label, clear }: { label: string; clear(): void }) {
  const t = useTranslations('audit')
  return (
    <span className={`inline-line gap-6 plain high-36 ${classes.chip}`}>
      {label}
      <Button variant="subtle" size="compact" onClick={clear}>
        {t('clear')}
      </Button>
    </span>
  )
}
