import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { isOffice } from '../../platform/actor.ts'
import { DateInput } from '../../platform/ui/date-input.tsx'
import { useForm } from '../../platform/ui/form.ts'
import { Button } from '../../platform/ui/kit/button.tsx'
import { Switch } from '../../platform/ui/kit/switch.tsx'
import { Part } from '../../platform/ui/settings-part.tsx'
import { keyOf, useApp, useRead } from '../../platform/web.tsx'
import { profile } from '../../profile/contract.ts'
import form from '../../store/ui/stores/keeping-form.module.css'
import { Behind } from '../../store/ui/fault.tsx'
import { PicturesField } from '../../store/ui/products/pictures-field.tsx'
import { news, type Post, PostInput, type Reach } from '../contract.ts'
import { AudienceFields } from './audience-fields.tsx'
import { EventFields } from './event-fields.tsx'
import { FilesField } from './files-field.tsx'
import { GroupsField } from './groups-field.tsx'
import { isFit, useKeeping, useWriting } from './keeping.ts'
import { postFieldsOf, postInputOf } from './post-fields.ts'
import { PollFields } from './poll-fields.tsx'
import { useReachWords } from './reach-words.ts'
import classes from './post.module.css'
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
  const { business } = useRead(profile.info, {})
  const zone = business.time_zone
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
  const input = postInputOf(fields, zone)
  useKeeping(of, isDraft && isFit(fields, zone))
  // a file hangs on what is there
  const postId = async () => (written ?? (await write(input, input))).id
  return (
    <form
      {...of.props}
      onSubmit={(event) => {
        byItself.current = !event.nativeEvent.submitter
        of.props.onSubmit(event)
      }}
      className={`flex upright gap-28 ${classes.form}`}
    >
      <Part title={t('item')} text={t('wordsText')} wide>
        <div className="stack gap-20">
          <WordsFields form={of} />
          <PicturesField
            ids={fields.cover_id ? [fields.cover_id] : []}
            most={1}
            aspect={16 / 9}
            legend={t('cover')}
            fault={fault('cover_id')}
            change={([id = null]) => of.change({ cover_id: id })}
          />
          <FilesField before={post?.files ?? []} postId={postId} />
        </div>
      </Part>
      <Part title={t('forWhom')}>
        <AudienceFields
          form={of}
          before={post?.audience ?? []}
          office={office}
          // what a centre has are groups themselves
          within={
            business.kind === 'school' && (
              <GroupsField
                value={fields.groups}
                own={!office}
                change={(groups) => of.change({ groups })}
              />
            )
          }
        />
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
