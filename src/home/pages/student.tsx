import { useLoaderData } from 'react-router'
import { loadOwnRank, OwnRank } from '../../goals/ui/own-rank.tsx'
import { loadProgress, OwnProgress } from '../../insights/ui/own-progress.tsx'
import { localDay } from '../../platform/days.ts'
import { load, type LoaderArgs, useRead } from '../../platform/web.tsx'
import { profile } from '../../profile/contract.ts'
import { loadWish, OwnWish } from '../../store/ui/products/wish-section.tsx'
import { OwnRecord } from '../../students/ui/record/own-record-section.tsx'
import { loadRecord } from '../../students/ui/record/record.ts'
import { Greeting } from '../ui/greeting.tsx'
import { loadGoals, OwnGoals } from '../ui/own-goals.tsx'
import styles from '../ui/home.module.css'

export async function loader({ app }: LoaderArgs) {
  const { id, business } = await load(app, profile.info, {})
  await Promise.all([
    loadRecord(app, id),
    loadProgress(app, id),
    loadGoals(app),
    loadOwnRank(app),
    loadWish(app, id),
  ])
  return localDay(new Date(), business.time_zone)
}

/** Days of marks that a student sees here; the profile has a month of them. */
const rows = 5

/** A student’s own day, and own weeks beside one another. */
export function Component() {
  const { id } = useRead(profile.info, {})
  return (
    <>
      <Greeting today={useLoaderData<typeof loader>()} />
      <div className={styles.parts}>
        <OwnRecord id={id} rows={rows} />
        <OwnWish id={id} />
        <OwnProgress id={id} />
        <OwnGoals />
        <OwnRank />
      </div>
    </>
  )
}
