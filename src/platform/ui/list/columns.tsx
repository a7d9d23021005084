import IconColumns from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs'
import { useTranslations } from '../phrases.tsx'
import { useFilters } from './filters.ts'
import { Menu } from '../kit/menu.tsx'
import type { Tool } from '../overlay/tool-menu.tsx'

type Column = {
  key: string
  /** Whether it is shown to who has not chosen any. */
  usual: boolean
}

/** In the address where no column is left: without any word the usual ones would be back. */
const none = 'none'

/** The columns that an address asks for; those that the list does not have are left out. */
export function columnsOf(asked: string | null, all: readonly Column[]): Set<string> {
  const wanted = asked?.split(',')
  const shown = all.filter(({ key, usual }) => (wanted ? wanted.includes(key) : usual))
  return new Set(shown.map(({ key }) => key))
}

/** How an address asks for them; nothing when they are the usual ones. */
export function askedColumns(keys: Iterable<string>, all: readonly Column[]): string | undefined {
  const chosen = new Set(keys)
  if (all.every(({ key, usual }) => chosen.has(key) === usual)) return undefined
  const shown = all.filter(({ key }) => chosen.has(key))
  return shown.map(({ key }) => key).join(',') || none
}

/** Which columns of a list are shown; kept in the address. */
export function useColumns(all: readonly Column[]) {
  const { search, chosen, choose } = useFilters()
  const page = chosen.get('page') ?? undefined
  return {
    shown: columnsOf(search.get('columns'), all),
    set: (keys: Iterable<string>) => choose({ columns: askedColumns(keys, all), page }),
  }
}

/** Which columns there are, to choose from; on a phone a list has its narrow form instead. */
export function useColumnTool(columns: readonly (Column & { label: string })[]): Tool {
  const t = useTranslations('common')
  const { search } = useFilters()
  const { shown, set } = useColumns(columns)
  const items = (
    <>
      <Menu.CheckboxGroup value={[...shown]} onChange={set}>
        {columns.map(({ key, label }) => (
          <Menu.Choice key={key} value={key}>
            {label}
          </Menu.Choice>
        ))}
      </Menu.CheckboxGroup>
      <Menu.Divider />
      <Menu.Item disabled={!search.has('columns')} onClick={() => set(usualOf(columns))}>
        {t('usualColumns')}
      </Menu.Item>
    </>
  )
  const icon = <IconColumns size="1.25rem" stroke={1.75} aria-hidden="true" />
  return { label: t('columns'), icon, items, stays: true, deskOnly: true }
}

const usualOf = (columns: readonly Column[]) =>
  columns.filter(({ usual }) => usual).map(({ key }) => key)
