import { useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { Segments } from '../../../../platform/ui/layout/segments.tsx'
import { SideDrawer } from '../../../../platform/ui/overlay/side-drawer.tsx'
import { fullName } from '../../../../platform/ui/shown.ts'
import type { Guardian, Parent } from '../../guardians/contract.ts'
import type { Student } from '../../contract.ts'
import classes from './guardian-drawer.module.css'
import { GuardianForm } from './guardian-form.tsx'
import { GuardianSearch } from './guardian-search.tsx'
import { ParentForm } from './guardian-parent-form.tsx'

type DrawerProps = { student: Student; guardian: Guardian | null; close(): void }

/** A link to be changed, or a new one: to somebody who is there, or to somebody new. */
export function GuardianDrawer({ student, guardian, close }: DrawerProps) {
  const t = useTranslations('family')
  const title = guardian ? fullName(guardian.parent) : t('addGuardian')
  return (
    <SideDrawer title={title} opened close={close}>
      {guardian ? (
        <GuardianForm student={student} guardian={guardian} close={close} />
      ) : (
        <Adding student={student} close={close} />
      )}
    </SideDrawer>
  )
}

const ways = ['existing', 'new'] as const
type Way = (typeof ways)[number]

function Adding({ student, close }: Omit<DrawerProps, 'guardian'>) {
  const t = useTranslations('family')
  const [way, setWay] = useState<Way>('existing')
  const [parent, setParent] = useState<Parent | null>(null)
  if (parent)
    return (
      <div className={classes.stack}>
        <div className={`row apart framed round-8 ${classes.chosen}`}>
          <b>{fullName(parent)}</b>
          <button type="button" className="accent medium plain" onClick={() => setParent(null)}>
            {t('chooseAnother')}
          </button>
        </div>
        <GuardianForm student={student} parent={parent} close={close} />
      </div>
    )
  return (
    <div className={classes.stack}>
      <Segments<Way>
        legend={t('parent')}
        value={way}
        segments={ways.map((value) => ({
          value,
          label: t(value === 'new' ? 'somebodyNew' : value),
        }))}
        choose={setWay}
      />
      {way === 'existing' ? (
        <GuardianSearch choose={setParent} />
      ) : (
        <ParentForm student={student} link={setParent} close={close} />
      )}
    </div>
  )
}
