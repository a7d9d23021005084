import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useUndo } from '../../../audit/ui/undo.tsx'
import { ApiError } from '../../../../platform/client.ts'
import { isCode } from '../../../../platform/errors.ts'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { Section } from '../../../../platform/ui/layout/section.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useUnsaved } from '../../../../platform/ui/draft/unsaved.tsx'
import { keyOf, useWrite } from '../../../../platform/web.tsx'
import { type ClassDetail, classes as endpoints } from '../../contract.ts'
import { PlanEditorRow } from './plan-editor-row.tsx'
import { PlanTools } from './plan-tools.tsx'
import { PlanTotal } from './plan-total.tsx'
import { entriesOf, type PlanRow, rowsOf } from './plan-rows.ts'
import classes from './plan-editor.module.css'
import form from '../row-form.module.css'

/** The whole plan of a class, written at once: nothing is saved before it is all right. */
export default function PlanEditor({ of, close }: { of: ClassDetail; close(): void }) {
  const t = useTranslations('classes')
  const [rows, setRows] = useState(() => rowsOf(of))
  const { busy, faults, forget, save } = usePlanSaving(of, close)
  const unsaved = JSON.stringify(rows) !== JSON.stringify(rowsOf(of))
  useUnsaved(unsaved)
  const change = (next: (rows: PlanRow[]) => PlanRow[]) => {
    forget()
    setRows(next)
  }
  return (
    <Section title={t('subjects')}>
      <PlanTools of={of} rows={rows} change={change} />
      <ul className={`box ruled ${form.rows} ${classes.rows}`}>
        {rows.map((row) => (
          <PlanEditorRow
            key={row.key}
            row={row}
            of={of}
            fault={faults.get(row.key)}
            change={change}
          />
        ))}
      </ul>
      <div className={`row apart gap-8-16 above-16 lined-above page sticks ${form.foot}`}>
        <PlanTotal of={of} rows={rows} />
        <div className="flex wrap gap-8">
          <Button variant="default" onClick={close}>
            {unsaved ? t('discard') : t('cancel')}
          </Button>
          <Button loading={busy} disabled={!unsaved} onClick={() => void save(rows)}>
            {t('save')}
          </Button>
        </div>
      </div>
    </Section>
  )
}

type Faults = ReadonlyMap<string, string>

/** Sends a plan; what is wrong with it stands at its rows. */
function usePlanSaving(of: ClassDetail, close: () => void) {
  const t = useTranslations('classes')
  const sentence = useTranslations('errors')
  const toast = useToast()
  const { offer } = useUndo()
  const [faults, setFaults] = useState<Faults>(new Map())
  const { mutateAsync, isPending } = useWrite(endpoints.plan, { refresh: [endpoints.show] })
  const queries = useQueryClient()

  const faultsIn = (rows: PlanRow[], { fields }: ApiError): Faults =>
    new Map(
      Object.entries(fields).flatMap(([path, code]) => {
        const row = rows[Number(/^subjects\.(\d+)/.exec(path)?.[1])]
        return row ? [[row.key, sentence(isCode(code) ? code : 'invalid_value')] as const] : []
      }),
    )
  async function save(rows: PlanRow[]) {
    const unready = rows.filter(({ hours }) => !hours)
    setFaults(new Map(unready.map(({ key }) => [key, t('planRowFaulty')])))
    if (unready.length > 0) return
    const params = { id: of.id }
    const body = { plan_version: of.plan_version, subjects: entriesOf(rows) }
    try {
      const { batch_id } = await mutateAsync({ params, body })
      if (batch_id) offer(batch_id, t('planSaved'))
      close()
    } catch (error) {
      const found = error instanceof ApiError ? faultsIn(rows, error) : new Map<string, string>()
      setFaults(found)
      if (found.size === 0) toast.error(error)
      // the next try is one against the plan as it is now
      if (error instanceof ApiError && error.detail === 'version_conflict')
        await queries.invalidateQueries({ queryKey: keyOf(endpoints.show, { params }) })
    }
  }
  return { busy: isPending, faults, forget: () => setFaults(new Map()), save }
}
