import type { PageApp } from '../../../../platform/web.tsx'
import { DayLessons, loadDayLessons } from '../day-lessons.tsx'

type Props = { id: string }

export const read = (app: PageApp, { id }: Props) => loadDayLessons(app, { student_id: id })

export const Component = ({ id }: Props) => <DayLessons of={{ student_id: id }} />
