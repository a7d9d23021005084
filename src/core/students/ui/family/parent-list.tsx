import IconParents from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { Avatar } from '../../../../platform/ui/layout/avatar.tsx'
import { useQuery } from '../../../../platform/ui/list/filters.ts'
import { type List, ListPage, useListed } from '../../../../platform/ui/list/list.tsx'
import type { Column } from '../../../../platform/ui/list/list-table.tsx'
import { ArchivePills } from '../../../../platform/ui/layout/pills.tsx'
import { PersonName } from '../../../../platform/ui/layout/person-name.tsx'
import { fullName } from '../../../../platform/ui/shown.ts'
import styles from '../../../../platform/ui/list/table.module.css'
import { useSavedViews } from '../../../views/ui/saved-views.tsx'
import { type Parent, ParentFilter, parents } from '../../guardians/contract.ts'
import { CallButton, CallLink } from './to-call-list.tsx'
import classes from './parent-list.module.css'

const ParentDrawer = lazy(async () => ({
  default: (await import('./guardian-parent-drawer.tsx')).ParentDrawer,
}))

/** Everybody who stands behind a student, for the office; the name opens what can be changed. */
export function ParentList() {
  const [asked, ask] = useState<Asked>(null)
  return (
    <>
      <ListPage list={useParentList(ask)} />
      <Suspense fallback={null}>
        {asked && <ParentDrawer parent={asked.parent} close={() => ask(null)} />}
      </Suspense>
    </>
  )
}

type Asked = { parent: Parent | null } | null

function useParentList(ask: (asked: Asked) => void): List<Parent> {
  const t = useTranslations('family')
  const of = useListed<Parent>(parents.list, useQuery(ParentFilter))
  const columns = useColumns()
  return {
    of,
    columns,
    title: t('parents'),
    count: t('parentCount', { count: of.count }),
    lead: {
      key: 'name',
      label: t('fullName'),
      sort: 'usual',
      nameOf: fullName,
      name: (of) => <PersonName of={of} />,
      open: (parent) => ask({ parent }),
      picture: (parent) => <Avatar name={fullName(parent)} imageId={parent.image_id} />,
      below: ({ children, can_sign_in }) =>
        [...children.map(childOf), !can_sign_in && t('signInNone')].filter(Boolean).join(' · '),
      state: ({ phone }) => phone && <CallButton number={phone} />,
    },
    search: t('searchPeople'),
    views: <ArchivePills label={t('view')} current={t('all')} />,
    filters: [
      {
        name: 'sign_in',
        label: t('signIn'),
        all: t('signInAny'),
        options: [
          { value: 'none', label: t('signInNone') },
          { value: 'ready', label: t('signInReady') },
        ],
      },
      {
        name: 'children',
        label: t('children'),
        all: t('childrenAny'),
        options: [
          { value: 'none', label: t('childrenNone') },
          { value: 'several', label: t('childrenSeveral') },
        ],
      },
    ],
    tools: [useSavedViews('parents')],
    file: parents.export.path,
    verbs: [{ label: t('addGuardian'), first: true, run: () => ask({ parent: null }) }],
    none: {
      icon: <IconParents size="2rem" stroke={1.5} aria-hidden="true" />,
      title: t('noParents'),
    },
  }
}

function useColumns(): Column<Parent>[] {
  const t = useTranslations('family')
  return [
    {
      key: 'phone',
      label: t('phone'),
      usual: true,
      className: styles.line,
      cell: ({ phone }) => phone && <CallLink number={phone} />,
    },
    {
      key: 'children',
      label: t('children'),
      usual: true,
      cell: ({ children }) =>
        children.length > 0 && (
          <span className={`grid gap-2 ${classes.children}`}>
            {children.map((child) => (
              <span key={child.guardian_id}>
                <Link to={`/students/${child.id}?tab=guardians`}>{nameOf(child)}</Link>{' '}
                {labelsOf(child)}
                {!child.may_see && ` · ${t('maySeeNot')}`}
              </span>
            ))}
          </span>
        ),
    },
    {
      key: 'sign_in',
      label: t('signIn'),
      usual: true,
      className: 'soft',
      cell: ({ can_sign_in: ready }) => t(ready ? 'signInReady' : 'signInNone'),
    },
  ]
}

type Child = Parent['children'][number]
const nameOf = ({ last_name, first_name }: Child) => `${last_name} ${first_name}`
const labelsOf = (child: Child) => child.classes.map(({ label }) => label).join(', ')
const childOf = (child: Child) => `${child.first_name} ${labelsOf(child)}`
