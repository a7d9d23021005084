import { useState } from 'react'
import { useToast } from '../feedback/toast.tsx'

type Paged<Item> = { next: string | null; results: Item[] }

/**
 * A list that only grows: its first page as it was loaded, and whatever has been asked for after it.
 * `more` is missing when there is nothing behind what is shown.
 */
export function useMore<Item, Page extends Paged<Item>>(
  first: Page & Paged<Item>,
  fetch: (cursor: string) => Promise<Page>,
) {
  const toast = useToast()
  const [later, setLater] = useState<{ after: Page; pages: Page[] }>()
  const [busy, setBusy] = useState(false)
  // another first page begins another list
  const further = later?.after === first ? later.pages : []
  const pages = [first, ...further]
  const { next } = pages.at(-1)!
  const more = async (cursor: string) => {
    setBusy(true)
    try {
      setLater({ after: first, pages: [...further, await fetch(cursor)] })
    } catch (error) {
      toast.error(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    pages,
    items: pages.flatMap(({ results }) => results),
    more: next === null ? undefined : () => void more(next),
    busy,
  }
}
