import { rowStore } from './kept-rows.ts'
import { Outbox, type OutboxMeans, type Unsent } from './outbox.ts'
import { pageSenders } from './page-senders.ts'
import type { PageApp } from '../web.tsx'

type Kind<Body> = Pick<OutboxMeans<Body>, 'newKey'> & {
  /** Where its rows are kept. */
  rows: Parameters<typeof rowStore>[0]
  /** On which the tabs tell each other. */
  channel: string
  owner(app: PageApp): string
  deliver(app: PageApp, ...sent: Parameters<OutboxMeans<Body>['deliver']>): Promise<unknown>
}

/** One outbox of a kind for each document: `of` it does nothing until it is started. */
export const pageOutboxes = <Body>({ rows, channel, owner, newKey, deliver }: Kind<Body>) =>
  pageSenders(
    channel,
    (app, means) =>
      new Outbox<Body>({
        ...means,
        keptRows: rowStore<Unsent<Body>>(rows),
        owner: () => owner(app),
        newKey,
        deliver: (row, keep) => deliver(app, row, keep),
      }),
  )
