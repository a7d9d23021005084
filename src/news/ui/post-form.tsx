import { useTranslations } from 'use-intl'
import { isOffice } from '../../platform/actor.ts'
import { DateInput } from '../../platform/ui/date-input.tsx'
import { type Form, useForm } from '../../platform/ui/form.ts'
import { Button } from '../../platform/ui/kit/button.tsx'
import { Switch } from '../../platform/ui/kit/switch.tsx'
import { LocalisedFields } from '../../platform/ui/localised-fields.tsx'
import { Part } from '../../platform/ui/settings-part.tsx'
import { fullName } from '../../platform/ui/shown.ts'
import { useApp, useRead } from '../../platform/web.tsx'
import { profile } from '../../profile/contract.ts'
import { BuyersFields } from '../../store/ui/stores/buyers-fields.tsx'
import form from '../../store/ui/stores/keeping-form.module.css'
import { Behind, Fault } from '../../store/ui/fault.tsx'
import { PicturesField } from '../../store/ui/products/pictures-field.tsx'
import { news, type Post, PostInput } from '../contract.ts'
import { groups, type PostFields, postFieldsOf, postInputOf, type PostSent } from './post-fields.ts'

type PostFormProps = {
  /** What is there already. */
  post?: Post
  /** As `useForm` calls them. */
  send(input: PostSent, before: PostSent): Promise<Pick<Post, 'id'>>
  done(post: Pick<Post, 'id'>): void
}

export function PostForm({ post, send, done }: PostFormProps) {
  const t = useTranslations('news')
  const zone = useRead(profile.info, {}).business.time_zone
  const office = isOffice(useApp().me!)
  const of = useForm({
    start: () => postFieldsOf(post, zone, office),
    inputOf: (fields) => postInputOf(fields, zone),
    schema: PostInput,
    ...(post && { seen: { show: news.show, params: { id: post.id }, version: post.version } }),
    said: t(post && post.state !== 'draft' ? 'saved' : 'draftSaved'),
    send,
    done,
  })
  const { fields, field, fault } = of
  return (
    <form {...of.props} className={`flex upright gap-28 ${form.form}`}>
      <Part title={t('item')} text={t('wordsText')}>
        <div className="stack gap-20">
          <LocalisedFields name="name" form={of} legend={t('title')} />
          <LocalisedFields name="body" form={of} legend={t('words')} long />
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
        <Button type="submit" loading={of.busy} disabled={Boolean(post) && !of.unsaved}>
          {t(post && post.state !== 'draft' ? 'save' : 'saveDraft')}
        </Button>
      </div>
    </form>
  )
}

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
