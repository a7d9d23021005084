import IconAdd from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Empty } from '../../platform/ui/empty.tsx'
import { Button } from '../../platform/ui/kit/button.tsx'
import { TextInput } from '../../platform/ui/kit/text-input.tsx'
import { Section } from '../../platform/ui/section.tsx'
import { useSelection } from '../../platform/ui/selection.ts'
import { nameHas } from '../../platform/folding.ts'
import { fullName } from '../../platform/ui/shown.ts'
import { useApp, useRead } from '../../platform/web.tsx'
import { canManageClasses } from '../access.ts'
import { type ClassDetail, classes as endpoints } from '../contract.ts'
import { RosterBulk } from './roster-bulk.tsx'
import { RosterTable } from './roster-table.tsx'
import classes from './roster.module.css'

const AddStudent = lazy(() => import('./add-student.tsx'))

/** Everybody of a class in the order of the register. */
export function Roster({ of }: { of: ClassDetail }) {
  const t = useTranslations('classes')
  const { me } = useApp()
  const { results: pupils } = useRead(endpoints.students, { params: { id: of.id } })
  const [typed, setTyped] = useState('')
  const [adding, setAdding] = useState(false)
  const numbered = pupils.map((pupil, at) => ({ pupil, number: at + 1 }))
  const found = numbered.filter(({ pupil }) => nameHas(fullName(pupil), typed))
  const ids = found.map(({ pupil }) => pupil.id)
  const selection = useSelection(ids, ids.length)
  const manages = canManageClasses.role(me!) && !of.archived
  const add = manages && (
    <Button
      variant={pupils.length === 0 ? 'filled' : 'default'}
      leftSection={<IconAdd size="1.125rem" stroke={1.75} aria-hidden="true" />}
      onClick={() => setAdding(true)}
    >
      {t('addStudent')}
    </Button>
  )
  return (
    <>
      {pupils.length === 0 ? (
        <Empty title={t('noStudents')} text={manages ? '' : t('noStudentsText')}>
          {add}
        </Empty>
      ) : (
        <Section
          title={t('students')}
          aside={
            <div className={`${classes.tools} unprinted`}>
              <TextInput
                type="search"
                className={classes.search}
                aria-label={t('searchStudent')}
                placeholder={t('searchStudent')}
                leftSection={<IconSearch size="1rem" stroke={1.75} aria-hidden="true" />}
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
              {add}
            </div>
          }
        >
          {found.length > 0 ? (
            <RosterTable of={of} found={found} selection={manages ? selection : undefined} />
          ) : (
            <Empty title={t('nothingFound')} text={t('nothingFoundText')}>
              <Button variant="default" size="sm" onClick={() => setTyped('')}>
                {t('clearFilters')}
              </Button>
            </Empty>
          )}
          {manages && <RosterBulk of={of} selection={selection} />}
        </Section>
      )}
      {/* stays while the first student comes in */}
      <Suspense>{adding && <AddStudent of={of} close={() => setAdding(false)} />}</Suspense>
    </>
  )
}
