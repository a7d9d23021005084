import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { can } from '../../../core/permissions.ts'
import { usePresence } from '../../../core/notifications/ui/presence.ts'
import { DateInput } from '../../../platform/ui/form/date-input.tsx'
import { DraftStateWords } from '../../../platform/ui/draft/draft-state.tsx'
import { useForm } from '../../../platform/ui/form/form.ts'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { Switch } from '../../../platform/ui/kit/switch.tsx'
import { Part } from '../../../platform/ui/form/settings-part.tsx'
import { keyOf, useApp, useRead, useWrite } from '../../../platform/web.tsx'
import { profile } from '../../../core/profile/contract.ts'
import form from '../../../platform/ui/form/form-sheet.module.css'
import { PicturesField } from '../../../core/profile/ui/pictures-field.tsx'
import { maxLetters } from '../body/contract.ts'
import { news, type Post, PostInput, type Reach } from '../contract.ts'
import { AudienceFields } from '../../../core/classes/ui/audience/audience-fields.tsx'
import { EventFields } from './event-fields.tsx'
import { FilesField } from './files-field.tsx'
import { GroupsField } from './groups-field.tsx'
import { usePostDraft, useTogether } from './keeping.ts'
import { postInputOf } from './post-fields.ts'
import { PollFields } from './poll-fields.tsx'
import { useReachWords } from '../../../core/classes/ui/audience/reach-words.ts'
import classes from './post.module.css'
import { WordsFields } from './editor/words-fields.tsx'

const PostClashes = lazy(async () => ({
  default: (await import('./clashes-list.tsx')).PostClashes,
}))

type PostFormProps = {
  /** What is there already. */
  post?: Post
  done(post: { id: string }): void
}

export function PostForm({ post, done }: PostFormProps) {
  const t = useTranslations('news')
  const { business } = useRead(profile.info, {})
  const zone = business.time_zone
  const office = can(useApp().me!, 'news.write')
  const draft = usePostDraft(post, { zone, office })
  const { written, isDraft, isTooLong, keeper, view, send } = draft
  const publishing = useRef(false)
  const publish = useWrite(news.publish, { refresh: [news.show, news.list, news.reach] })
  const of = useForm({
    start: () => view.value,
    inputOf: (fields) => postInputOf(fields, zone),
    schema: PostInput,
    kept: isDraft && view.state !== 'unsaved' && view.state !== 'refused',
    said: () => t(publishing.current ? 'published' : isDraft ? 'draftSaved' : 'saved'),
    async send() {
      const { id, version } = await send()
      const params = { id }
      return publishing.current
        ? publish.mutateAsync({ params, body: { version } })
        : (written ?? { id })
    },
    done: (answer) => done(answer),
  })
  const { fields, field, fault } = of
  useTogether(draft, of)
  const others = usePresence(`news-desk:${written?.id ?? 'new'}`, 'writing', draft.look)
  const me = useApp().me!.id
  const names = [...new Set(others.filter(({ user }) => user !== me).map(({ name }) => name))]
  // a file hangs on what is there
  const postId = async () => (await send()).id
  return (
    <form
      {...of.props}
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent
        publishing.current =
          submitter instanceof HTMLElement && submitter.dataset.publish !== undefined
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
        {names.length > 0 && (
          <p role="status" className="full late plain">
            {t('writingHere', { names: names.join(', ') })}
          </p>
        )}
        {view.clashes.length > 0 && (
          <Suspense>
            <PostClashes view={view} choose={keeper.choose} />
          </Suspense>
        )}
        {isDraft && (
          <Button type="submit" data-publish loading={publish.isPending} disabled={of.busy}>
            {t('publish')}
          </Button>
        )}
        <Button
          type="submit"
          variant={isDraft ? 'default' : 'filled'}
          loading={of.busy && !isDraft}
          disabled={!isDraft && !of.unsaved}
        >
          {t(isDraft ? 'saveDraft' : 'save')}
        </Button>
        {isDraft && <DraftStateWords state={view.state} />}
        {isDraft && isTooLong && (
          <p role="status" className="full bad small">
            {t('draftTooLong', { max: maxLetters })}
          </p>
        )}
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
