import IconAnnounce from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Button, type ButtonLook } from '../../../platform/ui/kit/button.tsx'
import classes from './absence-rows.module.css'

export const AbsenceDialog = lazy(async () => ({
  default: (await import('./absence-dialog.tsx')).AbsenceDialog,
}))

type AnnounceProps = {
  student: { id: string; name: string }
  /** Of whoever writes down what somebody else has said. */
  staff?: boolean
  /** As a link among others. */
  plain?: boolean
} & Pick<ButtonLook, 'variant' | 'fullWidth'>

/** Opens the dialog in which an absence is announced. */
export function Announce({ student, staff = false, plain = false, ...look }: AnnounceProps) {
  const t = useTranslations('absences')
  const [opened, setOpened] = useState(false)
  return (
    <>
      {plain ? (
        <button type="button" className={`finger ${classes.plain}`} onClick={() => setOpened(true)}>
          {t('announce')}
        </button>
      ) : (
        <Button
          {...look}
          leftSection={<IconAnnounce size="1.125rem" stroke={1.75} aria-hidden="true" />}
          onClick={() => setOpened(true)}
        >
          {t(staff ? 'record' : 'announce')}
        </Button>
      )}
      <Suspense fallback={null}>
        {opened && <AbsenceDialog student={student} close={() => setOpened(false)} />}
      </Suspense>
    </>
  )
}
