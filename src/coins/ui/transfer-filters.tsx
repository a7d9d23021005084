import { useTranslations } from 'use-intl'
import { classes as classEndpoints } from '../../classes/contract.ts'
import { isOffice } from '../../platform/actor.ts'
import { inAlphabet } from '../../platform/alphabet.ts'
import { DateInput } from '../../platform/ui/date-input.tsx'
import { ExportMenu } from '../../platform/ui/export-menu.tsx'
import { FilterBar } from '../../platform/ui/filter-bar.tsx'
import { FilterSelect } from '../../platform/ui/filter-select.tsx'
import { useFilters } from '../../platform/ui/filters.ts'
import { fullName } from '../../platform/ui/shown.ts'
import { useApp, useRead } from '../../platform/web.tsx'
import { reasons } from '../contract.ts'
import { flows, ledger } from '../contract.ledger.ts'
import { allClasses, transferQuery } from './coin-parts.ts'
import classes from './coins.module.css'

/** By whom, whose, of which class, why and when. */
export function TransferFilters() {
  const t = useTranslations('coins')
  const { me } = useApp()
  const { search } = useFilters()
  const { results: given } = useRead(ledger.given, {})
  const { results: known } = useRead(classEndpoints.list, allClasses)
  return (
    <div className={`${classes.filters} unprinted`}>
      <FilterBar label={t('studentName')} views={null}>
        {isOffice(me!) && (
          <FilterSelect
            name="made_by"
            label={t('by')}
            all={t('everybody')}
            options={given
              .map(({ teacher }) => ({ value: teacher.id, label: fullName(teacher) }))
              .toSorted((a, b) => inAlphabet(a.label, b.label))}
          />
        )}
        <FilterSelect
          name="class_id"
          label={t('class')}
          all={t('allClasses')}
          options={known.map(({ id, label }) => ({ value: id, label }))}
        />
        <FilterSelect
          name="flow"
          label={t('flow_kind')}
          all={t('allFlows')}
          options={flows.map((value) => ({ value, label: t(`flow_${value}`) }))}
        />
        <FilterSelect
          name="reason"
          label={t('reason')}
          all={t('allReasons')}
          options={reasons.map((value) => ({ value, label: t(`reason_${value}`) }))}
        />
        <Day name="from" label={t('from')} />
        <Day name="to" label={t('to')} />
        <ExportMenu path="/v1/transfers/export/" query={transferQuery(search)} name="coins" />
      </FilterBar>
    </div>
  )
}

/** A day that is whole, or none, stands in the address. */
function Day({ name, label }: { name: string; label: string }) {
  const { search, choose } = useFilters()
  return (
    <div className={classes.day}>
      <span aria-hidden="true">{label}</span>
      <DateInput
        aria-label={label}
        defaultValue={search.get(name) ?? ''}
        onChange={(day) => {
          if (day === '' || /^\d{4}-\d{2}-\d{2}$/.test(day)) choose({ [name]: day })
        }}
      />
    </div>
  )
}
