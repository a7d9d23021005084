import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import type { Place } from './places.ts'
import classes from './search-button.module.css'

const load = () => import('./palette.tsx')
const Palette = lazy(load)

/** Opens the search from anywhere: this button, or Ctrl K. `places`: the pages that this person has. */
export function SearchButton({ places }: { places: Place[] }) {
  const t = useTranslations('search')
  const [opened, setOpened] = useState(false)
  const press = useEffectEvent((event: KeyboardEvent) => {
    // by the key and not by its letter: a Cyrillic keyboard has another one there
    if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    if (event.shiftKey || event.defaultPrevented) return
    event.preventDefault()
    setOpened((was) => !was)
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
  return (
    <>
      <button
        type="button"
        className={`inline-line gap-8 framed round-8 soft plain fills inks ${classes.button}`}
        aria-label={t('search')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpened(true)}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
      >
        <IconSearch size="1.25rem" stroke={1.75} aria-hidden="true" />
        <span aria-hidden="true">{t('search')}</span>
        <kbd className="framed page round-4 small" aria-hidden="true" data-keys="Ctrl K" />
      </button>
      {opened && (
        <Suspense>
          <Palette places={places} close={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
