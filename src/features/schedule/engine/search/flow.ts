/**
 * Maximum flow of whole units from node 0 to node 1, by shortest augmenting paths, and the side of the source of a minimum
 * cut. Graphs here have some hundred edges, so that the plain method is the fast one.
 */
export class Flow {
  readonly #head: number[] = [-1, -1]
  readonly #next: number[] = []
  readonly #to: number[] = []
  readonly #room: number[] = []

  node(): number {
    return this.#head.push(-1) - 1
  }

  edge(from: number, to: number, capacity: number): void {
    this.#add(from, to, capacity)
    this.#add(to, from, 0)
  }

  #add(from: number, to: number, capacity: number): void {
    this.#next.push(this.#head[from]!)
    this.#to.push(to)
    this.#room.push(capacity)
    this.#head[from] = this.#to.length - 1
  }

  run(): number {
    let flow = 0
    for (;;) {
      const by = this.#reach()
      if (by[1]! < 0) return flow
      let most = Infinity
      for (let node = 1; node > 0; node = this.#to[by[node]! ^ 1]!)
        most = Math.min(most, this.#room[by[node]!]!)
      for (let node = 1; node > 0; node = this.#to[by[node]! ^ 1]!) {
        this.#room[by[node]!]! -= most
        this.#room[by[node]! ^ 1]! += most
      }
      flow += most
    }
  }

  /** After `run`: the nodes that could still take more. */
  side(): boolean[] {
    return this.#reach().map((by, node) => node === 0 || by >= 0)
  }

  /** By which edge each node is reached, or -1. */
  #reach(): number[] {
    const by = this.#head.map(() => -1)
    const queue = [0]
    for (const node of queue)
      for (let edge = this.#head[node]!; edge >= 0; edge = this.#next[edge]!) {
        const to = this.#to[edge]!
        if (this.#room[edge]! < 1 || by[to]! >= 0 || to === 0) continue
        by[to] = edge
        if (to === 1) return by
        queue.push(to)
      }
    return by
  }
}
