import { useId, useRef, useState } from 'react'
import { useTranslations } from '../phrases.tsx'
import { DateInput } from '../form/date-input.tsx'
import { type Filter, FilterSelect, type Named, namesOf } from './filter-select.tsx'
import { useFilters } from './filters.ts'
import { Button } from '../kit/button.tsx'
import { CloseButton } from '../kit/icon-button.tsx'
import { Overlay } from '../kit/overlay.tsx'
import { useSheet } from '../overlay/use-sheet.ts'

type FilterSheetProps = {
  filters: readonly Filter[]
  /** How many of them narrow the list down. */
  set: number
  /** How many rows they leave, where it is known. */
  count?: number | undefined
  gone(): void
}

/** All that narrows a list down, one below the other; each is at work as soon as it is chosen. */
export function FilterSheet({ filters, set, count, gone }: FilterSheetProps) {
  const t = useTranslations('common')
  const { choose } = useFilters()
  const { opened, close } = useSheet()
  const [cleared, setCleared] = useState(0)
  const id = useId()
  const out = useRef<HTMLButtonElement>(null)
  const clear = () => {
    choose(Object.fromEntries(filters.flatMap(namesOf).map((name) => [name, undefined])))
    setCleared(cleared + 1)
    // there is nothing more to clear, so the button goes
    out.current?.focus()
  }
  return (
    <Overlay place="bottom" size="26rem" labelledBy={id} opened={opened} close={close} gone={gone}>
      <div className="line gap-12 below-12">
        <h2 id={id} className="grows">
          {t('filters')}
        </h2>
        <CloseButton aria-label={t('close')} onClick={close} />
      </div>
      <div className="stack gap-12" key={cleared}>
        {filters.map((filter) =>
          'day' in filter ? (
            <DayField key={filter.name} {...filter} />
          ) : (
            <FilterSelect key={filter.name} {...filter} labelled />
          ),
        )}
      </div>
      <div className="stack gap-8 above-16">
        <Button ref={out} onClick={close}>
          {count === undefined ? t('show') : t('showCount', { count })}
        </Button>
        {set > 0 && (
          <Button variant="subtle" onClick={clear}>
            {t('clearFilters')}
          </Button>
        )}
      </div>
    </Overlay>
  )
}

/** A day that is whole, or none, stands in the address. */
function DayField({ name, label }: Named) {
  const { chosen, choose } = useFilters()
  return (
    <DateInput
      label={label}
      defaultValue={chosen.get(name) ?? ''}
      onChange={(day) => {
        if (day === '' || /^\d{4}-\d{2}-\d{2}$/.test(day)) choose({ [name]: day })
      }}
    />
  )
}
