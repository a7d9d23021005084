import type { ReactNode } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import type { DraftKeeper, DraftView } from '../../../platform/offline/draft-keeper.ts'
import { useChoices } from '../../../platform/i18n/reader-choices.ts'
import { DraftClashes } from '../../../platform/ui/draft/draft-clashes.tsx'
import { languages } from '../../../platform/ui/lang.ts'
import { fullName, localised } from '../../../platform/ui/shown.ts'
import type { Lang } from '../../../platform/shapes.ts'
import { PostBody } from './post-body.tsx'
import type { PostFields } from './post-fields.ts'

type PostClashesProps = {
  view: DraftView<PostFields>
  choose: DraftKeeper<PostFields>['choose']
}

/** Parts of a post that were changed here and by somebody else. */
export function PostClashes({ view: { value, clashes }, choose }: PostClashesProps) {
  const t = useTranslations('news')
  const wordsOf = useFieldWords()
  const labels: Record<string, string> = {
    name: t('title'),
    body: t('words'),
    cover_id: t('cover'),
    until: t('untilDay'),
    pinned: t('pinnedDay'),
    confirm: t('confirm'),
    is_public: t('isPublic'),
    event: t('asked'),
    poll: t('question'),
  }
  return (
    <DraftClashes
      value={value}
      clashes={clashes}
      choose={choose}
      labelOf={(field) => {
        const [part = '', lang] = field.split('.')
        return [labels[part] ?? t('forWhom'), lang && languages[lang as Lang]]
          .filter(Boolean)
          .join(': ')
      }}
      wordsOf={(of, field) =>
        wordsOf(of, field) || <span className="soft">{t('draftNothing')}</span>
      }
    />
  )
}

function useFieldWords() {
  const t = useTranslations('news')
  const { lang: own } = useChoices()
  const yesNo = (is: boolean) => t(is ? 'yes' : 'no')
  return (fields: PostFields, field: string): ReactNode => {
    const { name, body, event, poll, readers, places, people, groups } = fields
    const [part, lang = own] = field.split('.') as [keyof PostFields, Lang | undefined]
    switch (part) {
      case 'name':
        return name[lang]
      case 'body':
        return body[lang].length > 0 && <PostBody body={body[lang]} />
      case 'cover_id':
        return fields.cover_id && <img src={`/v1/image/${fields.cover_id}`} alt="" width={160} />
      case 'until':
      case 'pinned':
        return fields[part]
      case 'confirm':
      case 'is_public':
        return yesNo(fields[part])
      case 'event':
        return event && [event.day, event.from, event.to, event.place].filter(Boolean).join(' · ')
      case 'poll':
        return poll && localised(poll.question, own).text
      case 'readers':
        return readers.map((each) => t(each)).join(', ')
      case 'places':
        return places.forAll
          ? t('inAll')
          : [...places.grades, ...places.classIds.map(() => '…')].join(', ')
      case 'people':
        return people.map(fullName).join(', ')
      case 'groups':
        return groups.map(({ class: of, number }) => `${of.label} · ${number}`).join(', ')
    }
  }
}
