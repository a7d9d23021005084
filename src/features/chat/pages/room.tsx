import { useLocation, useParams, useSearchParams } from 'react-router'
import { load, type LoaderArgs } from '../../../platform/web.tsx'
import { profile } from '../../../core/profile/contract.ts'
import { chat } from '../contract.ts'
import { Frame } from '../ui/frame.tsx'
import { loadOfficer } from '../ui/care/officer.ts'
import { titleOf } from '../ui/room-words.ts'
import { ThreadPage } from '../ui/thread/thread-page.tsx'
import { firstCall } from '../ui/thread/use-thread.ts'

/** The number of the message that somebody has come for. */
function placeIn(search: URLSearchParams): number | undefined {
  const at = search.get('at') ?? ''
  return /^[1-9][0-9]{0,8}$/.test(at) ? Number(at) : undefined
}

export async function loader({ app, params, request }: LoaderArgs) {
  const id = params.id!
  const call = { params: { id } }
  const [room] = await Promise.all([
    load(app, chat.room, call),
    load(app, chat.reads, call),
    load(app, chat.messages, firstCall(id, placeIn(new URL(request.url).searchParams))),
    load(app, chat.rooms, { query: {} }),
    load(app, profile.info, {}),
    loadOfficer(app),
  ])
  return { title: titleOf(room) }
}

export function Component() {
  const id = useParams().id!
  const at = placeIn(useSearchParams()[0])
  // who comes for the same message once more is led to it once more
  const { key } = useLocation()
  const came = at === undefined ? '' : `${at} ${key}`
  return (
    <Frame here={id}>
      <ThreadPage key={`${id} ${came}`} id={id} at={at} />
    </Frame>
  )
}
