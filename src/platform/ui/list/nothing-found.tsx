import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from '../phrases.tsx'
import { Empty } from '../feedback/empty.tsx'
import { Button } from '../kit/button.tsx'

/** What an address says besides whom a list is narrowed down to. */
const kept = ['tab', 'columns', 'sort', 'page_size']

/** Whether an address narrows a list down, so that there may be others. */
export const isNarrowed = (search: URLSearchParams) =>
  [...search].some(([name, value]) => value !== '' && name !== 'page' && !kept.includes(name))

/** Instead of rows that the search and the filters leave out: the way back to all of them. */
export function NothingFound({ title }: { title?: string }) {
  const t = useTranslations('common')
  const [search] = useSearchParams()
  const narrowing = [...search].flatMap(([name, value]) =>
    value !== '' && name !== 'page' && !kept.includes(name) ? [name] : [],
  )
  // the archive itself has nothing: the way back to what is current stands above it
  if (!title && narrowing.length > 0 && narrowing.every((name) => name === 'archived'))
    return (
      <Empty
        icon={<IconArchive size="2rem" stroke={1.5} aria-hidden="true" />}
        title={t('archiveEmpty')}
      />
    )
  const rest = new URLSearchParams([...search].filter(([name]) => kept.includes(name)))
  return (
    <Empty
      icon={<IconSearch size="2rem" stroke={1.5} aria-hidden="true" />}
      title={title ?? t('nothingFound')}
    >
      <Button component={Link} to={{ search: rest.toString() }} variant="default">
        {t('clearFilters')}
      </Button>
    </Empty>
  )
}
