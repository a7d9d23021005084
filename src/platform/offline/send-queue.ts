/** Edits leave together once this long nothing more has come, */
export const gatherFor = 400
/** and this long after the first of them at the latest. */
export const gatherAtMost = 1_200
const firstPause = 1_000
const longestPause = 30_000

/** What the queue stands on; a test lends it a clock of its own. */
export type Means<Batch> = {
  /** Whatever waits, in the order in which it must arrive; asked only when nothing is on its way. */
  take(): Batch[]
  /** False when nobody can tell whether it has arrived: then the very same batch is sent again. */
  deliver(batch: Batch): Promise<boolean>
  after(milliseconds: number, run: () => void): () => void
  random(): number
  /** Told when deliveries begin to fail and when they work again. */
  failing(now: boolean): void
}

/**
 * One batch at a time, the first until it has arrived. What is edited meanwhile stays with its owner and
 * leaves with the next batch, so that a long time without network ends in few requests.
 */
export class SendQueue<Batch> {
  readonly #means: Means<Batch>
  #queue: Batch[] = []
  #underWay = false
  #touchedMeanwhile = false
  #failures = 0
  #alarms: Record<string, () => void> = {}

  constructor(means: Means<Batch>) {
    this.#means = means
  }

  /** Something waits: it leaves a moment later, with what follows until then. */
  touch() {
    if (this.#underWay || this.#failures) {
      this.#touchedMeanwhile = true
      return
    }
    this.#alarm('gather', gatherFor)
    if (!this.#alarms.latest) this.#alarm('latest', gatherAtMost)
  }

  /** These come first: an earlier page has sent them and does not know whether they have arrived. */
  resume(batches: Batch[]) {
    this.#queue.push(...batches)
    this.touch()
  }

  /** Now, whether it would gather or pause: the network is back, the page goes, the person asks for it. */
  hurry() {
    if (this.#underWay) return
    for (const stop of Object.values(this.#alarms)) stop()
    this.#alarms = {}
    void this.#run()
  }

  #alarm(name: string, milliseconds: number) {
    this.#alarms[name]?.()
    this.#alarms[name] = this.#means.after(milliseconds, () => this.hurry())
  }

  async #run() {
    this.#underWay = true
    if (this.#queue.length === 0) this.#queue = this.#means.take()
    const arrived = await this.#deliverAll()
    this.#underWay = false
    if (!arrived) return this.#alarm('again', this.#pause())
    if (!this.#touchedMeanwhile) return
    this.#touchedMeanwhile = false
    this.touch()
  }

  /** Until the queue is empty, or until one has not arrived. */
  async #deliverAll(): Promise<boolean> {
    for (let batch = this.#queue[0]; batch; batch = this.#queue[0]) {
      if (!(await this.#means.deliver(batch))) {
        this.#failures += 1
        this.#means.failing(true)
        return false
      }
      this.#queue.shift()
      if (this.#failures) this.#means.failing(false)
      this.#failures = 0
    }
    return true
  }

  /** Longer from time to time, and not in step with all the other phones of the school. */
  #pause() {
    const steady = Math.min(longestPause, firstPause * 2 ** (this.#failures - 1))
    return steady * (0.75 + this.#means.random() / 2)
  }
}
