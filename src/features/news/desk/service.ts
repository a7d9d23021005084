import { isAddressable } from '../../../core/classes/members/service.audience.ts'
import type { Db } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/errors.ts'
import type { Lang } from '../../../platform/shapes.ts'
import { localised } from '../../../platform/ui/shown.ts'
import type { LookFilter } from './contract.ts'
import type { Post } from '../contract.ts'
import { wouldReach } from './queries.ts'
import { readIn } from '../body/rules.ts'
import type { Asked } from '../service.ts'

/** A post as one of its readers would have it on the day it is out; undefined where it is for no such reader. */
export async function lookAt(
  db: Db,
  { who }: Asked,
  post: Post,
  as: LookFilter & { language: Lang },
): Promise<Post | undefined> {
  const { person_id } = as
  if (person_id && !(await isAddressable(db, who, [{ readers: 'person', person_id }])))
    refuse('you_dont_have_access_for_this_action')
  return (await wouldReach(db, who, post.id, as)) ? asRead(post, as.language) : undefined
}

/** Out, unanswered, and in one language. */
function asRead(post: Post, lang: Lang): Post {
  const { name, body, event, poll } = post
  const title = localised(name, lang)
  const said = readIn(body, lang, title.lang)
  return {
    ...post,
    name: title.text ? { [title.lang]: title.text } : {},
    body: said ? { [said]: body[said] } : {},
    state: 'published',
    seen: false,
    confirmed: false,
    may_edit: false,
    may_answer: true,
    event: event && { ...event, reply: null, reply_before: null },
    poll: poll && {
      ...poll,
      choices: poll.choices.map((each) => ({ name: each.name })),
      choice: null,
    },
  }
}
