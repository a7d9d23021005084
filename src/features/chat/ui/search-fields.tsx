import IconFilters from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { lazy, type Ref, Suspense, useId, useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { IconButton } from '../../../platform/ui/kit/icon-button.tsx'
import { TextInput } from '../../../platform/ui/kit/text-input.tsx'
import { longestSought } from '../../../platform/shapes.ts'
import { filtersIn, type Sought } from './sought.ts'
import classes from './chat.module.css'

const SearchFilters = lazy(() => import('./search-filters.tsx'))

type SearchFieldsProps = {
  label: string
  field?: Ref<HTMLInputElement>
  sought: Sought
  change(part: Partial<Sought>): void
  rooms?: boolean
  /** The field is about to be used. */
  entered?(): void
}

/** Where one types what to look for, and behind an icon what narrows that down. */
export function SearchFields({
  label,
  field,
  sought,
  change,
  rooms = false,
  entered,
}: SearchFieldsProps) {
  const t = useTranslations('chat')
  const id = useId()
  const [opened, open] = useState(false)
  const set = filtersIn(sought)
  return (
    <search className="stack gap-12">
      <div className="line gap-8">
        <TextInput
          ref={field}
          type="search"
          className="grows shrinks"
          aria-label={label}
          placeholder={label}
          maxLength={longestSought}
          {...(rooms && { 'aria-keyshortcuts': 'Control+K' })}
          leftSection={<IconSearch size="1rem" aria-hidden="true" />}
          value={sought.q}
          onFocus={entered}
          onChange={({ currentTarget }) => change({ q: currentTarget.value })}
        />
        <IconButton
          outlined
          className={`near thumb ${classes.narrow}`}
          aria-label={set > 0 ? t('filtersSet', { count: set }) : t('filters')}
          aria-expanded={opened}
          aria-controls={id}
          data-set={set || undefined}
          onClick={() => open(!opened)}
        >
          <IconFilters size="1.25rem" stroke={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <div id={id} hidden={!opened}>
        {opened && (
          <Suspense>
            <SearchFilters sought={sought} change={change} rooms={rooms} />
          </Suspense>
        )}
      </div>
    </search>
  )
}
