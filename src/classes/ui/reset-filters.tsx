import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../platform/ui/kit/button.tsx'

export function ResetFilters() {
  const t = useTranslations('classes')
  return (
    <Button component={Link} to="/classes" variant="default">
      {t('clearFilters')}
    </Button>
  )
}
