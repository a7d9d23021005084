import { type Api, ApiError } from '../../../../platform/client.ts'
import type { Code } from '../../../../platform/errors.ts'
import { mayWorkLater } from '../../../../platform/offline/refusals.ts'
import type { Entry as NewMark, Kind, Mark } from '../../day/contract.mark.ts'
import { type Corrected, marks, type Saved } from '../../contract.ts'
import { type Answer, type Batch, type CellId, cellId, partsOf } from './batch.ts'

/** After this long without an answer nobody can tell. */
const answerWithinMs = 15_000

/** Sends a batch to its class and day; undefined: nobody can tell whether it has arrived. */
export async function deliver(
  api: Api,
  sheet: { class: string; date: string },
  batch: Batch,
): Promise<Answer | undefined> {
  const way = {
    params: { id: sheet.class },
    key: batch.key,
    signal: AbortSignal.timeout(answerWithinMs),
  }
  try {
    return batch.way === 'give'
      ? given(
          await api(marks.save, {
            ...way,
            body: { date: sheet.date, entries: newMarks(batch), ...lateReasonOf(batch) },
          }),
        )
      : corrected(
          batch,
          await api(marks.correctMany, { ...way, body: { corrections: corrections(batch) } }),
        )
  } catch (error) {
    if (!(error instanceof ApiError) || mayWorkLater(error.status)) return undefined
    return allRefused(batch, error.detail)
  }
}

const newMarks = ({ entries }: Batch) =>
  entries.map(({ id, value, detail }) => {
    const { student, kind } = partsOf(id)
    return { student_id: student, kind, value, ...detail } as NewMark
  })

/** Why the day is marked so late: of a sheet it is one and the same. */
const lateReasonOf = ({ entries }: Batch) => {
  const late_reason = entries.find(({ reason }) => reason)?.reason
  return late_reason ? { late_reason } : {}
}

const corrections = ({ entries }: Batch) =>
  entries.map(({ value, over, reason, detail }) => ({
    mark_id: over!.mark,
    version: over!.version,
    value,
    ...detail,
    ...(reason && { reason }),
  }))

const given = ({ saved, refused }: Saved): Answer => ({
  saved: byCell(saved),
  refused: new Map(refused.map((one) => [cellOf(one), one.detail])),
})

function corrected({ entries }: Batch, { saved, refused }: Corrected): Answer {
  const cells = new Map(entries.map(({ id, over }) => [over!.mark, id]))
  return {
    saved: byCell(saved),
    refused: new Map(refused.map(({ mark_id, detail }) => [cells.get(mark_id)!, detail])),
  }
}

const allRefused = ({ entries }: Batch, detail: Code): Answer => ({
  saved: new Map(),
  refused: new Map(entries.map(({ id }) => [id, detail])),
})

const cellOf = ({ student_id, kind }: { student_id: string; kind: Kind }): CellId =>
  cellId(student_id, kind)
const byCell = (saved: Mark[]) => new Map(saved.map((mark) => [cellOf(mark), mark]))
