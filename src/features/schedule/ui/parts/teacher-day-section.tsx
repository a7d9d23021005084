import { type PageApp, useApp } from '../../../../platform/web.tsx'
import { DayLessons, loadDayLessons } from '../day-lessons.tsx'

type Props = { id?: string }

/** Of the reader unless told of whom. */
export const read = (app: PageApp, { id = app.me!.id }: Props) =>
  loadDayLessons(app, { teacher_id: id })

export function Component({ id }: Props) {
  const { me } = useApp()
  return <DayLessons of={{ teacher_id: id ?? me!.id }} />
}
