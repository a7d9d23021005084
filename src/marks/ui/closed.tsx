import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useClosedReason } from './announcer.tsx'
import { useMarking } from './marking.tsx'
import classes from './sheet.module.css'

export function Closed() {
  const { sheet } = useMarking()
  return (
    <p className={classes.closed}>
      <IconLock size="1.125rem" aria-hidden="true" />
      {useClosedReason(sheet)}
    </p>
  )
}
