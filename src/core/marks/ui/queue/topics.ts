/** Who wants to be told of what. */
export class Topics<Topic> {
  readonly #listeners = new Map<Topic, Set<() => void>>()

  readonly subscribe = (topic: Topic, listener: () => void) => {
    const listeners = this.#listeners.get(topic) ?? new Set()
    this.#listeners.set(topic, listeners.add(listener))
    return () => void listeners.delete(listener)
  }

  tell(topic: Topic) {
    for (const listener of this.#listeners.get(topic) ?? []) listener()
  }
}
