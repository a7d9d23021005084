import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { newKey } from '../../../../platform/offline/new-key.ts'
import { Answers, Dialog } from '../../../../platform/ui/overlay/dialog.tsx'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../../platform/ui/kit/native-select.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useApp, useWrite } from '../../../../platform/web.tsx'
import { runs } from '../../runs/contract.ts'
import { type Schedule, schedules } from '../../contract.ts'
import type { School } from '../../engine/format.ts'
import { useScopes } from '../run/scopes.ts'
import { pathOf } from './paths.ts'

type RepairDialogProps = { of: Schedule; school: School; close(): void }

/** How long it is searched for a repair. */
const seconds = 10

/** A copy of what is published, with the plan of today, in which lessons stay where they are as far as possible. */
export function RepairDialog({ of, school, close }: RepairDialogProps) {
  const t = useTranslations('arranging')
  const text = useTranslations('versions')
  const { api } = useApp()
  const go = useNavigate()
  const toast = useToast()
  const [scope, setScope] = useState('')
  const [busy, setBusy] = useState(false)
  const { choices, classesIn } = useScopes(school, true)
  const create = useWrite(schedules.create, { refresh: [schedules.list] })
  const repair = async () => {
    setBusy(true)
    try {
      const name = text('repairOf', { name: of.name }).slice(0, 100)
      const copy = await create.mutateAsync({ body: { name, based_on: of.id } })
      const call = { params: { id: copy.id } }
      const body = { version: copy.version }
      const { version } = await api(schedules.adopt, { ...call, key: newKey(), body })
      const classIds = classesIn(scope)
      await api(runs.start, {
        ...call,
        key: newKey(),
        body: {
          version,
          kind: 'improve',
          seconds,
          stay_close: true,
          ...(classIds && { class_ids: classIds }),
        },
      })
      await go(pathOf(copy.id))
    } catch (error) {
      toast.error(error)
    }
    setBusy(false)
  }
  return (
    <Dialog title={text('repair')} close={close}>
      <div className="stack gap-16">
        <p>{text('repairText')}</p>
        <NativeSelect
          label={text('repairWhat')}
          value={scope}
          onChange={({ currentTarget }) => setScope(currentTarget.value)}
          data={choices}
        />
        <Answers>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button loading={busy} onClick={() => void repair()}>
            {text('repair')}
          </Button>
        </Answers>
      </div>
    </Dialog>
  )
}
