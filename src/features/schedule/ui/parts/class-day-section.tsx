import type { PageApp } from '../../../../platform/web.tsx'
import { DayLine, loadDayLessons } from '../day-lessons.tsx'

type Props = { id: string }

export const read = (app: PageApp, { id }: Props) => loadDayLessons(app, { class_id: id })

export const Component = ({ id }: Props) => <DayLine of={{ class_id: id }} />
