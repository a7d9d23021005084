/**
 * Values that may be up to `milliseconds` old, loaded once for all who ask at the same time.
 * Bounded: at `most` entries it starts anew. A failed load is not kept.
 */
export function fresh<Value>(milliseconds: number, most = 20_000) {
  const kept = new Map<string, { value: Promise<Value>; until: number }>()
  return {
    get(key: string, load: () => Promise<Value>): Promise<Value> {
      const known = kept.get(key)
      if (known && known.until > performance.now()) return known.value
      if (kept.size >= most) kept.clear()
      const value = load()
      kept.set(key, { value, until: performance.now() + milliseconds })
      value.catch(() => kept.delete(key))
      return value
    },
    forget: (key: string) => kept.delete(key),
    forgetKeys(doomed: (key: string) => boolean) {
      for (const key of kept.keys()) if (doomed(key)) kept.delete(key)
    },
    forgetAll: () => kept.clear(),
    async forgetWhere(doomed: (value: Value) => boolean) {
      for (const [key, { value }] of kept)
        if (await value.then(doomed, () => true)) kept.delete(key)
    },
  }
}
