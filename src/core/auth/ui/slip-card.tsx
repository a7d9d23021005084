import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { slipAddress } from './handed-slip.ts'
import { QrSign } from '../../../platform/ui/layout/qr-sign.tsx'
import { fullName } from '../../../platform/ui/shown.ts'
import type { Slip } from '../codes/contract.ts'
import styles from './slips.module.css'

type SlipCardProps = { slip: Slip; school: string; base: string }

/** One slip, to be cut out; in the language of the one who gets it. */
export function SlipCard({ slip, school, base }: SlipCardProps) {
  const t = useTranslations('slips')
  const { lang } = slip
  const [name, host] = slip.username.split('@')
  return (
    <li
      className={`grid pad-14-16 round-8 surface dashed kept tight to-top ${styles.card}`}
      lang={lang}
    >
      <header className="apart breaks flex gap-8 plain">
        <b>{fullName(slip)}</b>
        <span className="bold rigid">{slip.classes.map(({ label }) => label).join(', ')}</span>
      </header>
      <p className={`soft small ${styles.school}`}>
        {school}
        {slip.children.length > 0 && (
          <span> · {t(`parentOf_${lang}`, { names: slip.children.map(fullName).join(', ') })}</span>
        )}
      </p>
      <QrSign className={styles.qr} text={slipAddress(base, slip)} label={t('scan')} />
      <dl>
        <dt>{t(`username_${lang}`)}</dt>
        <dd>
          {name}@<wbr />
          {host}
        </dd>
        <dt>{t(`code_${lang}`)}</dt>
        <dd className={styles.code}>{slip.code}</dd>
      </dl>
      <p className={`small breaks ${styles.address}`}>
        {`${base}/welcome`.replace(/^https?:\/\//, '')}
      </p>
      <p className={`soft small ${styles.steps}`}>{t(`steps_${lang}`)}</p>
    </li>
  )
}
