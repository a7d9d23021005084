import IconTexts from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import { Link, useLocation, useSearchParams } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Empty } from '../../../platform/ui/feedback/empty.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'

/** Why there is no text to show, and the way back to all of them. */
export function NoneFound() {
  const t = useTranslations('translations')
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const show = search.has('q') || search.has('namespace') ? null : search.get('show')
  const title =
    show === 'missing'
      ? t('nothingMissing')
      : show === 'changed'
        ? t('nothingChanged')
        : t('nothingFound')
  return (
    <Empty icon={<IconTexts size="2rem" stroke={1.5} aria-hidden="true" />} title={title}>
      <Button component={Link} to={pathname} variant="default" size="sm">
        {t('clearFilters')}
      </Button>
    </Empty>
  )
}
