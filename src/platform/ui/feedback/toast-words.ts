import { useCallback } from 'react'
import { useLocale, useTranslations } from '../phrases.tsx'
import { ApiError, Unreachable } from '../../client.ts'
import { type Code, isCode, type Title, titleOf } from '../../errors.ts'
import type { Lang } from '../../shapes.ts'
import { copyText } from '../copy.ts'
import type { Toast } from './toast-shape.ts'

/** Milliseconds: a refusal says what it has to say in a sentence, a fault gives time to copy it. */
const refusalLife = 5_000
const faultLife = 10_000

/** The phrases that a toast is made of. Of a code: its sentence, and the title of its kind. */
export type Words = {
  title(kind: Title): string
  sentence(code: Code): string
  common(key: 'error' | 'noConnection' | 'noConnectionText' | Label): string
}
type Label = 'reload' | 'close' | 'copy' | 'copied'
type Deeds = { reload(): void; copy(text: string): void }

type Ways = { wordsIn(lang: Lang): Words } & Deeds

/** Whose words they are: the reader's; where no language is known, those of the country. */
const langOf = (locale: unknown) =>
  (['uz', 'ru', 'en'] as const).find((lang) => lang === locale) ?? 'uz'

/** What is said of a call that was refused or has failed. */
export function explanationOf(error: unknown, locale: unknown, { wordsIn, ...deeds }: Ways): Toast {
  const words = wordsIn(langOf(locale))
  if (error instanceof Unreachable)
    return bad(refusalLife, words.common('noConnection'), words.common('noConnectionText'))
  const code = error instanceof ApiError ? refusalOf(error) : undefined
  if (code) return bad(refusalLife, words.title(titleOf(code)), words.sentence(code))
  const answer = error instanceof ApiError ? error : undefined
  const text = [words.sentence('internal_error'), answer?.path].filter(Boolean).join('\n')
  const copy = {
    label: words.common('copy'),
    done: words.common('copied'),
    run: () => deeds.copy(withoutSecrets(answer?.body)),
  }
  return bad(faultLife, words.common('error'), text, [
    { label: words.common('reload'), run: deeds.reload },
    { label: words.common('close') },
    ...(answer ? [copy] : []),
  ])
}

/** The code of a refusal; undefined for a fault of the server. A newer server may send a code that this page does not know. */
function refusalOf({ status, detail }: ApiError): Code | undefined {
  if (status === 500 || detail === 'internal_error') return undefined
  if (isCode(detail)) return detail
  if (status === 403) return 'you_dont_have_permission'
  return status === 400 ? 'invalid_input' : undefined
}

const bad = (timeout: number, title: string, text: string, actions?: Toast['actions']): Toast => ({
  tone: 'error',
  title,
  text,
  timeout,
  ...(actions && { actions }),
})

const secretNames = /token|password|secret|authorization|cookie|^(access|refresh)$/i
const secretTexts = /\b(?:at|rt)\.[\w.-]+|Bearer\s+\S+|\?[^\s"'<>]*/g

/** A body as it may be handed to somebody else: no tokens, no passwords, no queries of addresses. */
export function withoutSecrets(body: unknown): string {
  if (body === undefined) return ''
  const text =
    typeof body === 'string'
      ? body
      : JSON.stringify(body, (name, value: unknown) => (secretNames.test(name) ? '…' : value))
  return text.replace(secretTexts, '…')
}

export function useExplanation() {
  const locale = useLocale()
  const common = useTranslations('common')
  const title = useTranslations('errorTitles')
  const sentence = useTranslations('errors')
  return useCallback(
    (error: unknown): Toast =>
      explanationOf(error, locale, {
        // the phrases of one language are there: the one that the page is in
        wordsIn: () => ({ common, title, sentence }),
        reload: () => location.reload(),
        copy: (text) => void copyText(text),
      }),
    [locale, common, title, sentence],
  )
}
