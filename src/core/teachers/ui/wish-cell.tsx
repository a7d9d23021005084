import type { KeyboardEvent } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import type { Wishes } from '../contract.wishes.ts'
import classes from './wish-grid.module.css'

/** What a cell can say; the first is what it says unless told. */
export const kinds = ['free', 'preferred', 'avoided', 'blocked', 'duty'] as const
export type Kind = (typeof kinds)[number]
export const signs: Record<Kind, string> = {
  free: '',
  preferred: '+',
  avoided: '–',
  blocked: '×',
  duty: '⇄',
}
const tints: Record<Kind, string> = {
  free: 'surface soft',
  preferred: 'tint-good',
  avoided: 'tint-late',
  blocked: 'tint-bad',
  duty: 'tint-accent',
}

export const lookOf = (kind: Kind) =>
  `centred framed full round-6 bold ${tints[kind]} ${classes.cell} near pad-0 finger`

export type Place = { weekday: number; shift: number; period: number }
type Bell = Wishes['shifts'][number]['periods'][number]
type Press = (() => void) | undefined

/** The name of a day; pressed it is all of the day. */
export function Day({ day, mark }: { day: number; mark: Press }) {
  const t = useTranslations('teachers')
  const name = t(`day_${day}` as 'day_1')
  const short = <span aria-hidden="true">{t(`shortDay_${day}` as 'shortDay_1')}</span>
  const words = <span className="hidden-text">{mark ? t('wholeDay', { day: name }) : name}</span>
  if (!mark)
    return (
      <span title={name}>
        {short}
        {words}
      </span>
    )
  return (
    <button
      type="button"
      className={`grid full finger round-6 mid-text fills near ${classes.head}`}
      title={name}
      onClick={mark}
    >
      {short}
      {words}
    </button>
  )
}

/** The number of a lesson; pressed it is this lesson of every day. */
export function Period({ bell: { number, starts_at: at }, mark }: { bell: Bell; mark: Press }) {
  const t = useTranslations('teachers')
  const shown = (
    <span aria-hidden={mark && 'true'}>
      {number}
      {at && <span className="block small">{at}</span>}
    </span>
  )
  if (!mark) return shown
  return (
    <button
      type="button"
      className={`grid full finger round-6 mid-text fills near ${classes.head}`}
      onClick={mark}
    >
      {shown}
      <span className="hidden-text">{t('everyDay', { period: number })}</span>
    </button>
  )
}

type CellProps = {
  place: Place
  kind: Kind
  /** Its row and column. */
  at: string
  /** Whether Tab leads to this one of all cells. */
  first: boolean
  onKeyDown(event: KeyboardEvent): void
  onFocus(): void
  press: Press
}

/** What is said of one lesson of one day. */
export function Cell({ place: { weekday, period }, kind, at, first, press, ...rest }: CellProps) {
  const t = useTranslations('teachers')
  const day = t(`day_${weekday}` as 'day_1')
  const label = t('cell', { day, period, wish: t(`wish_${kind}`) })
  const content = (
    <>
      <span aria-hidden="true">{signs[kind]}</span>
      <span className="hidden-text">{label}</span>
    </>
  )
  if (!press)
    return (
      <span className={lookOf(kind)} data-wish={kind} title={label}>
        {content}
      </span>
    )
  return (
    <button
      type="button"
      className={lookOf(kind)}
      data-wish={kind}
      data-at={at}
      tabIndex={first ? 0 : -1}
      onClick={({ currentTarget }) => {
        press()
        // the bar that comes with the first mark may lie over it
        currentTarget.scrollIntoView({ block: 'nearest' })
      }}
      {...rest}
    >
      {content}
    </button>
  )
}
