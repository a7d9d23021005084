import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import { useTranslations } from '../../../../../platform/ui/phrases.tsx'
import { ahead } from '../../../../../platform/ui/prefetch.ts'
import classes from '../own-order-list.module.css'

const NoSign: ComponentType<{ code: string }> = () => null
// where the sign does not come, as on a network that is weak, the code can still be read
const CodeSign = lazy(async () => ({
  default: (await ahead(() => import('./code-grid.tsx')))?.CodeSign ?? NoSign,
}))

const never = () => () => {}
const yes = () => true
const no = () => false

/** What is shown at the store: to be read, and to be scanned. */
export function OrderCode({ code }: { code: string }) {
  const t = useTranslations('store')
  // the server's page has the code alone; the sign comes when the page is alive
  const alive = useSyncExternalStore(never, yes, no)
  return (
    <div className={`row whole round-8 filled ${classes.code}`}>
      {alive && (
        <Suspense fallback={<span className={classes.qr} />}>
          <CodeSign code={code} />
        </Suspense>
      )}
      <div>
        <dl>
          <dt className="plain">{t('code')}</dt>
          <dd>{code}</dd>
        </dl>
        <p className="plain">{t('codeText')}</p>
      </div>
    </div>
  )
}
