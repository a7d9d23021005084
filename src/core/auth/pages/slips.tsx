import { data, useLocation } from 'react-router'
import { useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { classes } from '../../classes/contract.ts'
import { can } from '../../permissions.ts'
import type { Returned } from '../../../platform/contract.ts'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { useFilters } from '../../../platform/ui/list/filters.ts'
import { load, type LoaderArgs, useRead } from '../../../platform/web.tsx'
import { profile } from '../../profile/contract.ts'
import type { accessCodes } from '../codes/contract.ts'
import { MadeSlips } from '../ui/made-slips.tsx'
import { allClasses, SlipChoice } from '../ui/slip-choice.tsx'

export async function loader({ app }: LoaderArgs) {
  if (!app.me || !can(app.me, 'slips.make'))
    throw data({ detail: 'you_dont_have_permission' }, { status: 403 })
  await Promise.all([load(app, profile.info, {}), load(app, classes.list, { query: allClasses })])
  return null
}

/** Codes to sign in with, for people or for a class, to be printed and handed out. */
export function Component() {
  const t = useTranslations('slips')
  const me = useRead(profile.info, {})
  const { search } = useFilters()
  // too many for an address come with the link
  const handed = useLocation().state as { ids?: string[] } | null
  const ids = search.get('ids')?.split(',').filter(Boolean) ?? handed?.ids
  const [made, setMade] = useState<Returned<typeof accessCodes.create> | null>(null)
  return (
    <>
      <div className="unprinted">
        <PageHeader title={t('slips')} facts={made ? null : t('about')} />
      </div>
      {made ? (
        <MadeSlips
          made={made}
          school={me.business.name}
          timeZone={me.business.time_zone}
          again={() => setMade(null)}
        />
      ) : (
        <SlipChoice
          ids={ids}
          classIds={search.get('classes')?.split(',').filter(Boolean)}
          done={setMade}
        />
      )}
    </>
  )
}
