import { type KeyboardEvent, useId } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import type { Lang } from '../../../platform/shapes.ts'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { languages } from '../../../platform/ui/lang.ts'
import { messageInUzbekCyrillic } from '../../../platform/i18n/uzbek-cyrillic.ts'
import type { TextEntry } from '../contract.ts'
import { usePhrase } from './phrase-editing.ts'
import { PhrasePreview } from './phrase-preview.tsx'
import classes from './phrase-row.module.css'
import { SayingState } from './saying-state.tsx'

type RowProps = { entry: TextEntry; lang: Lang; from: Lang; showHistory(): void }

/** A phrase of the language that is translated from, and beside it the field for the other. */
export function PhraseRow({ entry, lang, from, showHistory }: RowProps) {
  const t = useTranslations('translations')
  const sentence = useTranslations('errors')
  const phrase = usePhrase(entry, lang)
  const note = useId()
  const wrong = phrase.refused ?? (phrase.changed || phrase.saying.fault ? phrase.fault : undefined)
  const source = entry[from]
  const onKey = async (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    const field = event.currentTarget
    if (await phrase.save()) nextField(field)?.focus()
  }
  return (
    <li className={`grid gap-20 pad-16 ${classes.row}`}>
      <div className="shrinks">
        <div className="row gap-4-8">
          <code className="breaks small soft">{entry.key}</code>
          <SayingState of={phrase.saying} />
        </div>
        <p className="above-6 breaks written" lang={from}>
          {source.edited ?? source.shipped}
        </p>
      </div>
      <div className={`shrinks ${classes.target}`}>
        <textarea
          className="block finger full ink outlined plain round-8 surface"
          lang={lang}
          rows={1}
          value={phrase.text}
          maxLength={2000}
          spellCheck
          aria-label={t('phraseIn', { key: entry.key, language: languages[lang] })}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={note}
          onChange={(event) => phrase.type(event.currentTarget.value)}
          onKeyDown={(event) => void onKey(event)}
        />
        <p
          id={note}
          role="status"
          className={
            wrong ? `bad above-4 small ${classes.note}` : `above-4 small soft ${classes.note}`
          }
        >
          {wrong ? sentence(wrong) : phrase.changed ? t('unsaved') : phrase.saved && t('saved')}
        </p>
        {!phrase.fault && (
          <PhrasePreview text={phrase.text.trim()} shipped={phrase.shipped} lang={lang} />
        )}
        {phrase.saying.edited !== null && (
          <p className={`breaks above-4 small soft ${classes.note}`}>
            {t('shippedPhrase')}: <span lang={lang}>{phrase.saying.shipped}</span>
          </p>
        )}
        <Actions phrase={phrase} lang={lang} name={entry.key} showHistory={showHistory} />
      </div>
    </li>
  )
}

type ActionsProps = {
  phrase: ReturnType<typeof usePhrase>
  lang: Lang
  name: string
  showHistory(): void
}

function Actions({ phrase, lang, name, showHistory }: ActionsProps) {
  const t = useTranslations('translations')
  const { changed, saying, busy } = phrase
  return (
    <div className="row gap-4-8 above-6 never-empty">
      {changed && (
        <Button disabled={Boolean(phrase.fault)} loading={busy} onClick={() => void phrase.save()}>
          {t('save')}
        </Button>
      )}
      {lang === 'uz' && (
        <button
          type="button"
          className={`round-8 accent plain medium finger-on-phone high-36 tints ${classes.quiet}`}
          onClick={() => phrase.type(messageInUzbekCyrillic(phrase.text))}
        >
          {t('cyrillicDraft')}
        </button>
      )}
      {saying.edited !== null && (
        <button
          type="button"
          className={`round-8 accent plain medium finger-on-phone high-36 tints ${classes.quiet}`}
          disabled={busy}
          onClick={() => void phrase.restore()}
        >
          {t('backToShipped')}
        </button>
      )}
      {saying.version > 0 && (
        <button
          type="button"
          className={`round-8 accent plain medium finger-on-phone high-36 tints ${classes.quiet}`}
          aria-label={t('historyFor', { key: name })}
          onClick={showHistory}
        >
          {t('history')}
        </button>
      )}
    </div>
  )
}

const nextField = (field: HTMLElement) =>
  field.closest('li')?.nextElementSibling?.querySelector('textarea')
