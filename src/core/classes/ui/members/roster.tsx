import { lazy, Suspense, useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { nameHas } from '../../../../platform/i18n/folding.ts'
import { shownDate } from '../../../../platform/i18n/formats.ts'
import { Avatar } from '../../../../platform/ui/layout/avatar.tsx'
import { Menu } from '../../../../platform/ui/kit/menu.tsx'
import { type List, ListPage, useRows } from '../../../../platform/ui/list/list.tsx'
import type { Column } from '../../../../platform/ui/list/list-table.tsx'
import { RowMenu } from '../../../../platform/ui/overlay/row-menu.tsx'
import { fullName } from '../../../../platform/ui/shown.ts'
import styles from '../../../../platform/ui/list/table.module.css'
import { useApp, useRead } from '../../../../platform/web.tsx'
import { CallButton, CallLink } from '../../../students/ui/family/to-call-list.tsx'
import { canManageClasses } from '../../access.ts'
import { type ClassDetail, classes as endpoints, type Pupil } from '../../contract.ts'

const AddStudent = lazy(() => import('./add-student.tsx'))
const MembersDialog = lazy(() => import('./members-dialog.tsx'))

type Asked = { what: 'move' | 'leave'; ids: string[] }

/** Everybody of a class in the order of the register. */
export function Roster({ of }: { of: ClassDetail }) {
  const { results } = useRead(endpoints.students, { params: { id: of.id } })
  const [adding, add] = useState(false)
  const [asked, ask] = useState<Asked>()
  const list = useRosterList({ of, pupils: results, add: () => add(true), ask })
  return (
    <>
      <ListPage list={list} />
      <Suspense>
        {/* stays while the first student comes in */}
        {adding && <AddStudent of={of} close={() => add(false)} />}
        {asked && (
          <MembersDialog
            of={of}
            {...asked}
            close={() => ask(undefined)}
            done={list.of.selection.clear}
          />
        )}
      </Suspense>
    </>
  )
}

type RosterProps = {
  of: ClassDetail
  pupils: Pupil[]
  add(): void
  ask(asked: Asked): void
}

function useRosterList({ of, pupils, add, ask }: RosterProps): List<Pupil> {
  const t = useTranslations('classes')
  const { me } = useApp()
  const [typed, setTyped] = useState('')
  const rows = useRows(pupils.filter((pupil) => nameHas(fullName(pupil), typed)))
  const manages = canManageClasses.role(me!) && !of.archived
  const addVerb = { label: t('addStudent'), first: true, run: add }
  const chosen = (what: Asked['what']) => ask({ what, ids: [...rows.selection.chosen] })
  return {
    of: rows,
    columns: useColumns(pupils),
    lead: {
      key: 'name',
      label: t('fullName'),
      nameOf: fullName,
      to: ({ id }) => `/students/${id}`,
      picture: (pupil) => (
        <>
          <span className="soft plain end-text wide-20">{pupils.indexOf(pupil) + 1}</span>
          <span className="on-desk">
            <Avatar name={fullName(pupil)} imageId={pupil.image_id} />
          </span>
        </>
      ),
      state: ({ phone }) => phone && <CallButton number={phone} />,
    },
    ...(pupils.length > 0 && { search: t('searchStudent'), typed: [typed, setTyped] }),
    ...(manages && {
      verbs: pupils.length > 0 ? [addVerb] : [],
      actions: (pupil) => (
        <RowMenu label={t('actionsOf', { name: fullName(pupil) })}>
          <Menu.Item onClick={() => ask({ what: 'move', ids: [pupil.id] })}>
            {t('moveNow')}
          </Menu.Item>
          <Menu.Item color="red" onClick={() => ask({ what: 'leave', ids: [pupil.id] })}>
            {t('leave')}
          </Menu.Item>
        </RowMenu>
      ),
      bulk: [
        { label: t('moveNow'), first: true, run: () => chosen('move') },
        { label: t('leave'), red: true, run: () => chosen('leave') },
      ],
    }),
    none:
      pupils.length > 0
        ? {
            title: t('nothingFound'),
            verbs: [{ label: t('clearFilters'), run: () => setTyped('') }],
          }
        : {
            title: t('noStudents'),
            ...(manages && { verbs: [addVerb] }),
          },
  }
}

/** To who sees the names alone there is no more. */
function useColumns(pupils: Pupil[]): Column<Pupil>[] {
  const t = useTranslations('classes')
  if (!pupils.some(({ birth_date }) => birth_date !== undefined)) return []
  return [
    {
      key: 'birthDate',
      label: t('birthDate'),
      usual: true,
      cell: ({ birth_date }) => birth_date && shownDate(birth_date),
    },
    {
      key: 'phone',
      label: t('phone'),
      usual: true,
      className: styles.line,
      cell: ({ phone }) => phone && <CallLink number={phone} />,
    },
  ]
}
