import type { PageApp } from '../../../../platform/web.tsx'
import { loadWeekPart, WeekPart } from '../week-part.tsx'

type Props = { student: { id: string } }

export const read = (app: PageApp, { student: { id } }: Props, search: URLSearchParams) =>
  loadWeekPart(app, { student_id: id }, search)

export const Component = ({ student: { id } }: Props) => <WeekPart of={{ student_id: id }} />
