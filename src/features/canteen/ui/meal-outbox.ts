import { useSyncExternalStore } from 'react'
import { newKey } from '../../../platform/offline/new-key.ts'
import type { Unsent } from '../../../platform/offline/outbox.ts'
import { refusalIn } from '../../../platform/offline/refusals.ts'
import { pageOutboxes } from '../../../platform/offline/page-outbox.ts'
import { useOutboxRoom } from '../../../platform/offline/use-outbox.ts'
import type { PageApp } from '../../../platform/web.tsx'
import { ownerOf } from '../../../core/profile/ui/owner-of.ts'
import { headCounts } from '../count/contract.ts'
import { mealMarks, type MealSheet } from '../kept/contract.ts'
import type { MarkedMeal } from '../count/rules.marks.ts'

/** After this long without an answer nobody can tell. */
const answerWithinMs = 15_000

export type UnsentMark = Unsent<MarkedMeal>
type Place = Pick<MarkedMeal, 'class' | 'date' | 'meal'>

/** All that is marked of one sheet is sent in order. */
const roomOf = ({ class: id, date, meal }: Place) => `${id} ${date} ${meal}`

export const addressOfMeal = ({ class: id, date, meal }: Place) =>
  `/canteen-menu/eaten?${new URLSearchParams({ class: id, date, meal })}`

const mealBoxes = pageOutboxes<MarkedMeal>({
  rows: 'meal-marks',
  channel: 'daftar-meal-marks',
  owner: ownerOf,
  newKey,
  deliver: async (app, row) => {
    try {
      await send(app, row)
    } catch (error) {
      // what stands there by now is what has to be decided about
      if (refusalIn(error)) await app.queries.invalidateQueries({ queryKey: sheets })
      throw error
    }
  },
})
export const startMealBox = mealBoxes.start

const sheets = [mealMarks.show.resource, mealMarks.show.action]

async function send({ api, queries }: PageApp, { id: key, body }: UnsentMark) {
  const { class: id, date, meal, entries, seen } = body
  const saved = await api(mealMarks.save, {
    params: { id },
    key,
    signal: AbortSignal.timeout(answerWithinMs),
    body: { date, meal_id: meal, ...(entries && { entries }), ...(seen && { seen }) },
  })
  const isSame = (sheet: MealSheet) =>
    sheet.class.id === id && sheet.date === date && sheet.meal_id === meal
  queries.setQueriesData<MealSheet>({ queryKey: sheets }, (sheet) =>
    sheet && isSame(sheet) ? saved : sheet,
  )
  for (const { resource, action } of [headCounts.show, headCounts.days])
    void queries.invalidateQueries({ queryKey: [resource, action] })
}

/** What of a sheet waits on this device, and what sends it. */
export function useMealBox(sheet: MealSheet) {
  const { id, label } = sheet.class
  const place = { class: id, label, date: sheet.date, meal: sheet.meal_id ?? '' }
  const room = roomOf(place)
  const { box, waiting } = useOutboxRoom(mealBoxes, room)
  const failing = useSyncExternalStore(
    box.subscribe,
    () => box.isFailing(room),
    () => false,
  )
  const mark = (what: Pick<MarkedMeal, 'entries' | 'seen'>) => box.add(room, { ...place, ...what })
  return { box, waiting, failing, mark }
}
