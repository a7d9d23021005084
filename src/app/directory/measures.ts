import type { FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** What became of a request here, for the log and what is counted. */
export type Told = {
  /** The cell that has answered; none where the directory did itself. */
  cell?: string
  business?: string | undefined
}

type Looks = {
  cells: readonly string[]
  /** Whether each cell answers, in their order. */
  heard(): Promise<boolean[]>
  sockets(): { open: number; unnamed: number }
  /** Requests that wait while their school is moved. */
  waiting(): number
  keptBytes(): number
  slowReaders(): { waiting: number; cut: number }
}

/** Counts of every request how long it took, by cell, method and status, and how the directory stands when somebody asks: never an address or a name. */
export function measureDirectory(registry: Registry, looks: Looks) {
  const seconds = new Histogram({
    name: 'daftar_directory_request_seconds',
    help: 'Requests by cell, method and status, and how long they took',
    labelNames: ['cell', 'method', 'status'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  })
  const repeats = new Counter({
    name: 'daftar_directory_repeats_total',
    help: 'Requests that were sent again: their school was moving, or a connection broke',
    labelNames: ['why'],
    registers: [registry],
  })
  const gauges = [
    new Gauge({
      name: 'daftar_directory_cell_heard',
      help: 'Whether a cell answers: 1, or 0',
      labelNames: ['cell'],
      registers: [],
      async collect() {
        const heard = await looks.heard()
        for (const [at, cell] of looks.cells.entries()) this.set({ cell }, heard[at] ? 1 : 0)
      },
    }),
    new Gauge({
      name: 'daftar_directory_sockets',
      help: 'Open sockets of the live channels, and those of which nobody has said yet for whom they are',
      labelNames: ['state'],
      registers: [],
      collect() {
        for (const [state, count] of Object.entries(looks.sockets())) this.set({ state }, count)
      },
    }),
    new Gauge({
      name: 'daftar_directory_moving',
      help: 'Requests that wait while their school is moved',
      registers: [],
      collect() {
        this.set(looks.waiting())
      },
    }),
    new Gauge({
      name: 'daftar_directory_kept_bytes',
      help: 'Bytes of requests that are kept until they are answered',
      registers: [],
      collect() {
        this.set(looks.keptBytes())
      },
    }),
    new Gauge({
      name: 'daftar_directory_slow_readers',
      help: 'Answers that wait for their readers',
      registers: [],
      collect() {
        this.set(looks.slowReaders().waiting)
      },
    }),
    new Counter({
      name: 'daftar_directory_readers_cut_total',
      help: 'Answers that were ended because their readers took too little of them',
      registers: [],
      collect() {
        this.reset()
        this.inc(looks.slowReaders().cut)
      },
    }),
  ]
  for (const gauge of gauges) registry.registerMetric(gauge)
  return {
    answered: (cell: string, method: string, status: number, ms: number) =>
      seconds.observe({ cell, method, status }, ms / 1000),
    repeated: (why: 'moving' | 'broken') => repeats.inc({ why }),
  }
}

/** One line for each answer, at `info`, as of an installation: no address, no name, no query. */
export const lineOf = (
  request: FastifyRequest,
  { cell, business }: Told,
  status: number,
  ms: number,
) => ({ request_id: request.id, cell, business, method: request.method, status, ms })
