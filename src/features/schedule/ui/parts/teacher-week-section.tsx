import type { PageApp } from '../../../../platform/web.tsx'
import { loadWeekPart, WeekPart } from '../week-part.tsx'

type Props = { id: string }

export const read = (app: PageApp, { id }: Props, search: URLSearchParams) =>
  loadWeekPart(app, { teacher_id: id }, search)

export const Component = ({ id }: Props) => <WeekPart of={{ teacher_id: id }} />
