import { useState } from 'react'
import { useTimeZone, useTranslations } from '../../../../platform/ui/phrases.tsx'
import { localDay } from '../../../../platform/dates/days.ts'
import { shownDayMonth, shownTime } from '../../../../platform/i18n/formats.ts'
import { Menu } from '../../../../platform/ui/kit/menu.tsx'
import { LocalisedText } from '../../../../platform/ui/form/localised-text.tsx'
import { RowMenu } from '../../../../platform/ui/overlay/row-menu.tsx'
import { SelectBox } from '../../../../platform/ui/list/selection-cells.tsx'
import type { Selection } from '../../../../platform/ui/list/selection.ts'
import { fullName } from '../../../../platform/ui/shown.ts'
import { useApp } from '../../../../platform/web.tsx'
import type { Order } from '../../orders/contract.ts'
import type { Look } from './order-asked.ts'
import type { Taking } from './order-steps.ts'
import classes from './orders.module.css'

type CardProps = Look & { order: Order; selection: Selection; taking: Taking }

/** One order of the board: whose it is, what for, since when it waits, and its next step. */
export function OrderCard({ order, selection, taking, ask, see }: CardProps) {
  const t = useTranslations('store')
  const { id, expires_at, missing, product, quantity, state, student, total } = order
  const name = fullName(student)
  const chosen = selection.chosen.has(id)
  return (
    <li className={`framed surface round-10 ${classes.card}`} data-chosen={chosen || undefined}>
      <div className={`row finger ${classes.head}`}>
        {expires_at && <SelectBox id={id} name={name} selection={selection} />}
        <button
          type="button"
          className={`shrinks bold start-text underlines grows-far high-36 ${classes.who}`}
          onClick={() => see(id)}
        >
          {name}
        </button>
        <Actions order={order} taking={taking} ask={ask} see={see} />
      </div>
      <p className="flex wrap apart breaks gap-2-12 above-2">
        <span>
          <LocalisedText content={product.name} />
        </span>
        <b className="unbroken">{t('pieces', { count: quantity })}</b>
      </p>
      <p className="flex wrap soft small gap-0-8 above-2">
        <span>{student.classes.map(({ label }) => label).join(', ')}</span>
        <span>{t('coinsAre', { count: total })}</span>
        {missing > 0 && <span className="late bold">{t('boardMissing', { count: missing })}</span>}
      </p>
      <Times order={order} />
      {(state === 'placed' || state === 'ready') && <Next order={order} taking={taking} />}
    </li>
  )
}

/** Milliseconds before its end from which on an order is to be hurried with. */
const soon = 2 * 86_400_000

function Times({ order: { closed_at, expires_at, placed_at, state } }: { order: Order }) {
  const t = useTranslations('store')
  const zone = useTimeZone() ?? 'UTC'
  const { now: clock } = useApp()
  const [now] = useState(() => clock().getTime())
  const when = (at: string) =>
    `${shownDayMonth(localDay(new Date(at), zone))} ${shownTime(at, zone)}`
  if (!expires_at)
    return (
      <p className="flex wrap soft small gap-0-8 above-2">
        <span className={`bold ${state === 'handed_over' ? 'good' : closed_at ? 'bad' : ''}`}>
          {t(`state_${state}`)}
        </span>
        {closed_at && <span>{when(closed_at)}</span>}
      </p>
    )
  const late = Date.parse(expires_at) - now < soon
  return (
    <p className="flex wrap soft small gap-0-8 above-2">
      <span>{t('boardSince', { when: when(placed_at) })}</span>
      <span className={late ? 'late bold' : undefined}>
        {t('boardUntil', { when: when(expires_at) })}
      </span>
    </p>
  )
}

/** The step that comes next, in one press. */
function Next({ order, taking: { take, busy } }: { order: Order; taking: Taking }) {
  const t = useTranslations('store')
  const step = order.state === 'placed' ? 'ready' : 'handed_over'
  return (
    <button
      type="button"
      className={`full framed round-8 surface accent plain bold above-10 high-36 ${classes.next}`}
      disabled={busy === order.id}
      onClick={() => void take(order.id, step)}
    >
      {t(`take_${step}`)}
    </button>
  )
}

/** What else can be done with it in the state that it is in. */
function Actions({ order, taking: { take }, ask, see }: Omit<CardProps, 'selection'>) {
  const t = useTranslations('store')
  const { id, state } = order
  const open = state === 'placed' || state === 'ready'
  return (
    <RowMenu label={t('boardActions', { name: fullName(order.student) })}>
      <Menu.Item onClick={() => see(id)}>{t('boardLook')}</Menu.Item>
      {state === 'placed' && (
        <Menu.Item onClick={() => void take(id, 'handed_over')}>{t('take_handed_over')}</Menu.Item>
      )}
      {open && (
        <Menu.Item onClick={() => ask({ what: 'shorten', order })}>{t('shorten')}</Menu.Item>
      )}
      {open && (
        <Menu.Item color="red" onClick={() => ask({ what: 'cancel', ids: [id], rows: [order] })}>
          {t('cancelOrder', { count: 1 })}
        </Menu.Item>
      )}
      {state === 'handed_over' && (
        <Menu.Item onClick={() => ask({ what: 'takeBack', order })}>{t('takeBack')}</Menu.Item>
      )}
    </RowMenu>
  )
}
