import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { FilterBar } from '../../../platform/ui/list/filter-bar.tsx'
import { useFilters } from '../../../platform/ui/list/filters.ts'
import { Pills } from '../../../platform/ui/layout/pills.tsx'
import type { Tool } from '../../../platform/ui/overlay/tool-menu.tsx'

type TextFiltersProps = { namespaces: string[]; tools?: readonly Tool[] }

/** Which texts are shown; kept in the address. */
export function TextFilters({ namespaces, tools = [] }: TextFiltersProps) {
  const t = useTranslations('translations')
  return (
    <FilterBar
      label={t('search')}
      views={<Views />}
      tools={tools}
      filters={[
        {
          name: 'namespace',
          label: t('area'),
          all: t('allAreas'),
          options: namespaces.map((each) => ({ value: each, label: each })),
        },
      ]}
    />
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
