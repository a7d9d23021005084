import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { codeLength, codeSigns, longCodeLength } from '../codes/rules.access-code.ts'
import { ApiError } from '../../../platform/client.ts'
import { cookieNames, readCookies } from '../../../platform/http/cookies.ts'
import type { Returned } from '../../../platform/contract.ts'
import { useLangChoice } from '../../../platform/ui/lang-choice.ts'
import { useApp } from '../../../platform/web.tsx'
import { accessCodes } from '../codes/contract.ts'
import type { Trouble } from './sign-in.ts'

type Holder = Returned<typeof accessCodes.holder>
type Known = { holder?: Holder | undefined; trouble?: Trouble }

/** Whose slip this is, once it is whole; whoever has not chosen a language yet goes on in that of the slip. */
export function useHolder(username: string, code: string): Known {
  const { api } = useApp()
  const { choose } = useLangChoice()
  const slip = { username: username.trim(), code: codeSigns(code) }
  const { data, error } = useQuery({
    queryKey: ['accessCodes', 'holder', slip],
    queryFn: ({ signal }) => api(accessCodes.holder, { body: slip, signal }),
    enabled: slip.username !== '' && [codeLength, longCodeLength].includes(slip.code.length),
    retry: false,
    staleTime: Infinity,
    // each asking is one of a few tries
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const speak = useEffectEvent((known: Holder) => {
    if (!hasChosen()) void choose(known.lang)
  })
  useEffect(() => {
    if (data) speak(data)
  }, [data])
  if (error) return { trouble: error instanceof ApiError ? error.detail : 'no_connection' }
  return { holder: data }
}

const hasChosen = () =>
  readCookies(document.cookie)[cookieNames.lang] !== undefined ||
  new URLSearchParams(location.search).has('l')
