import IconRefused from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconOffline from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import IconWaiting from '@tabler/icons-react/dist/esm/icons/IconCloudUp.mjs'
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from '../../platform/ui/phrases.tsx'
import {
  addressOfMeal,
  startMealBox,
  type UnsentMark,
} from '../../features/canteen/ui/meal-outbox.ts'
import type { Waiting as MessagesWaiting } from '../../platform/offline/outbox.ts'
import type { Waiting } from '../../core/marks/ui/queue/sync-manager.ts'
import { startOutbox } from '../../features/chat/ui/composer/page-outbox.ts'
import { startAnswerBox } from '../../features/forms/ui/answer/answer-outbox.ts'
import { startSync } from '../../core/marks/ui/queue/page-sync.ts'
import { localDay } from '../../platform/dates/days.ts'
import { shownDate, shownTime } from '../../platform/i18n/formats.ts'
import { serverNow } from '../../platform/offline/server-clock.ts'
import { useApp, useRead } from '../../platform/web.tsx'
import { profile } from '../../core/profile/contract.ts'
import { hearKeptAhead } from '../../platform/offline/kept-ahead.ts'
import { keptSince, useOnline } from '../../platform/offline/online.ts'
import { keepPages, prepareOffline, sheetOf } from './offline.ts'
import classes from './offline-chip.module.css'

const nothing: Waiting[] = []
const noMessages: MessagesWaiting = { unsent: 0, refused: 0 }
/** Milliseconds that a mark may be on its way before the bar speaks of it. */
const unremarkableMs = 3_000
/** Milliseconds after which somebody seems to have done with a sheet for now. */
const settled = 6_000

