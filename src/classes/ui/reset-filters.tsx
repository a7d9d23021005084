import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'

export function ResetFilters() {
  const t = useTranslations('classes')
  return (
    <Button component={Link} to="/classes" variant="default">
      {t('resetFilters')}
    </Button>
  )
}
