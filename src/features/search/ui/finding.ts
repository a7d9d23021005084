import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useChoices } from '../../../platform/i18n/reader-choices.ts'
import { keyOf, useApp } from '../../../platform/web.tsx'
import { search } from '../contract.ts'
import { type Group, hitsOf } from './hits.ts'
import { actionsFor, matching, type Place } from './places.ts'
import { recentOf } from './recent.ts'

/** Milliseconds between the last key and the question. */
const searchDelayMs = 120

/** What is waited for while somebody types; what was found before stays until the next answer is there. */
export function useFinding(typed: string, places: Place[]) {
  const t = useTranslations('search')
  const { api, me } = useApp()
  const { lang } = useChoices()
  const asked = useLater(typed.trim())
  const wanted = asked !== '' && typed.trim() !== ''
  const call = { query: { q: asked } }
  const { data, isFetching, isError, isPaused } = useQuery({
    queryKey: keyOf(search.find, call),
    queryFn: ({ signal }) => api(search.find, { ...call, signal }),
    enabled: wanted,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const actions = me ? actionsFor(me, t) : []
  if (!wanted) {
    const groups: Group[] = [
      { kind: 'recent', hits: me ? recentOf(me.id) : [] },
      { kind: 'actions', hits: actions },
      { kind: 'pages', hits: places },
    ]
    // what was typed just now is still to be asked for
    const waiting = typed.trim() !== ''
    return { groups: groups.filter(notEmpty), waiting, failed: false, wanted }
  }
  const waiting = typed.trim() !== asked || isFetching
  const found = data ? hitsOf(data, lang, (names) => t('parentOf', { names })) : []
  const groups: Group[] = [
    ...found,
    { kind: 'actions', hits: matching(actions, typed, '') },
    { kind: 'pages', hits: matching(places, typed, t('wordsPages')) },
  ]
  return { groups: groups.filter(notEmpty), waiting, failed: isError || isPaused, wanted }
}

const notEmpty = ({ hits }: Group) => hits.length > 0

function useLater(value: string): string {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), searchDelayMs)
    return () => clearTimeout(timer)
  }, [value])
  return later
}
