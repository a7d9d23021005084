import IconViews from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import IconRemove from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { lazy, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useConfirm } from '../../../platform/ui/overlay/confirm.tsx'
import { Menu } from '../../../platform/ui/kit/menu.tsx'
import type { Tool } from '../../../platform/ui/overlay/tool-menu.tsx'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { load, type PageApp, useRead, useWrite } from '../../../platform/web.tsx'
import { type View, type ViewedList, views } from '../contract.ts'
import classes from './saved-views.module.css'

const SaveView = lazy(async () => ({ default: (await import('./save-view.tsx')).SaveView }))

export const loadViews = (app: PageApp, list: ViewedList) =>
  load(app, views.list, { query: { list } })

/** A query in one order, without the page: two of the same are the same view. */
export function viewOf(search: URLSearchParams): string {
  const kept = new URLSearchParams(search)
  kept.delete('page')
  kept.sort()
  return kept.toString()
}

/** The ways in which somebody wants to see a list again: each one press away, and the present one to be kept. */
export function useSavedViews(list: ViewedList): Tool {
  const t = useTranslations('views')
  const { results } = useRead(views.list, { query: { list } })
  const [search] = useSearchParams()
  const [saving, setSaving] = useState(false)
  const present = viewOf(search)
  const shown = results.find(({ query }) => query === present)
  const items = (
    <>
      {results.length === 0 && <Menu.Label className="most-20">{t('none')}</Menu.Label>}
      {results.map((view) => (
        <ViewItem key={view.id} view={view} current={view === shown} />
      ))}
      <Menu.Divider />
      <Menu.Item disabled={present === '' || shown !== undefined} onClick={() => setSaving(true)}>
        {t('saveView')}
      </Menu.Item>
    </>
  )
  const beside = (
    <Suspense>
      {saving && <SaveView list={list} query={present} close={() => setSaving(false)} />}
    </Suspense>
  )
  const icon = <IconViews size="1.25rem" stroke={1.75} aria-hidden="true" />
  return { key: 'views', label: shown?.name ?? t('views'), icon, items, beside }
}

function ViewItem({ view: { id, name, query }, current }: { view: View; current: boolean }) {
  const t = useTranslations('views')
  const confirm = useConfirm()
  const toast = useToast()
  const { mutateAsync } = useWrite(views.remove, { refresh: [views.list] })
  const remove = async () => {
    const sure = await confirm({
      title: t('removeTitle'),
      message: name,
      okLabel: t('delete'),
      color: 'red',
    })
    if (!sure) return
    await toast.after(mutateAsync({ params: { id } }))
  }
  return (
    <div className="flex" role="none">
      <Menu.Item
        component={Link}
        to={{ search: query }}
        preventScrollReset
        aria-current={current ? 'true' : undefined}
        className="grows shrinks breaks current"
      >
        {name}
      </Menu.Item>
      <Menu.Item
        aria-label={t('remove', { name })}
        className={classes.remove}
        onClick={() => void remove()}
      >
        <IconRemove size="1.125rem" stroke={1.75} aria-hidden="true" />
      </Menu.Item>
    </div>
  )
}
