import IconDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconHandle from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import IconUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconRemove from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { KeyboardEvent } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { IconButton } from '../../../../platform/ui/kit/icon-button.tsx'
import type { ServedDish } from '../../contract.ts'
import { ageGroupOf, energyOf } from '../../rules.ts'
import { type DishDrag } from '../dish-dragging.ts'
import classes from './menu.module.css'
import { useCanteenWords } from '../words.ts'

export type LaidProps = {
  laid: ServedDish[]
  change(laid: ServedDish[]): void
  drag: DishDrag
}

/** What was picked, in the order in which it is served: dragged by its handle, moved by its buttons and by the keyboard. */
export function Laid({ laid, change, drag, fault }: LaidProps & { fault?: string | undefined }) {
  const t = useTranslations('canteen')
  const { nameOf } = useCanteenWords()
  const move = (from: number, to: number) => {
    if (to >= 0 && to < laid.length) change(laid.toSpliced(from, 1).toSpliced(to, 0, laid[from]!))
  }
  const press = (at: number) => (event: KeyboardEvent) => {
    const way = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (way) move(at, at + way)
    else if (event.key === 'Delete') change(laid.toSpliced(at, 1))
    else return
    event.preventDefault()
  }
  const kcal = energyOf(laid, ageGroupOf(7))
  const { held, list, handle } = drag
  return (
    <section className="stack gap-8" data-fault={fault ? true : undefined} tabIndex={-1}>
      <h2 className="plain bold">{t('laid')}</h2>
      {laid.length === 0 && (
        <p className={`${fault ? 'bad' : 'soft'} plain`}>{fault ?? t('laidNone')}</p>
      )}
      <ol className={`stack plain ${classes.chosen}`} ref={list}>
        {laid.map((dish, at) => (
          <li
            key={dish.id}
            className="line lined-below"
            data-held={held?.dish.id === dish.id || undefined}
            data-before={held?.at === at || undefined}
            data-after={(held?.at === laid.length && at === laid.length - 1) || undefined}
          >
            <IconButton
              aria-label={t('moveDish', { name: nameOf(dish.name) })}
              className={`finger thumb-wide ${classes.handle}`}
              onKeyDown={press(at)}
              {...handle(dish)}
            >
              <IconHandle size="1.125rem" aria-hidden="true" />
            </IconButton>
            <span className="grows shrinks breaks">{nameOf(dish.name)}</span>
            <IconButton
              aria-label={t('moveUp', { name: nameOf(dish.name) })}
              aria-disabled={at === 0}
              onClick={() => move(at, at - 1)}
            >
              <IconUp size="1.125rem" aria-hidden="true" />
            </IconButton>
            <IconButton
              aria-label={t('moveDown', { name: nameOf(dish.name) })}
              aria-disabled={at === laid.length - 1}
              onClick={() => move(at, at + 1)}
            >
              <IconDown size="1.125rem" aria-hidden="true" />
            </IconButton>
            <IconButton
              aria-label={t('removeRow', { name: nameOf(dish.name) })}
              onClick={() => change(laid.toSpliced(at, 1))}
            >
              <IconRemove size="1.125rem" aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      {kcal !== undefined && <p className="soft small">{t('energyOfAll', { count: kcal })}</p>}
    </section>
  )
}
