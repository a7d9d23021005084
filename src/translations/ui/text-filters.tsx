import { TextInput } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useTranslations } from 'use-intl'
import { FilterSelect } from '../../platform/ui/filter-select.tsx'
import { useFilters, useTypedFilter } from '../../platform/ui/filters.ts'
import { Pills } from '../../platform/ui/pills.tsx'
import classes from './text-filters.module.css'

/** Which texts are shown; kept in the address. */
export function TextFilters({ namespaces }: { namespaces: string[] }) {
  const t = useTranslations('translations')
  const [typed, setTyped] = useTypedFilter('q')
  return (
    <search className={classes.filters}>
      <Views />
      <TextInput
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size="1.125rem" stroke={1.75} aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        className={classes.words}
      />
      <FilterSelect
        name="namespace"
        label={t('area')}
        all={t('allAreas')}
        options={namespaces.map((each) => ({ value: each, label: each }))}
      />
    </search>
  )
}

function Views() {
  const t = useTranslations('translations')
  const { search } = useFilters()
  const shown = search.get('show')
  const views = ['missing', 'changed'] as const
  const pills = views.map((show) => ({
    label: t(show),
    current: shown === show,
    filters: { show },
  }))
  const all = { label: t('all'), current: !pills.some((pill) => pill.current) }
  return <Pills label={t('views')} pills={[{ ...all, filters: { show: undefined } }, ...pills]} />
}
