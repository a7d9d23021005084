import { Outlet, useSearchParams } from 'react-router'
import { LoadingBar } from '../../platform/ui/feedback/loading-bar.tsx'
import { useLangChoice } from '../../platform/ui/lang-choice.ts'
import { PageTitle } from '../document/page-title.tsx'
import { FrontFrame } from './front-frame.tsx'

/** The layout of everybody who is not signed in, but for the door. */
export function Component() {
  const { choose } = useLangChoice()
  const [search] = useSearchParams()
  return (
    <FrontFrame search={search} choose={choose}>
      <PageTitle />
      <LoadingBar />
      <Outlet />
    </FrontFrame>
  )
}
