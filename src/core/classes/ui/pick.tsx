import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { TextInput } from '../../../platform/ui/kit/text-input.tsx'
import classes from './pick.module.css'

type PickOption = { value: string; label: string; hint?: string | undefined }
type PickProps = {
  label: string
  hidesLabel?: boolean
  placeholder?: string
  description?: string
  error?: string | undefined
  /** What stands in the field. */
  typed: string
  type(typed: string): void
  options: readonly PickOption[]
  choose(option: PickOption): void
  /** Whether what is typed counts by itself, without anything chosen. */
  free?: boolean
  /** Called when the field is left without a choice. */
  leave?(): void
}

/** A field with suggestions: typed into, chosen from by arrows, Enter or a finger. */
export function Pick({ options, choose, typed, type, free = false, ...rest }: PickProps) {
  const t = useTranslations('classes')
  const list = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { label, hidesLabel, leave, ...field } = rest
  const shown = open && (options.length > 0 || (!free && typed !== ''))
  const take = (option: PickOption | undefined) => {
    if (!option) return
    choose(option)
    setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setOpen(true)
      if (options.length > 0)
        setActive(
          (now) => (Math.max(now, step > 0 ? -1 : 0) + step + options.length) % options.length,
        )
    } else if (event.key === 'Enter' && shown && active >= 0) {
      event.preventDefault()
      take(options[active])
    } else if (event.key === 'Escape' && shown) {
      // the list alone, and not yet the drawer or dialog that it stands in
      event.preventDefault()
      setOpen(false)
    }
  }
  return (
    <div className="near">
      <TextInput
        {...field}
        {...(hidesLabel ? { 'aria-label': label } : { label })}
        hintBelow
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={list}
        aria-activedescendant={shown && active >= 0 ? `${list}-${active}` : undefined}
        value={typed}
        onChange={(event) => {
          type(event.currentTarget.value)
          setActive(free ? -1 : 0)
          setOpen(true)
        }}
        onFocus={(event) => event.currentTarget.select()}
        onClick={() => setOpen(true)}
        onBlur={() => {
          setOpen(false)
          leave?.()
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={list}
        role="listbox"
        aria-label={label}
        className={`scrolls framed round-8 ${classes.options}`}
        hidden={!shown}
      >
        {(shown ? options : []).map((option, at) => (
          <button
            key={option.value}
            id={`${list}-${at}`}
            type="button"
            className="finger-on-phone row apart full gap-0-12 high-36 plain round-6 start-text"
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            data-active={at === active || undefined}
            // the field keeps the focus
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(option)}
          >
            {option.label}
            {option.hint && <small>{option.hint}</small>}
          </button>
        ))}
        {options.length === 0 && (
          <button
            type="button"
            className="finger-on-phone row apart full gap-0-12 high-36 plain round-6 start-text"
            role="option"
            tabIndex={-1}
            aria-selected={false}
            disabled
          >
            {t('noMatch')}
          </button>
        )}
      </div>
    </div>
  )
}
