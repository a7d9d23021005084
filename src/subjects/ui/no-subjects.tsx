import IconSubjects from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Empty } from '../../platform/ui/empty.tsx'
import { Button } from '../../platform/ui/kit/button.tsx'

type NoSubjectsProps = {
  /** Whether there may be others that the filters leave out. */
  filtered: boolean
  /** For the office of a school: the way to the first ones. */
  start?: () => void
}

export function NoSubjects({ filtered, start }: NoSubjectsProps) {
  const t = useTranslations('subjects')
  const text = filtered ? t('nothingFoundText') : t(start ? 'noneText' : 'noneForFamily')
  return (
    <Empty
      icon={<IconSubjects size="2rem" stroke={1.5} aria-hidden="true" />}
      title={t(filtered ? 'nothingFound' : 'none')}
      text={text}
    >
      {filtered ? (
        <Button component={Link} to="/subjects" variant="default">
          {t('clearFilters')}
        </Button>
      ) : (
        start && <Button onClick={start}>{t('startFromCurriculum')}</Button>
      )}
    </Empty>
  )
}
