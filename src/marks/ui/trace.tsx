import { useTranslations } from 'use-intl'
import { shortName } from '../../platform/ui/shown.ts'
import { useRead } from '../../platform/web.tsx'
import { profile } from '../../profile/contract.ts'
import type { CellId } from './batch.ts'
import { useHistory, useLasting } from './history.ts'
import { useCell, useMarking, useMoment } from './marking.tsx'

/** A cell that is only passed by asks nobody. */
const passing = 600

/** Who gave the mark, and when: `Karimov A., 08:14`. */
export function Trace({ at }: { at: CellId }) {
  const t = useTranslations('marks')
  const { store } = useMarking()
  useCell(at)
  const { stored } = store.cell(at)
  const me = useRead(profile.info, {})
  const moment = useMoment()
  const mine = stored?.recorded_by === me.id
  const lasting = useLasting(passing)
  const { data } = useHistory(stored, lasting && !mine)
  if (!stored) return null
  const by = mine ? me : data?.given.by
  const given = [by && shortName(by), moment(stored.recorded_at)].filter(Boolean).join(', ')
  return <span>{stored.version > 1 ? `${given} · ${t('corrected')}` : given}</span>
}
