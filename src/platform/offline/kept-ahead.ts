/** Addresses of pages that the device is to open without network, by whoever lists them; the shell, which comes later, sees to it. */
const wanted = new Set<string>()
const listeners = new Set<(addresses: string[]) => void>()

export function keepAhead(addresses: readonly string[]) {
  const fresh = addresses.filter((address) => !wanted.has(address))
  for (const address of fresh) wanted.add(address)
  if (fresh.length > 0) listeners.forEach((listener) => listener(fresh))
}

/** What was named before is told at once. */
export function hearKeptAhead(listener: (addresses: string[]) => void) {
  listeners.add(listener)
  if (wanted.size > 0) listener([...wanted])
  return () => void listeners.delete(listener)
}
