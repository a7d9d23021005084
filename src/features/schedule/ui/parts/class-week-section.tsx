import type { PageApp } from '../../../../platform/web.tsx'
import { FeedMenu } from '../feed/feed-menu.tsx'
import { loadWeekPart, WeekPart } from '../week-part.tsx'

type Props = { id: string; shared: boolean }

export const read = (app: PageApp, { id }: Props, search: URLSearchParams) =>
  loadWeekPart(app, { class_id: id }, search)

export const Component = ({ id, shared }: Props) => (
  <WeekPart of={{ class_id: id }} aside={shared && <FeedMenu of={{ class_id: id }} />} />
)
