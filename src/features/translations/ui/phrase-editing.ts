import { useState } from 'react'
import { ApiError } from '../../../platform/client.ts'
import type { Code } from '../../../platform/errors.ts'
import { phraseFault } from '../../../platform/i18n/phrase-check.ts'
import type { Lang } from '../../../platform/shapes.ts'
import type { Phrase } from '../../../platform/i18n/text.ts'
import { useUnsaved } from '../../../platform/ui/draft/unsaved.tsx'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useWrite } from '../../../platform/web.tsx'
import { type TextEntry, texts } from '../contract.ts'

/** One phrase while somebody is at it: what is typed, what is wrong with it, and the ways to keep it. */
export function usePhrase(entry: TextEntry, lang: Lang) {
  const saying = entry[lang]
  const stands = saying.edited ?? saying.shipped
  const shipped: Phrase = {
    uz: entry.uz.shipped,
    ru: entry.ru.shipped,
    en: entry.en.shipped,
  }
  const [typed, setTyped] = useState<string | null>(null)
  const [refused, setRefused] = useState<Code | undefined>()
  const [saved, setSaved] = useState(false)
  const text = typed ?? stands
  const changed = typed !== null && typed.trim() !== stands
  useUnsaved(changed)
  const writing = useWriting(entry, lang, (code) => {
    setRefused(code)
    setSaved(!code)
    if (!code) setTyped(null)
  })
  const fault = phraseFault(text.trim(), shipped, lang)
  return {
    saying,
    shipped,
    text,
    changed,
    fault,
    refused,
    saved: saved && !changed,
    busy: writing.busy,
    type(phrase: string) {
      setTyped(phrase)
      setRefused(undefined)
      setSaved(false)
    },
    /** Whether it stands now as it was typed. */
    save: async () => !changed || (!fault && writing.write(text.trim())),
    restore: () => writing.write(null),
  }
}

/** Null writes the shipped phrase. `done` hears what was wrong, or that nothing was. */
export function useWriting(entry: TextEntry, lang: Lang, done: (refused?: Code) => void) {
  const toast = useToast()
  const refresh = [texts.list, texts.changes]
  const save = useWrite(texts.save, { refresh })
  const restore = useWrite(texts.restore, { refresh })
  const params = { lang, key: entry.key }
  const { version } = entry[lang]
  const write = async (phrase: string | null): Promise<boolean> => {
    try {
      if (phrase === null)
        await restore.mutateAsync({ params, query: { version: String(version) } })
      else await save.mutateAsync({ params, body: { phrase, version } })
      done()
      return true
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) done(error.detail)
      else toast.error(error)
      return false
    }
  }
  return { write, busy: save.isPending || restore.isPending }
}
