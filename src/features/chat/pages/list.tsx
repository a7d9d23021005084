import IconChat from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Empty } from '../../../platform/ui/feedback/empty.tsx'
import { load, type LoaderArgs } from '../../../platform/web.tsx'
import { profile } from '../../../core/profile/contract.ts'
import { chat } from '../contract.ts'
import { Frame } from '../ui/frame.tsx'
import { loadOfficer } from '../ui/care/officer.ts'

export async function loader({ app }: LoaderArgs) {
  await Promise.all([
    load(app, chat.rooms, { query: {} }),
    load(app, profile.info, {}),
    loadOfficer(app),
  ])
  return null
}

/** The rooms, of which one is to be chosen. */
export function Component() {
  const t = useTranslations('chat')
  return (
    <Frame>
      <div className="centred grows">
        <Empty
          icon={<IconChat size="2.5rem" stroke={1.25} aria-hidden="true" />}
          title={t('chooseRoom')}
          text={t('chooseRoomText')}
        />
      </div>
    </Frame>
  )
}
