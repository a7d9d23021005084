import IconNobody from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Empty } from '../../../platform/ui/empty.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { useApp } from '../../../platform/web.tsx'
import { canManageStudents } from '../../access.ts'

/** Why there are no rows, and what to do next. */
export function NoStudents({ filtered }: { filtered: boolean }) {
  const t = useTranslations('students')
  const { me } = useApp()
  const icon = <IconNobody size="2rem" stroke={1.5} aria-hidden="true" />
  if (filtered)
    return (
      <Empty icon={icon} title={t('noneFound')} text={t('nothingFoundText')}>
        <Button component={Link} to="/students" variant="default" size="sm">
          {t('clearFilters')}
        </Button>
      </Empty>
    )
  if (!me || !canManageStudents.role(me)) return <Empty icon={icon} title={t('nobody')} />
  return (
    <Empty icon={icon} title={t('noStudents')} text={t('noneText')}>
      <AddButtons />
    </Empty>
  )
}

export function AddButtons() {
  const t = useTranslations('students')
  return (
    <>
      <Button component={Link} to="/students/import" variant="default">
        {t('import')}
      </Button>
      <Button component={Link} to="/students/create">
        {t('addStudent')}
      </Button>
    </>
  )
}
