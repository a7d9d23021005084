import IconRedo from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs'
import IconUndo from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useConfirm } from '../../../../platform/ui/overlay/confirm.tsx'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { IconButton } from '../../../../platform/ui/kit/icon-button.tsx'
import { NativeSelect } from '../../../../platform/ui/kit/native-select.tsx'
import { Segments } from '../../../../platform/ui/layout/segments.tsx'
import { differencesOf } from '../../engine/differences.ts'
import { type Place, suggestions } from '../../engine/hand.ts'
import { roomsIn } from '../../engine/search/leavings.ts'
import { arranged } from '../../engine/search/search.ts'
import { bellsOf } from '../../engine/times.ts'
import { BestList } from './best-list.tsx'
import * as hand from './editing.ts'
import { EditorGrid, type GridDeeds } from './grid/editor-grid.tsx'
import classes from './editor.module.css'
import { heldByOthers } from './holding.ts'
import { isWhole } from './grid/grid-row.tsx'
import { OtherList } from './other-list.tsx'
import { SignList } from './sign-list.tsx'
import { TrayList } from './tray-list.tsx'
import type { Other } from './use-others.ts'
import { useKeys, useSwipe } from '../../../../platform/ui/use-gestures.ts'
import { useLater } from './use-later.ts'
import { useAnswers, usePlaces } from './use-places.ts'
import { choicesOf, type Spot, tableOf, type View, viewKinds } from './view.ts'
import type { Words } from './words.ts'

const RoomDialog = lazy(async () => ({ default: (await import('./room-dialog.tsx')).RoomDialog }))

/** A place in the table that something was said of: the week of a class, and where in it. */
export type Spotted = { class: string; day: number; period: number | undefined }
type EditorBoardProps = {
  editing: hand.Editing
  change(next: (before: hand.Editing) => hand.Editing): void
  words: Words
  clashing: ReadonlySet<number>
  /** Nothing can be moved: it is published, or being arranged. */
  still: boolean
  /** It is no draft: nothing is there to move anything by. */
  published: boolean
  saving: boolean
  /** Who else has it open. */
  others: Other[]
  /** What is to be looked at: each time it is another value. */
  spotted: Spotted | undefined
  /** Above the tray, beside the table. */
  children: ReactNode
}

