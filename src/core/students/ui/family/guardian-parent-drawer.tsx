import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { SideDrawer } from '../../../../platform/ui/overlay/side-drawer.tsx'
import { fullName } from '../../../../platform/ui/shown.ts'
import type { Parent } from '../../guardians/contract.ts'
import { ParentDetails } from './guardian-parent-section.tsx'
import { ParentForm } from './guardian-parent-form.tsx'

/** A parent to be changed, or somebody new. */
export function ParentDrawer({ parent, close }: { parent: Parent | null; close(): void }) {
  const t = useTranslations('family')
  return (
    <SideDrawer title={parent ? fullName(parent) : t('addGuardian')} opened close={close}>
      {parent ? <ParentDetails parent={parent} close={close} /> : <ParentForm close={close} />}
    </SideDrawer>
  )
}
