import { lazy, Suspense, useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { roomBeside } from '../room-called.ts'
import { useChoices } from '../../../../platform/i18n/reader-choices.ts'
import { Menu } from '../../../../platform/ui/kit/menu.tsx'
import { type List, ListPage, useRows } from '../../../../platform/ui/list/list.tsx'
import { RowMenu } from '../../../../platform/ui/overlay/row-menu.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useWrite } from '../../../../platform/web.tsx'
import { type Schedule, type ScheduleFile, schedules } from '../../contract.ts'
import { labelOf } from '../../engine/format.ts'
import { cellOf, type Meeting, meetingsOf } from './meetings.ts'

const ClockDialog = lazy(async () => ({
  default: (await import('./clock-dialog.tsx')).ClockDialog,
}))

type ClockListProps = { schedule: Schedule; file: ScheduleFile; changed(): void }

/** A line as people know it: `Robotika, Karimov A.` */
function nameOfLine(school: ScheduleFile['school'], id: string, said: ReturnType<typeof useNames>) {
  const line = school.lessons.find((each) => each.id === id)
  const group = school.classes.find((each) => each.id === line?.class)
  const teachers = new Set(line?.parts.map(({ teacher }) => teacher))
  const names = school.teachers
    .filter((each) => teachers.has(each.id))
    .map(({ name }) => said(name))
  return [group && labelOf(group), ...names].filter(Boolean).join(', ')
}

/** When the groups of a centre meet, by the clock: each time of each by itself. */
export function ClockList({ schedule, file, changed }: ClockListProps) {
  const said = useNames()
  const [asked, ask] = useState<Meeting>()
  const { school } = file
  const rooms = school.rooms.map(({ id, name }) => ({ value: id, label: said(name) }))
  const list = useMeetings({ schedule, file, changed, rooms, ask })
  return (
    <ListPage list={list}>
      <Suspense>
        {asked && (
          <ClockDialog
            schedule={schedule}
            version={file.version}
            of={asked}
            rooms={rooms}
            days={school.days}
            nameOf={(line) => nameOfLine(school, line, said)}
            close={() => ask(undefined)}
            done={() => {
              ask(undefined)
              changed()
            }}
          />
        )}
      </Suspense>
    </ListPage>
  )
}

function useNames() {
  const { lang } = useChoices()
  return (name: string | Record<string, string> | undefined) =>
    typeof name === 'object' ? (name[lang] ?? Object.values(name)[0] ?? '') : (name ?? '')
}

type ListProps = Pick<ClockListProps, 'schedule' | 'file' | 'changed'> & {
  rooms: { value: string; label: string }[]
  ask(meeting: Meeting): void
}

function useMeetings({ schedule, file, changed, rooms, ask }: ListProps): List<Meeting> {
  const t = useTranslations('arranging')
  const text = useTranslations('schedule')
  const toast = useToast()
  const said = useNames()
  const { mutateAsync } = useWrite(schedules.move, { refresh: [schedules.show, schedules.list] })
  const { school } = file
  const subjectOf = new Map(school.lessons.map(({ id, subject }) => [id, subject]))
  const subjects = new Map(school.subjects.map(({ id, name }) => [id, said(name)]))
  const meetings = meetingsOf(file)
  const whenOf = ({ at }: Meeting) =>
    at
      ? `${t(`shortDay_${at.day}` as 'shortDay_1')} ${at.starts_at}–${at.ends_at}`
      : t('withoutTime')
  const roomOf = ({ at }: Meeting) =>
    at?.rooms.flatMap((id) => rooms.find(({ value }) => value === id)?.label ?? []).join(', ')
  const still = schedule.state === 'withdrawn'
  async function takeOff({ lesson, at }: Meeting) {
    const move = { lesson, from: cellOf(at!), to: null }
    const body = { version: file.version, moves: [move] }
    await mutateAsync({ params: { id: schedule.id }, body }).catch(toast.error)
    changed()
  }
  return {
    of: useRows(meetings),
    lead: {
      key: 'group',
      label: t('class'),
      nameOf: ({ group }) => group,
      ...(!still && { open: ask }),
      wraps: true,
      below: (row) =>
        [
          whenOf(row),
          roomBeside(roomOf(row) ?? '', text),
          subjects.get(subjectOf.get(row.lesson) ?? ''),
        ]
          .filter(Boolean)
          .join(' · '),
    },
    columns: [
      { key: 'when', label: t('time'), usual: true, cell: whenOf },
      { key: 'room', label: t('room'), usual: true, cell: roomOf },
    ],
    ...(!still && {
      actions: (row: Meeting) => (
        <RowMenu label={t('actionsOf', { name: row.group })}>
          <Menu.Item onClick={() => ask(row)}>{t('edit')}</Menu.Item>
          {row.at && (
            <Menu.Item color="red" onClick={() => void takeOff(row)}>
              {t('takeOff')}
            </Menu.Item>
          )}
        </RowMenu>
      ),
    }),
    none: { title: t('noLines') },
  }
}