/** On every page: that there is no network, and what waits where. Nothing when all is well. */
export function OfflineChip() {
  const t = useTranslations('offline')
  const app = useApp()
  const [sync] = useState(() => startSync(app))
  const waiting = useSyncExternalStore(sync.subscribe, sync.waiting, () => nothing)
  const [outbox] = useState(() => startOutbox(app))
  const messages = useSyncExternalStore(outbox.subscribe, outbox.waiting, () => noMessages)
  const [mealBox] = useState(() => startMealBox(app))
  const meals = useSyncExternalStore(mealBox.subscribe, mealBox.waiting, () => noMessages)
  const [answerBox] = useState(() => startAnswerBox(app))
  const answers = useSyncExternalStore(answerBox.subscribe, answerBox.waiting, () => noMessages)
  const online = useOnline()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => prepareOffline(app), [app])
  useEffect(
    () =>
      hearKeptAhead((addresses) => {
        // by then there is who keeps it
        setTimeout(() => void keepPages(app.me, { ahead: addresses }), settled)
      }),
    [app],
  )
  useKeptSheets(waiting)
  const sum = (of: 'unsent' | 'refused') => waiting.reduce((all, one) => all + one[of], 0)
  const [marks, refusedMarks] = [sum('unsent') + meals.unsent, sum('refused') + meals.refused]
  const [count, refused] = [
    marks + messages.unsent + answers.unsent,
    refusedMarks + messages.refused,
  ]
  const long = useLasting(count > 0)
  const shown = !online || refused > 0 || (count > 0 && long)
  const words = [
    ...(online ? [] : [t('offline')]),
    ...(marks > 0 ? [t('waits', { count: marks })] : []),
    ...(refusedMarks > 0 ? [t('refused', { count: refusedMarks })] : []),
    ...(messages.unsent > 0 ? [t('messagesWait', { count: messages.unsent })] : []),
    ...(answers.unsent > 0 ? [t('answersWait', { count: answers.unsent })] : []),
    ...(messages.refused > 0 ? [t('messagesRefused', { count: messages.refused })] : []),
  ]
  const Icon = !online ? IconOffline : refused > 0 ? IconRefused : IconWaiting
  return (
    <>
      <span role="status" className="hidden-text">
        {shown ? words.join('. ') : ''}
      </span>
      {shown && (
        <>
          <button
            type="button"
            className={`inline-flex rigid middle central gap-6 framed filled ink plain unprinted finger-on-phone ${classes.chip}`}
            data-state={refused > 0 ? 'refused' : 'waiting'}
            aria-label={words.join('. ')}
            popoverTarget={id}
          >
            <Icon size="1.25rem" aria-hidden="true" />
            {!online && <span className="on-desk">{t('offline')}</span>}
            {count + refused > 0 && <b>{count + refused}</b>}
          </button>
          <div
            ref={list}
            id={id}
            popover="auto"
            className={`framed round-8 surface inherits ${classes.list}`}
          >
            <Said
              count={count}
              kept={sync.notKept() + outbox.notKept() + mealBox.notKept() === 0}
              words={words}
            />
            {marks + refusedMarks + messages.unsent + messages.refused > 0 && (
              <ul>
                <Messages of={messages} close={() => list.current?.hidePopover()} />
                {mealBox.rooms().map((room) => (
                  <li key={room}>
                    <Meal rows={mealBox.of(room)} close={() => list.current?.hidePopover()} />
                  </li>
                ))}
                {waiting.map((one) => (
                  <li key={`${one.class} ${one.date}`}>
                    <Place waiting={one} close={() => list.current?.hidePopover()} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        </>
      )}
    </>
  )
}

/** What waits in the chat leads to it. */
function Messages({ of: { unsent, refused }, close }: { of: MessagesWaiting; close(): void }) {
  const t = useTranslations('offline')
  if (unsent + refused === 0) return null
  return (
    <li>
      <Link
        to="/chat"
        className={`row finger round-6 ink plain unlined fills ${classes.place}`}
        onClick={close}
      >
        <b>{t('chat')}</b>
        {refused > 0 && <span className={`small ${classes.decide}`}>{t('decide')}</span>}
        <b className="away">{unsent + refused}</b>
      </Link>
    </li>
  )
}

function Said({ count, kept, words }: { count: number; kept: boolean; words: string[] }) {
  const t = useTranslations('offline')
  const { business } = useRead(profile.info, {})
  const since = keptSince()
  return (
    <div className={`plain ${classes.said}`}>
      <p>
        <b>{words.join('. ')}</b>
      </p>
      {since && <p>{t('asOf', { time: shownTime(since, business.time_zone) })}</p>}
      {count > 0 && <p>{t(kept ? 'kept' : 'notKept')}</p>}
      {words.length === 1 && count === 0 && words[0] === t('offline') && <p>{t('nothingWaits')}</p>}
    </div>
  )
}

function Place({ waiting, close }: { waiting: Waiting; close(): void }) {
  const t = useTranslations('offline')
  const { label, date, unsent, refused } = waiting
  const { business } = useRead(profile.info, {})
  return (
    <Link
      to={addressOf(waiting, business.time_zone)}
      className={`row finger round-6 ink plain unlined fills ${classes.place}`}
      onClick={close}
    >
      <b>{label}</b>
      <span className="soft">{shownDate(date)}</span>
      {refused > 0 && <span className={`small ${classes.decide}`}>{t('decide')}</span>}
      <b className="away">{unsent + refused}</b>
    </Link>
  )
}

/** What waits of the meals of a class leads to its sheet. */
function Meal({ rows, close }: { rows: readonly UnsentMark[]; close(): void }) {
  const t = useTranslations('offline')
  const { body } = rows[0]!
  return (
    <Link
      to={addressOfMeal(body)}
      className={`row finger round-6 ink plain unlined fills ${classes.place}`}
      onClick={close}
    >
      <b>{body.label}</b>
      <span className="soft">
        {t('meals')} · {shownDate(body.date)}
      </span>
      {rows.some(({ refused }) => refused) && (
        <span className={`small ${classes.decide}`}>{t('decide')}</span>
      )}
      <b className="away">{rows.length}</b>
    </Link>
  )
}

/** Of today it is the address under which the sheet is kept. */
const addressOf = ({ class: id, date }: Waiting, timeZone: string) =>
  sheetOf(id) + (date === localDay(new Date(serverNow()), timeZone) ? '' : `?date=${date}`)

/** Pages that are kept once they were open: sheets, meals of a class, conversations, forms to be answered. */
const opensOffline =
  /^\/(classes\/[\w-]+\/mark|canteen-menu\/eaten|chat|chat\/[\w-]+|form-builder|form-builder\/[\w-]+\/answer)$/

/** The sheet that is open, and those whose marks have just arrived, are kept as they are now. */
function useKeptSheets(waiting: Waiting[]) {
  const { me } = useApp()
  const { pathname, search } = useLocation()
  const [touched] = useState(() => new Set<string>())
  useEffect(() => {
    if (!opensOffline.test(pathname)) return
    const timer = setTimeout(() => void keepPages(me, { ahead: [pathname + search] }), settled)
    return () => clearTimeout(timer)
  }, [me, pathname, search])
  useEffect(() => {
    for (const { class: id } of waiting) touched.add(sheetOf(id))
    if (waiting.length > 0 || touched.size === 0) return
    const timer = setTimeout(() => {
      void keepPages(me, { anew: [...touched] })
      touched.clear()
    }, settled)
    return () => clearTimeout(timer)
  }, [me, waiting, touched])
}

/** Whether something has been so for longer than usual. */
function useLasting(is: boolean) {
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!is) return
    const timer = setTimeout(() => setLong(true), unremarkableMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [is])
  return long
}
