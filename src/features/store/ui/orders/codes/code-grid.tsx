import { useTranslations } from '../../../../../platform/ui/phrases.tsx'
import { QrSign } from '../../../../../platform/ui/layout/qr-sign.tsx'
import classes from '../own-order-list.module.css'

/** The code for a scanner. */
export function CodeSign({ code }: { code: string }) {
  const t = useTranslations('store')
  return <QrSign className={classes.qr} text={code} label={t('codeAsQr', { code })} />
}
