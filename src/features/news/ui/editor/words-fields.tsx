import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import type { Editor } from '@tiptap/core'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useChoices } from '../../../../platform/i18n/reader-choices.ts'
import type { Lang } from '../../../../platform/shapes.ts'
import type { Form } from '../../../../platform/ui/form/form.ts'
import { TextInput } from '../../../../platform/ui/kit/text-input.tsx'
import { langs, languages } from '../../../../platform/ui/lang.ts'
import { Segments } from '../../../../platform/ui/layout/segments.tsx'
import { isEmpty } from '../../body/rules.ts'
import { PostBody } from '../post-body.tsx'
import type { PostFields } from '../post-fields.ts'
import { useTextPictures } from './text-pictures.ts'
import classes from './words-fields.module.css'

const WordsEditor = lazy(async () => ({
  default: (await import('./words-editor.tsx')).WordsEditor,
}))
const FormatBar = lazy(async () => ({ default: (await import('./format-bar.tsx')).FormatBar }))

/** The same as in the style sheet: where three texts have room beside each other. */
const desk = '(min-width: 75em)'
const useDesk = () =>
  useSyncExternalStore(
    (changed) => {
      const query = matchMedia(desk)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(desk).matches,
    () => undefined,
  )

/**
 * Title and text as they are written or as they will be read: on a desk all languages side by side, elsewhere one at a time. The
 * bar is that of the text where the cursor was last.
 */
export function WordsFields({ form }: { form: Form<PostFields> }) {
  const t = useTranslations('news')
  const [chosen, choose] = useState<Lang>(useChoices().lang)
  const [face, turn] = useState<'typed' | 'read'>('typed')
  const [editors, setEditors] = useState<Partial<Record<Lang, Editor>>>({})
  const pictures = useTextPictures(editors[chosen])
  const isDesk = useDesk()
  const { name, body } = form.fields
  const faultIn = (lang: Lang) => form.fault(`name.${lang}`) ?? form.fault(`body.${lang}`)
  // what is wrong is in sight until it is mended
  const lang = isDesk || faultIn(chosen) ? chosen : (langs.find(faultIn) ?? chosen)
  const fault = (field: 'name' | 'body', each: Lang) =>
    form.fault(`${field}.${each}`) ?? (each === lang ? form.fault(field) : undefined)
  const missing = (each: Lang) => {
    const [titled, told] = [name[each].trim() !== '', !isEmpty(body[each])]
    return titled ? (told ? 'nothing' : 'words') : told ? 'title' : 'all'
  }
  return (
    <div className="stack gap-16">
      <div className="row apart gap-4-12">
        <div className={`contents ${classes.one}`}>
          <Segments<Lang>
            legend={t('language')}
            value={lang}
            segments={langs.map((each) => ({
              value: each,
              label: `${each.toUpperCase()}${{ all: '', title: ' …', words: ' …', nothing: ' ✓' }[missing(each)]}`,
            }))}
            choose={choose}
          />
        </div>
        <Segments<'typed' | 'read'>
          legend={t('face')}
          value={face}
          segments={[
            { value: 'typed', label: t('typed') },
            { value: 'read', label: t('read') },
          ]}
          choose={turn}
        />
      </div>
      <div className={`stack gap-16 ${classes.beside}`}>
        {langs.map((each) => (
          <div
            key={each}
            className={`stack gap-12 ${each === lang ? '' : classes.aside}`}
            onFocus={() => choose(each)}
          >
            <p className={`row apart gap-4-12 ${classes.head}`}>
              <strong>{languages[each]}</strong>
              <span className="soft small">{t(`missing_${missing(each)}`)}</span>
            </p>
            {face === 'read' ? (
              <article lang={each} className="framed round-12 pad-16 breaks most-24">
                <h3 className="below-12">{name[each].trim() || t('untitled')}</h3>
                <PostBody body={body[each]} />
              </article>
            ) : (
              <TextInput
                label={t('title')}
                aria-label={`${t('title')}: ${languages[each]}`}
                lang={each}
                autoComplete="off"
                maxLength={200}
                value={name[each]}
                error={fault('name', each)}
                onChange={({ currentTarget: { value } }) =>
                  form.change({ name: { ...name, [each]: value } })
                }
              />
            )}
          </div>
        ))}
      </div>
      {face === 'typed' && (
        <>
          <div className="finger">
            {isDesk !== undefined && (
              <Suspense>
                <FormatBar
                  key={lang}
                  editor={editors[lang]}
                  pictures={pictures}
                  of={languages[lang]}
                />
              </Suspense>
            )}
          </div>
          <div className={`stack gap-16 ${classes.beside}`}>
            {langs.map((each) => (
              <div
                key={each}
                className={each === lang ? undefined : classes.aside}
                onFocus={() => choose(each)}
              >
                {isDesk || (isDesk === false && each === lang) ? (
                  <Suspense fallback={<Waiting />}>
                    <WordsEditor
                      label={`${t('words')}: ${languages[each]}`}
                      lang={each}
                      value={body[each]}
                      fault={fault('body', each)}
                      change={(next) => form.change({ body: { ...body, [each]: next } })}
                      take={pictures.take}
                      ready={(editor) => setEditors((all) => ({ ...all, [each]: editor }))}
                    />
                  </Suspense>
                ) : (
                  <Waiting />
                )}
              </div>
            ))}
          </div>
        </>
      )}
    </div>
  )
}

const Waiting = () => <div className={classes.waiting} aria-busy="true" />
