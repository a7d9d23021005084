import IconTeachers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Empty } from '../../platform/ui/empty.tsx'
import { Button } from '../../platform/ui/kit/button.tsx'

/** `filtered`: whether there may be others that the filters leave out. */
export function NoTeachers({ filtered, office = false }: { filtered: boolean; office?: boolean }) {
  const t = useTranslations('teachers')
  const text = filtered ? t('nothingFoundText') : t(office ? 'noneText' : 'noneForOthers')
  return (
    <Empty
      icon={<IconTeachers size="2rem" stroke={1.5} aria-hidden="true" />}
      title={t(filtered ? 'noneFound' : 'none')}
      text={text}
    >
      {filtered && (
        <Button component={Link} to="/teachers" variant="default">
          {t('clearFilters')}
        </Button>
      )}
      {!filtered && office && (
        <Button component={Link} to="/teachers/create">
          {t('addTeacher')}
        </Button>
      )}
    </Empty>
  )
}
