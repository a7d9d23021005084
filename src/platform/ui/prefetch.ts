let fetching = 0

/** Fetches a part before anybody needs it. One that does not come is fetched again when it is needed: nobody has missed it yet. */
export async function ahead<Part>(fetchPart: () => Promise<Part>): Promise<Part | undefined> {
  fetching += 1
  try {
    return await fetchPart()
  } catch {
    return undefined
  } finally {
    fetching -= 1
  }
}

/** Whether what has just failed to come may be something that nobody waits for. */
export const isAhead = () => fetching > 0
