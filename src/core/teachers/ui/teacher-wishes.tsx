import { placeOf } from '../../business/bells/contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { ApiError } from '../../../platform/client.ts'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useUnsaved } from '../../../platform/ui/draft/unsaved.tsx'
import { keyOf, useRead, useWrite } from '../../../platform/web.tsx'
import { FitSection } from '../../../features/schedule/ui/lamp/fit-section.tsx'
import { teachers } from '../contract.ts'
import { type Limits, type Wish, type WishedPeriod, type Wishes } from '../contract.wishes.ts'
import { type Kind, kinds, lookOf, type Place, signs } from './wish-cell.tsx'
import { type Said, WishGrid } from './wish-grid.tsx'
import { WishLimits } from './wish-limits.tsx'
import classes from './wish-grid.module.css'

/** When the teacher would rather teach, to be marked by tap and by key. */
export function TeacherWishes({ id }: { id: string }) {
  const t = useTranslations('teachers')
  const week = useRead(teachers.wishes, { params: { id } })
  const { said, set, limits, limit, unsaved, busy, save } = useWishes(id, week)
  const [kind, setKind] = useState<Kind>('blocked')
  const mark = (places: Place[], told?: Kind) => {
    const wanted = told ?? kind
    // a second press of the same takes it back
    const all = places.every((place) => (said.get(placeOf(place)) ?? 'free') === wanted)
    set(places, all && told === undefined ? 'free' : wanted)
  }
  return (
    <>
      <p className="below-16 measure soft plain">
        {t('wishesText')} <span className="on-desk">{t('wishesKeys')}</span>
      </p>
      <Tools kind={kind} choose={setKind} />
      <WishGrid week={week} said={said} mark={mark} />
      <WishLimits {...{ limits, limit }} />
      <FitSection seen={week.version} teacher={{ id, wishes: asList(said), limits }} />
      <div className={`page ends-12 ${classes.save}`} data-unsaved={unsaved || undefined}>
        <Button disabled={!unsaved} loading={busy} onClick={() => void save()}>
          {t('save')}
        </Button>
      </div>
    </>
  )
}

function Tools({ kind, choose }: { kind: Kind; choose(kind: Kind): void }) {
  const t = useTranslations('teachers')
  return (
    <fieldset className="flex wrap gap-8 below-16">
      <legend className="below-6 medium">{t('wish')}</legend>
      {kinds.map((each) => (
        <label
          key={each}
          className={`near inline-flex middle gap-8 shrinks finger breaks framed round-8 surface plain pointer ${classes.tool}`}
        >
          <input
            type="radio"
            className="unseen"
            name="wish"
            checked={each === kind}
            onChange={() => choose(each)}
          />
          <span className={lookOf(each)} data-wish={each} aria-hidden="true">
            {signs[each]}
          </span>
          {t(`wish_${each}`)}
        </label>
      ))}
    </fieldset>
  )
}

export const saidIn = (wishes: WishedPeriod[]): Said =>
  new Map(wishes.map((wish) => [placeOf(wish), wish.wish]))

const asList = (said: Said): WishedPeriod[] =>
  [...said].map(([place, wish]) => {
    const [weekday, shift, period] = place.split(' ').map(Number)
    return { weekday: weekday!, shift: shift!, period: period!, wish }
  })
const asText = (said: Said, limits: Limits) =>
  JSON.stringify([[...said].sort(([one], [other]) => one.localeCompare(other)), limits])

/** What is marked, until it is saved or others have saved something else. */
function useWishes(id: string, { wishes, version, limits: bounds }: Wishes) {
  const t = useTranslations('teachers')
  const toast = useToast()
  const queries = useQueryClient()
  const kept = saidIn(wishes)
  const [changed, setChanged] = useState<Said>()
  const said = changed ?? kept
  const [bounded, setBounded] = useState<Limits>()
  const limits = bounded ?? bounds
  const unsaved = asText(said, limits) !== asText(kept, bounds)
  useUnsaved(unsaved)
  const { mutateAsync, isPending } = useWrite(teachers.setWishes)
  const params = { id }
  const set = (places: Place[], kind: Wish | 'free') => {
    const next = new Map(said)
    for (const place of places)
      if (kind === 'free') next.delete(placeOf(place))
      else next.set(placeOf(place), kind)
    setChanged(next)
  }
  async function save() {
    const queryKey = keyOf(teachers.wishes, { params })
    try {
      const body = { version, wishes: asList(said), ...(bounded && { limits: bounded }) }
      const answer = await mutateAsync({ params, body })
      queries.setQueryData(queryKey, answer)
      setChanged(undefined)
      setBounded(undefined)
      toast.done(t('saved'))
    } catch (error) {
      toast.error(error)
      // what was marked stays; the next press of the button means it
      if (error instanceof ApiError && error.detail === 'version_conflict')
        await queries.invalidateQueries({ queryKey })
    }
  }
  const limit = (change: Partial<Limits>) => setBounded({ ...limits, ...change })
  return { said, set, limits, limit, unsaved, busy: isPending, save }
}
