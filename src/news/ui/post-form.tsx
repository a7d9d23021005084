import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { isOffice } from '../../platform/actor.ts'
import { DateInput } from '../../platform/ui/date-input.tsx'
import { type Form, useForm } from '../../platform/ui/form.ts'
import { Button } from '../../platform/ui/kit/button.tsx'
import { Switch } from '../../platform/ui/kit/switch.tsx'
import { Part } from '../../platform/ui/settings-part.tsx'
import { fullName } from '../../platform/ui/shown.ts'
import { keyOf, useApp, useRead } from '../../platform/web.tsx'
import { profile } from '../../profile/contract.ts'
import { BuyersFields } from '../../store/ui/stores/buyers-fields.tsx'
import form from '../../store/ui/stores/keeping-form.module.css'
import { Behind, Fault } from '../../store/ui/fault.tsx'
import { PicturesField } from '../../store/ui/products/pictures-field.tsx'
import { news, type Post, PostInput, type Reach } from '../contract.ts'
import { EventFields } from './event-fields.tsx'
import { isFit, useKeeping, useWriting } from './keeping.ts'
import { groups, type PostFields, postFieldsOf, postInputOf } from './post-fields.ts'
import { PollFields } from './poll-fields.tsx'
import { useReachWords } from './reach-words.ts'
import { WordsFields } from './words-fields.tsx'

type PostFormProps = {
  /** What is there already. */
  post?: Post
  done(post: Post): void
}

export function PostForm({ post, done }: PostFormProps) {
  const t = useTranslations('news')
  const { written, write } = useWriting(post)
  const isDraft = !written || written.state === 'draft'
  const byItself = useRef(false)
  const zone = useRead(profile.info, {}).business.time_zone
  const office = isOffice(useApp().me!)
  const of = useForm({
    start: () => postFieldsOf(post, zone, office),
    inputOf: (fields) => postInputOf(fields, zone),
    schema: PostInput,
    ...(post && { seen: { show: news.show, params: { id: post.id }, version: post.version } }),
    said: () => (byItself.current ? undefined : t(isDraft ? 'draftSaved' : 'saved')),
    send: write,
    done: (answer) => byItself.current || done(answer),
  })
  const { fields, field, fault } = of
  useKeeping(of, isDraft && isFit(fields, zone))
  return (
    <form
      {...of.props}
      onSubmit={(event) => {
        byItself.current = !event.nativeEvent.submitter
        of.props.onSubmit(event)
      }}
      className={`flex upright gap-28 ${form.form}`}
    >
      <Part title={t('item')} text={t('wordsText')}>
        <div className="stack gap-20">
          <WordsFields form={of} />
          <PicturesField
            ids={fields.cover_id ? [fields.cover_id] : []}
            most={1}
            fault={fault('cover_id')}
            change={([id = null]) => of.change({ cover_id: id })}
          />
        </div>
      </Part>
      <Part title={t('forWhom')}>
        <Whom form={of} post={post} office={office} />
        {office && (
          <div className="above-16">
            <Switch
              label={t('isPublic')}
              checked={fields.is_public}
              onChange={({ currentTarget }) => of.change({ is_public: currentTarget.checked })}
            />
          </div>
        )}
        {written && !of.unsaved && <Reached id={written.id} />}
      </Part>
      <Part title={t('asked')} text={t('askedText')}>
        <div className="stack gap-20">
          <EventFields form={of} />
          <PollFields form={of} />
        </div>
      </Part>
      <Part title={t('days')}>
        <div className="stack gap-20">
          <div className={`grid gap-16 top ${form.two}`}>
            <DateInput label={t('untilDay')} {...field('until')} />
            <DateInput
              label={t('pinnedDay')}
              value={fields.pinned}
              error={fault('pinned_until')}
              onChange={(pinned) => of.change({ pinned })}
            />
          </div>
          <Switch
            label={t('confirm')}
            checked={fields.confirm}
            onChange={({ currentTarget }) => of.change({ confirm: currentTarget.checked })}
          />
        </div>
      </Part>
      <div className={`flex wrap gap-10 ${form.actions}`}>
        {of.behind && <Behind />}
        <Button type="submit" loading={of.busy && !isDraft} disabled={!isDraft && !of.unsaved}>
          {t(isDraft ? 'saveDraft' : 'save')}
        </Button>
        <p role="status" className="soft small">
          {isDraft && written && !of.unsaved && t('saved')}
        </p>
      </div>
    </form>
  )
}

/** Whom it would reach now, as it is kept. */
function Reached({ id }: { id: string }) {
  const { api } = useApp()
  const call = { params: { id } }
  const { data } = useQuery({
    queryKey: keyOf(news.reach, call),
    queryFn: () => api(news.reach, call),
  })
  return data ? <Words of={data} /> : null
}

const Words = ({ of }: { of: Reach }) => (
  <p role="status" className="above-12 soft plain">
    {useReachWords(of)}
  </p>
)

type WhomProps = { form: Form<PostFields>; post: Post | undefined; office: boolean }

function Whom({ form: { fields, fault, change }, post, office }: WhomProps) {
  const t = useTranslations('news')
  const { readers, places, others } = fields
  return (
    <div className="stack gap-20">
      <fieldset>
        <legend className="hidden-text">{t('forWhom')}</legend>
        {groups.map((group) => (
          <label key={group} className={`line gap-8 finger ${form.check}`}>
            <input
              type="checkbox"
              checked={readers.includes(group)}
              onChange={({ currentTarget: { checked } }) =>
                change({
                  readers: groups.filter((each) =>
                    each === group ? checked : readers.includes(each),
                  ),
                })
              }
            />
            {t(group)}
          </label>
        ))}
      </fieldset>
      {readers.length > 0 && (
        <BuyersFields
          value={places}
          before={(post?.audience ?? []).flatMap((rule) => rule.class ?? [])}
          said={{ legend: t('forWhom'), all: t('inAll'), some: t('inSome') }}
          own={!office}
          change={(next) => change({ places: next })}
        />
      )}
      {others.length > 0 && (
        <p className="soft plain">
          {t('others', {
            whom: others
              .map(({ grade, person }) =>
                person ? fullName(person) : t('ofGrade', { grade: grade! }),
              )
              .join(', '),
          })}
        </p>
      )}
      {fault('audience') && <Fault>{fault('audience')!}</Fault>}
    </div>
  )
}
