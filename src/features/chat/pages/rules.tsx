import { data } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { allows } from '../../../platform/actor.ts'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { UnsavedGuard } from '../../../platform/ui/draft/unsaved.tsx'
import { load, type LoaderArgs, useApp, useRead } from '../../../platform/web.tsx'
import { profile } from '../../../core/profile/contract.ts'
import { canSeeChatRules, canSetChatRules } from '../access.ts'
import { chatRules } from '../care/contract.ts'
import { chat } from '../contract.ts'
import { PolicyPart } from '../ui/care/policy-part.tsx'
import { SettingsForm } from '../ui/care/settings-form.tsx'

export async function loader({ app }: LoaderArgs) {
  if (!app.me || !canSeeChatRules.role(app.me))
    throw data({ detail: 'you_dont_have_permission' }, { status: 403 })
  await Promise.all([
    load(app, chatRules.policy, {}),
    load(app, chatRules.settings, {}),
    load(app, chat.rooms, { query: {} }),
    load(app, profile.info, {}),
  ])
  return null
}

/** Who writes to whom, and when it is quiet; the owner says so. */
export function Component() {
  const t = useTranslations('chat')
  const { me } = useApp()
  const { version } = useRead(chatRules.settings, {})
  const sets = me !== null && allows(canSetChatRules, me, {})
  return (
    <UnsavedGuard>
      <PageHeader up={{ to: '/chat', label: t('chat') }} title={t('rules')} />
      <div className="stack gap-28">
        <PolicyPart sets={sets} />
        {sets && <SettingsForm key={version} />}
      </div>
    </UnsavedGuard>
  )
}
