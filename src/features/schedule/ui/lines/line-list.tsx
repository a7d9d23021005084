import { lazy, Suspense, useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useChoices } from '../../../../platform/i18n/reader-choices.ts'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { Menu } from '../../../../platform/ui/kit/menu.tsx'
import { NativeSelect } from '../../../../platform/ui/kit/native-select.tsx'
import { type List, ListPage, useRows } from '../../../../platform/ui/list/list.tsx'
import { RowMenu } from '../../../../platform/ui/overlay/row-menu.tsx'
import { localised } from '../../../../platform/ui/shown.ts'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useWrite } from '../../../../platform/web.tsx'
import { type Schedule, type ScheduleFile, schedules } from '../../contract.ts'
import { classesOf, labelOf, type Lesson } from '../../engine/format.ts'
import {
  apart,
  crossed,
  crosses,
  partnersOf,
  type Replacing,
  streamed,
} from '../../versions/rules.verbs.ts'
import { type LineWords, useLineWords } from './line-words.ts'

const LineDialog = lazy(async () => ({ default: (await import('./line-dialog.tsx')).LineDialog }))

type LineListProps = { schedule: Schedule; file: ScheduleFile; changed(): Promise<unknown> }

/** What has to be placed, class by class: how often, in a row, together with whom, in which weeks. */
export function LineList({ schedule, file, changed }: LineListProps) {
  const t = useTranslations('lines')
  const toast = useToast()
  const words = useLineWords(file.school)
  const [owner, choose] = useState(
    () => file.differences[0]?.class.id ?? file.school.classes[0]?.id ?? '',
  )
  const [asked, ask] = useState<Lesson | 'new'>()
  const { mutateAsync } = useWrite(schedules.setLines, {
    refresh: [schedules.show, schedules.list],
  })
  const params = { id: schedule.id }
  const replace = async (replacing: Replacing) => {
    try {
      await mutateAsync({ params, body: { version: file.version, ...replacing } })
    } catch (error) {
      toast.error(error)
    }
    await changed()
  }
  const list = useLines({ file, owner, words, replace, ask })
  return (
    <>
      <p className="below-16 measure soft plain">{t('about')}</p>
      <div className="flex wrap gap-8 below-16">
        <NativeSelect
          aria-label={t('class')}
          value={owner}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          data={file.school.classes.map((one) => ({ value: one.id, label: labelOf(one) }))}
        />
        <Button variant="default" onClick={() => ask('new')}>
          {t('addLine')}
        </Button>
      </div>
      <Differences {...{ schedule, file, owner, changed }} />
      <ListPage list={list} />
      <Suspense>
        {asked && (
          <LineDialog
            {...{ schedule, file, owner, words }}
            of={asked === 'new' ? undefined : asked}
            close={() => ask(undefined)}
            done={() => {
              ask(undefined)
              void changed()
            }}
          />
        )}
      </Suspense>
    </>
  )
}

/** Where the plan of the class says something else, and the press by which it is taken. */
function Differences({ schedule, file, owner, changed }: LineListProps & { owner: string }) {
  const t = useTranslations('lines')
  const arranging = useTranslations('arranging')
  const toast = useToast()
  const { lang } = useChoices()
  const { mutateAsync, isPending } = useWrite(schedules.adopt, {
    refresh: [schedules.show, schedules.list],
  })
  const own = file.differences.filter((one) => one.class.id === owner)
  if (own.length === 0) return null
  const adopt = async () => {
    const body = { version: file.version, class_id: owner }
    await mutateAsync({ params: { id: schedule.id }, body }).catch(toast.error)
    await changed()
  }
  return (
    <div role="status" className="stack gap-8 below-16 late plain">
      <ul>
        {own.map(({ subject, group, teacher, plan, lines }) => (
          <li key={`${subject.id} ${group} ${teacher?.id}`}>
            {arranging('planDiffersLine', {
              what: localised(subject.title, lang).text,
              plan,
              lines,
            })}
          </li>
        ))}
      </ul>
      <div>
        <Button variant="default" loading={isPending} onClick={() => void adopt()}>
          {t('takePlan')}
        </Button>
      </div>
    </div>
  )
}

type LinesProps = {
  file: ScheduleFile
  owner: string
  words: LineWords
  replace(replacing: Replacing): Promise<void>
  ask(lesson: Lesson): void
}

function useLines({ file, owner, words, replace, ask }: LinesProps): List<Lesson> {
  const t = useTranslations('lines')
  const { lessons, classes } = file.school
  const rows = lessons.filter((lesson) => classesOf(lesson).includes(owner))
  const shiftOf = new Map(classes.map(({ id, shift, grade }) => [id, `${shift} ${grade}`]))
  const isNear = (other: string) => shiftOf.get(other) === shiftOf.get(owner)
  return {
    of: useRows(rows),
    lead: {
      key: 'subject',
      label: t('lesson'),
      nameOf: words.subjects,
      open: ask,
      below: words.how,
    },
    columns: [
      { key: 'how', label: t('perWeek'), usual: true, cell: words.how },
      { key: 'teachers', label: t('teacher'), usual: true, cell: words.teachers },
    ],
    actions: (row) => (
      <RowMenu label={t('actionsOf', { name: words.subjects(row) })}>
        <Menu.Item onClick={() => ask(row)}>{t('edit')}</Menu.Item>
        {rows
          .filter((other) => crosses(row, other))
          .map((other) => (
            <Menu.Item key={other.id} onClick={() => void replace(crossed(row, other))}>
              {t('crossWith', { subject: words.subjects(other) })}
            </Menu.Item>
          ))}
        {partnersOf(row, lessons, isNear).map((other) => (
          <Menu.Item key={other.id} onClick={() => void replace(streamed(row, other))}>
            {t('togetherWith', { class: words.classes([other.class]) })}
          </Menu.Item>
        ))}
        {classesOf(row).length > 1 && (
          <Menu.Item onClick={() => void replace(apart(row))}>{t('takeApart')}</Menu.Item>
        )}
        <Menu.Item color="red" onClick={() => void replace({ remove: [row.id], add: [] })}>
          {t('delete')}
        </Menu.Item>
      </RowMenu>
    ),
    none: { title: t('noLines') },
  }
}