/** The draft: what is looked at, the table, what is in the hand, and what waits for a place. */
export function EditorBoard(props: EditorBoardProps) {
  const { editing, change, words, clashing, still, published, saving, others, children } = props
  const { spotted } = props
  const { t } = words
  const { problem, at, locked, rooms } = editing
  const { school } = problem
  const confirm = useConfirm()
  const common = useTranslations('common')
  const [view, setView] = useState<View>({ kind: 'class', id: school.classes[0]?.id ?? '' })
  const [day, setDay] = useState(school.days[0] ?? 1)
  const [seen, setSeen] = useState<Spot>()
  const [said, say] = useState('')
  const [choosing, chooseRoom] = useState(false)
  const state = useMemo(() => arranged(problem, at), [problem, at])
  const standing = useMemo(() => roomsIn(problem, at, rooms), [problem, at, rooms])
  const held = still ? undefined : editing.hand
  const answers = usePlaces(state, held, locked, standing)
  // a row is drawn anew when its lessons are others: what is held adds a shift to these two alone
  const adding = view.kind === 'teacher' || view.kind === 'room' ? held : undefined
  const plain = useMemo(
    () => tableOf({ problem, at, rooms, hand: undefined }, view, words),
    [problem, at, rooms, view, words],
  )
  const table = useMemo(() => {
    if (adding === undefined) return plain
    const wider = tableOf({ problem, at, rooms, hand: adding }, view, words)
    return wider.rows.length > plain.rows.length ? wider : plain
  }, [plain, problem, at, rooms, adding, view, words])
  const theirs = useMemo(() => heldByOthers({ problem, at }, others), [problem, at, others])
  const answerOf = useAnswers(problem, held, answers)
  const best = useMemo(() => suggestions(answers), [answers])
  const asked = held === undefined ? undefined : problem.cardClass[held]
  const told = useMemo(
    () => ({ hand: held, of: answerOf, best, asked }),
    [held, answerOf, best, asked],
  )

  const putDown = async (place: Place) => {
    if (held === undefined) return
    const lesson = words.lesson(held)
    if (place.hurdles.some(({ code }) => code === 'locked')) return say(words.answer(place))
    if (!hand.changesNothing(place) && !hand.isOpen(place)) {
      const leave = await confirm({
        title: t('leaveClash'),
        message: (
          <ul className={classes.lines}>
            {place.hurdles.map((one, index) => (
              <li key={index}>{words.hurdle(one)}</li>
            ))}
          </ul>
        ),
        okLabel: t('leaveIt'),
        cancelLabel: t('cancel'),
        color: 'red',
      })
      if (!leave) return
    }
    const next = hand.put(editing, place)
    if (next === editing) return say(words.answer(place))
    change((now) => (now.at === editing.at ? hand.put(now, place) : now))
    say(
      next.hand === undefined
        ? t('putDown', { lesson })
        : t('makesWay', { lesson: words.lesson(next.hand) }),
    )
  }
  const pick = (card: number) => {
    if (still) return say(t(published ? 'readOnly' : 'run_running'))
    if (locked[card]) return say(t('hurdle_locked', { lesson: words.lesson(card) }))
    change((now) => hand.picked(now, card))
    say(t('picked', { lesson: words.lesson(card) }))
  }
  const release = () => {
    change(hand.released)
    if (held !== undefined) say(`${words.lesson(held)}: ${t('place_here')}`)
  }
  /** Why nothing can be put there: the class is not there then, or it is the row of another one. */
  const noPlace = (spot: Spot) => {
    const own = held === undefined ? '' : words.line(held).class
    const owner = spot.owner === undefined ? own : school.classes[spot.owner]!.id
    if (held !== undefined && owner !== own)
      return t('otherRow', { lesson: words.lesson(held), class: words.name('class', own) })
    return t('hurdle_class_blocked', { class: words.name('class', owner) })
  }
  const deeds: GridDeeds = {
    pick,
    release,
    press(spot, card) {
      const place = answerOf(spot)
      if (place) void putDown(place)
      else if (card !== undefined && card !== held) pick(card)
      else if (card !== undefined) release()
      else if (held !== undefined) say(noPlace(spot))
      else say(still ? t(published ? 'readOnly' : 'run_running') : t('tapToPick'))
      // what is said is seen, whatever the spot itself says
      if (!place) setSeen(undefined)
    },
    takeBest() {
      if (best[0]) void putDown(best[0])
      else release()
    },
    lock(cards) {
      if (still) return say(t(published ? 'readOnly' : 'run_running'))
      const [card] = cards
      if (hand.lockTurned(editing, cards) !== editing) change((now) => hand.lockTurned(now, cards))
      else if (card !== undefined) say(t('fixedByPlan', { lesson: words.lesson(card) }))
    },
    takeAway(cards) {
      if (still) return say(t(published ? 'readOnly' : 'run_running'))
      const [card] = cards
      if (hand.takenAway(editing, cards) !== editing) change((now) => hand.takenAway(now, cards))
      else if (card !== undefined) say(t('hurdle_locked', { lesson: words.lesson(card) }))
    },
    look: setSeen,
  }
  const shown = useMemo(
    () => [...new Set(table.rows.flatMap(({ spots }) => spots.flatMap(({ cards }) => cards)))],
    [table],
  )
  const undo = () => change(hand.undone)
  const redo = () => change(hand.redone)
  useKeys(still ? () => undefined : (back) => (back ? undo : redo)())
  const place = seen && answerOf(seen)
  const because = useMemo(
    () => (place?.moves.length ? words.because(differencesOf(problem, at, place.moves)) : ''),
    [place, problem, at, words],
  )
  const info = place ? [words.answer(place), because].filter(Boolean).join(': ') : said
  // as many as there are classes or teachers: not drawn anew with each lesson that is picked up
  const things = useMemo(
    () =>
      view.kind !== 'week' && (
        <NativeSelect
          aria-label={t(`look_${view.kind}`)}
          value={view.id}
          onChange={({ currentTarget }) => setView({ ...view, id: currentTarget.value })}
          data={choicesOf(problem, view.kind, words)}
        />
      ),
    [problem, view, words, t],
  )
  const board = useRef<HTMLDivElement>(null)
  const [led, setLed] = useState(spotted)
  if (spotted && led !== spotted) {
    setLed(spotted)
    setView({ kind: 'class', id: spotted.class })
    setDay(spotted.day)
  }
  useEffect(() => {
    if (!led) return
    const { periods } = bellsOf(school)
    const shift = school.classes.find(({ id }) => id === led.class)?.shift
    const row = periods.get(shift ?? 0)?.findIndex(({ period }) => period === led.period) ?? 0
    const at = `${Math.max(row, 0)} ${school.days.indexOf(led.day)}`
    const cell = board.current?.querySelector<HTMLElement>(`td[data-at="${at}"]`)
    cell?.scrollIntoView({ block: 'center', inline: 'nearest' })
    cell?.focus({ preventScroll: true })
    // once for each time that somebody is led there
  }, [led, school])
  const look = (next: View) => {
    setView(next)
    say('')
    setSeen(undefined)
  }
  const choose = (kind: View['kind']) => {
    const choices = choicesOf(problem, kind, words)
    // what was looked at leads to what belongs to it: the class of the lesson in hand, for one
    const own = kind === 'class' && held !== undefined ? words.line(held).class : undefined
    look({ kind, id: own ?? choices[0]?.value ?? '' })
  }
  return (
    <div className={classes.board}>
      <div className={classes.main} ref={board}>
        <div className={`row gap-8 below-12 unprinted ${classes.looks}`}>
          <NativeSelect
            aria-label={t('look')}
            value={view.kind}
            onChange={({ currentTarget }) => choose(currentTarget.value as View['kind'])}
            data={viewKinds.map((value) => ({ value, label: t(`look_${value}`) }))}
          />
          {things}
          {!published && (
            <>
              <IconButton
                outlined
                aria-label={t('undo')}
                disabled={still || editing.done.length === 0}
                onClick={undo}
              >
                <IconUndo size="1.25rem" stroke={1.75} aria-hidden="true" />
              </IconButton>
              <IconButton
                outlined
                className="on-desk"
                aria-label={t('redo')}
                disabled={still || editing.undone.length === 0}
                onClick={redo}
              >
                <IconRedo size="1.25rem" stroke={1.75} aria-hidden="true" />
              </IconButton>
              <Button
                variant="subtle"
                className="on-desk"
                disabled={still || shown.length === 0}
                onClick={() => change((now) => hand.lockTurned(now, shown))}
              >
                {t(
                  shown.length > 0 && shown.every((card) => locked[card]) ? 'unlock' : 'lockShown',
                )}
              </Button>
            </>
          )}
          {saving && <span className="soft plain">{t('saving')}</span>}
        </div>
        {!isWhole(view.kind) && (
          <div className="on-phone below-12">
            <Segments
              legend={t('look_day')}
              value={String(day)}
              choose={(value) => setDay(Number(value))}
              segments={school.days.map((each) => ({
                value: String(each),
                label: words.shortDay(each),
              }))}
            />
          </div>
        )}
        {others.length > 0 && <OtherList {...{ others, words, problem }} />}
        <div {...useSwipe((step) => setDay((now) => stepped(school.days, now, step)))}>
          <EditorGrid
            {...{ table, day, words, locked, rooms, clashing, theirs, deeds }}
            answers={told}
            kind={view.kind}
            label={t('board')}
            lockable={!still}
          />
        </div>
        <div
          className={`unprinted ${classes.bar}`}
          data-told={held !== undefined || info ? true : undefined}
        >
          <p role="status" className="grows">
            {held !== undefined && <b>{t('inHand', { lesson: words.lesson(held) })} </b>}
            <span>{info || (held === undefined && !still ? t('tapToPick') : '')}</span>
          </p>
          {held !== undefined && (
            <div className="line gap-8 sways">
              <Button variant="default" onClick={release}>
                {t('putBack')}
              </Button>
              {at[held]! >= 0 && (
                <>
                  <Button variant="default" onClick={() => chooseRoom(true)}>
                    {common('room')}
                  </Button>
                  <Button
                    variant="default"
                    onClick={() => change((now) => hand.lockTurned(hand.released(now), [held]))}
                  >
                    {t('lock')}
                  </Button>
                  <Button
                    variant="default"
                    onClick={() => change((now) => hand.takenAway(now, [held]))}
                  >
                    {t('takeOff')}
                  </Button>
                </>
              )}
            </div>
          )}
        </div>
        <Suspense>
          {choosing && held !== undefined && (
            <RoomDialog
              {...{ editing, words }}
              card={held}
              close={() => chooseRoom(false)}
              choose={(own) => {
                change((now) => hand.roomsChosen(now, held, own))
                say(t('putDown', { lesson: words.lesson(held) }))
              }}
            />
          )}
        </Suspense>
        {!published && (
          <>
            <p className="soft small above-4 on-desk unprinted">{t('keys')}</p>
            <SignList t={t} />
          </>
        )}
      </div>
      <div className={`unprinted ${classes.side}`}>
        <Later>
          {held !== undefined && <BestList {...{ best, words, problem, at }} put={putDown} />}
          {children}
          <TrayList {...{ editing, words, still, state, standing }} held={held} pick={pick} />
        </Later>
      </div>
    </div>
  )
}

/** What lies beside the table is drawn behind it: the table answers first. */
const Later = ({ children }: { children: ReactNode }) => useLater(children)

const stepped = (days: number[], now: number, step: number) =>
  days[Math.min(Math.max(days.indexOf(now) + step, 0), days.length - 1)]!
