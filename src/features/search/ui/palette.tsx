import IconClose from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Overlay } from '../../../platform/ui/kit/overlay.tsx'
import { useApp } from '../../../platform/web.tsx'
import { useFinding } from './finding.ts'
import { HitList, optionId } from './hit-list.tsx'
import type { Hit } from './hits.ts'
import classes from './palette.module.css'
import type { Place } from './places.ts'
import { remember } from './recent.ts'

type PaletteProps = { places: Place[]; close(): void }

/** Search over everything, by keyboard; on a phone over the whole screen. */
export default function Palette({ places, close }: PaletteProps) {
  const t = useTranslations('search')
  return (
    <Overlay
      place="top"
      size="38rem"
      label={t('search')}
      className={`clipped ${classes.content}`}
      close={close}
    >
      <Finder places={places} close={close} />
    </Overlay>
  )
}

function Finder({ places, close }: PaletteProps) {
  const t = useTranslations('search')
  const navigate = useNavigate()
  const { me } = useApp()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  // Enter came before the answer: what is there still belongs to what was typed before
  const [eager, setEager] = useState(false)
  const { groups, waiting, failed, wanted } = useFinding(typed, places)
  const hits = groups.flatMap((group) => group.hits)
  const at = Math.min(chosen, hits.length - 1)

  const open = (hit: Hit | undefined) => {
    if (!hit) return
    if (me && hit.person) remember(me.id, hit)
    close()
    void navigate(hit.to)
  }
  const answer = useEffectEvent(() => open(hits[0]))
  useEffect(() => {
    if (eager && !waiting) answer()
  }, [eager, waiting])
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined && hits.length > 0) {
      event.preventDefault()
      setChosen((at + step + hits.length) % hits.length)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (waiting) setEager(true)
      else open(hits[at])
    }
  }
  return (
    <>
      <div className={`line rigid gap-12 soft ${classes.field}`}>
        <IconSearch size="1.25rem" stroke={1.75} aria-hidden="true" />
        <input
          type="text"
          className="grows heading ink shrinks"
          role="combobox"
          aria-label={t('search')}
          aria-expanded={hits.length > 0}
          aria-controls="search-hits"
          aria-autocomplete="list"
          aria-activedescendant={at >= 0 ? optionId(at) : undefined}
          aria-describedby="search-how"
          placeholder={t('hint')}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setChosen(0)
            setEager(false)
          }}
          onKeyDown={press}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={60}
          data-autofocus
        />
        <button
          type="button"
          className="centred thumb round-8 fills inks"
          aria-label={t('close')}
          onClick={close}
        >
          <IconClose size="1.25rem" stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      <p id="search-how" className={`clipped ${classes.said}`}>
        {t('how')}
      </p>
      <div className={`rigid ${classes.waiting}`} data-on={waiting || undefined} />
      <p role="status" className={`clipped ${classes.said}`}>
        {wanted && !waiting && t('found', { n: hits.length })}
      </p>
      {failed && <p className="rigid tint-late plain pad-8-16">{t('offline')}</p>}
      <HitList groups={groups} chosen={at} choose={setChosen} open={open} />
      {wanted && !waiting && !failed && hits.length === 0 && (
        <div className={`grid gap-4 mid-text ${classes.none}`}>
          <b>{t('nothingFound')}</b>
          <span className="plain soft">{t('noneText')}</span>
        </div>
      )}
    </>
  )
}
