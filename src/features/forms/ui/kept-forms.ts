import { useEffect } from 'react'
import { keepAhead } from '../../../platform/offline/kept-ahead.ts'
import type { FormCard } from '../contract.ts'

/** As many as one answers on one way. */
const maxKept = 5

/** Forms that are listed and wait for an answer open without network, whether or not they have been opened before. */
export function useKeptForms(listed: readonly FormCard[]) {
  const ids = listed
    .filter(({ mine, state }) => mine.left > 0 && state === 'open')
    .slice(0, maxKept)
    .map(({ id }) => id)
    .join(' ')
  useEffect(() => {
    if (ids) keepAhead(ids.split(' ').map((id) => `/form-builder/${id}/answer`))
  }, [ids])
}
