import Icon from '@tabler/icons-react/dist/esm/icons/IconToolsKitchen2.mjs'
import { Link } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { load, type PageApp, useRead } from '../../../platform/web.tsx'
import { profile } from '../../../core/profile/contract.ts'
import { canteen } from '../kept/contract.ts'
import classes from './eaten-link.module.css'

/** Of staff; nothing is asked where there is no canteen. */
export async function read(app: PageApp) {
  const { business } = await load(app, profile.info, {})
  if (business.canteen) await load(app, canteen.show, {})
}

/** From a class to who of it has eaten, where the school marks that. */
export function Component({ id }: { id: string }) {
  const { business } = useRead(profile.info, {})
  return business.canteen && <Kept classId={id} />
}

function Kept({ classId }: { classId: string }) {
  const t = useTranslations('canteen')
  const { keeps_marks: kept } = useRead(canteen.show, {})
  if (!kept) return null
  return (
    <Link
      to={`/canteen-menu/eaten?class=${classId}`}
      className={`line gap-8 finger-on-phone plain ${classes.link}`}
    >
      <Icon size="1.125rem" stroke={1.75} aria-hidden="true" />
      {t('whoHasEaten')}
    </Link>
  )
}
