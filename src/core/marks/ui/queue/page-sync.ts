import { newKey } from '../../../../platform/offline/new-key.ts'
import { rowStore } from '../../../../platform/offline/kept-rows.ts'
import { pageSenders } from '../../../../platform/offline/page-senders.ts'
import type { PageApp } from '../../../../platform/web.tsx'
import { ownerOf } from '../../../profile/ui/owner-of.ts'
import type { DaySheet } from '../../month/contract.sheets.ts'
import { marks } from '../../contract.ts'
import { SyncManager, type LocalSheet } from './sync-manager.ts'
import { deliver } from './delivery.ts'
import type { Kept } from './kept.ts'

export type { LocalSheet } from './sync-manager.ts'

/**
 * The local sheet of a class and day. It outlives its page, so that what is not sent yet still arrives
 * when its maker has gone to another day.
 */
export function localSheetOf(app: PageApp, sheet: DaySheet): LocalSheet {
  const { id, label } = sheet.class
  const local = syncOf(app).local({ class: id, label, date: sheet.date }, sheet)
  // until now it had but what an earlier page has left
  if (!local.store.hasStudents()) local.store.merge(sheet)
  local.persistence.know(
    sheet.students.map(({ id: student, last_name, first_name }) => [
      student,
      `${last_name} ${first_name}`.trim(),
    ]),
  )
  return local
}

/** What brings the marks of this page's user to the server. */
export const { of: syncOf, start: startSync } = pageSenders(
  'daftar-kept',
  (app, means) =>
    new SyncManager({
      ...means,
      keptRows: rowStore<Kept>(),
      owner: () => ownerOf(app),
      newKey,
      deliver: (place, batch) => deliver(app.api, place, batch),
      look: ({ class: id, date }) => app.api(marks.day, { params: { id }, query: { date } }),
    }),
)
