import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { useChoices } from '../../platform/reader-choices.ts'
import type { Lang } from '../../platform/shapes.ts'
import type { Form } from '../../platform/ui/form.ts'
import { TextInput } from '../../platform/ui/kit/text-input.tsx'
import { langs, languages } from '../../platform/ui/lang.ts'
import { Segments } from '../../platform/ui/segments.tsx'
import { isEmpty } from '../rules.body.ts'
import { PostBody } from './post-body.tsx'
import type { PostFields } from './post-fields.ts'
import classes from './post.module.css'

const WordsEditor = lazy(async () => ({
  default: (await import('./words-editor.tsx')).WordsEditor,
}))

const unchanging = () => () => {}

/** Title and text in one language at a time, as they are written or as they will be read. */
export function WordsFields({ form }: { form: Form<PostFields> }) {
  const t = useTranslations('news')
  const [chosen, choose] = useState<Lang>(useChoices().lang)
  const [face, turn] = useState<'typed' | 'read'>('typed')
  const { name, body } = form.fields
  const faultIn = (lang: Lang) => form.fault(`name.${lang}`) ?? form.fault(`body.${lang}`)
  // what is wrong is in sight until it is mended
  const lang = faultIn(chosen) ? chosen : (langs.find(faultIn) ?? chosen)
  const written = (each: Lang) => [name[each].trim(), !isEmpty(body[each])].filter(Boolean).length
  return (
    <div className="stack gap-16">
      <div className="row apart gap-4-12">
        <Segments<Lang>
          legend={t('language')}
          value={lang}
          segments={langs.map((each) => ({
            value: each,
            // nothing, a title or a text alone, both
            label: `${each.toUpperCase()}${['', ' …', ' ✓'][written(each)]!}`,
          }))}
          choose={choose}
        />
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
      {face === 'read' ? (
        <article lang={lang} className={`framed round-12 pad-16 breaks ${classes.phone}`}>
          <h3 className="below-12">{name[lang].trim() || t('untitled')}</h3>
          <PostBody body={body[lang]} />
        </article>
      ) : (
        <Writing key={lang} lang={lang} form={form} />
      )}
    </div>
  )
}

function Writing({ lang, form }: { lang: Lang; form: Form<PostFields> }) {
  const t = useTranslations('news')
  const { name, body } = form.fields
  const fault = (field: 'name' | 'body') => form.fault(`${field}.${lang}`) ?? form.fault(field)
  const inBrowser = useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  )
  const waiting = <div className={classes.waiting} aria-busy="true" />
  return (
    <>
      <TextInput
        label={t('title')}
        aria-label={`${t('title')}: ${languages[lang]}`}
        lang={lang}
        autoComplete="off"
        maxLength={200}
        value={name[lang]}
        error={fault('name')}
        onChange={({ currentTarget: { value } }) =>
          form.change({ name: { ...name, [lang]: value } })
        }
      />
      {inBrowser ? (
        <Suspense fallback={waiting}>
          <WordsEditor
            label={`${t('words')}: ${languages[lang]}`}
            lang={lang}
            value={body[lang]}
            fault={fault('body')}
            change={(next) => form.change({ body: { ...body, [lang]: next } })}
          />
        </Suspense>
      ) : (
        waiting
      )}
    </>
  )
}
