import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { shortName } from '../../../../platform/ui/shown.ts'
import { useRead } from '../../../../platform/web.tsx'
import { profile } from '../../../profile/contract.ts'
import { useHistory, useLasting } from '../history.ts'
import { lastHand } from '../queue/last-hand.ts'
import { useCell, useCells, useMoment } from '../marking.tsx'
import type { Spot } from './spot.ts'

/** A cell that is only passed by asks nobody. */
const passing = 600

/** Who gave the mark or changed it last, and when: `Karimov A., 08:14`. */
export function Trace({ at }: { at: Spot }) {
  const t = useTranslations('marks')
  const { board } = useCells()
  useCell(at)
  const { stored } = board.cell(at)
  const me = useRead(profile.info, {})
  const moment = useMoment(at.date)
  // of a mark that was changed, the device does not know by whom
  const mine = stored?.version === 1 && stored.recorded_by === me.id
  const lasting = useLasting(passing)
  const { data } = useHistory(stored, lasting && !mine)
  if (!stored) return null
  const hand = mine ? { by: me, at: stored.recorded_at } : data && lastHand(data)
  const given = hand ? `${shortName(hand.by)}, ${moment(hand.at)}` : moment(stored.recorded_at)
  return (
    <span className="small soft">
      {stored.version > 1 ? `${given} · ${t('corrected')}` : given}
    </span>
  )
}
