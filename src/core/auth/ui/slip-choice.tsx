import IconSlips from '@tabler/icons-react/dist/esm/icons/IconId.mjs'
import { useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { classes } from '../../classes/contract.ts'
import type { Call, Returned } from '../../../platform/contract.ts'
import { Empty } from '../../../platform/ui/feedback/empty.tsx'
import { useFilters } from '../../../platform/ui/list/filters.ts'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../platform/ui/kit/native-select.tsx'
import { Pills } from '../../../platform/ui/layout/pills.tsx'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useRead, useWrite } from '../../../platform/web.tsx'
import { accessCodes, type WhoOfClass, whoOfClass } from '../codes/contract.ts'
import styles from './slips.module.css'

export const allClasses = { page_size: '100', sort: 'label' } as const

/** In the address: all classes together. */
const every = 'all'

type Made = Returned<typeof accessCodes.create>
type SlipChoiceProps = {
  /** People who were chosen elsewhere; without them a class is chosen here. */
  ids: string[] | undefined
  /** Classes that were chosen elsewhere. */
  classIds: string[] | undefined
  done(made: Made): void
}

/** For whom, and what it does to the codes that are out already. */
export function SlipChoice({ ids, classIds, done }: SlipChoiceProps) {
  const t = useTranslations('slips')
  const { search } = useFilters()
  const toast = useToast()
  const { mutateAsync, isPending } = useWrite(accessCodes.create)
  const [nobody, setNobody] = useState<string | null>(null)
  const chosen = search.get('class') ?? ''
  const who = whoOfClass.find((each) => each === search.get('who')) ?? 'students'
  const { results: known } = useRead(classes.list, { query: allClasses })
  const body: Call<typeof accessCodes.create>['body'] = ids
    ? { ids: [...new Set(ids)] }
    : { class_ids: classIds ?? (chosen === every ? known.map(({ id }) => id) : [chosen]), who }

  const make = async () => {
    try {
      const made = await mutateAsync({ body })
      if (made.results.length > 0) done(made)
      else setNobody(`${chosen} ${who}`)
    } catch (error) {
      toast.error(error)
    }
  }
  return (
    <div className={`grid start gap-16 ${styles.choice}`}>
      {ids ? (
        <p>{t('chosen', { n: new Set(ids).size })}</p>
      ) : classIds ? (
        <>
          <p>{t('chosenClasses', { n: classIds.length })}</p>
          <ForWhom who={who} />
        </>
      ) : (
        <OfClass chosen={chosen} who={who} />
      )}
      {nobody === `${chosen} ${who}` && !ids ? (
        <Empty
          icon={<IconSlips size="2rem" stroke={1.5} aria-hidden="true" />}
          title={t('nobody')}
        />
      ) : (
        <>
          <p className="round-8 tint-late plain airy pad-10-14">{t('oldOnesStop')}</p>
          <Button
            onClick={() => void make()}
            loading={isPending}
            disabled={!ids && !classIds && !chosen}
          >
            {t('make')}
          </Button>
        </>
      )}
    </div>
  )
}

function OfClass({ chosen, who }: { chosen: string; who: WhoOfClass }) {
  const t = useTranslations('slips')
  const { choose } = useFilters()
  const { results } = useRead(classes.list, { query: allClasses })
  return (
    <>
      <NativeSelect
        label={t('class')}
        value={chosen}
        onChange={(event) => choose({ class: event.currentTarget.value })}
        data={[
          { value: '', label: t('choose') },
          { value: every, label: t('allClasses') },
          ...results.map(({ id, label }) => ({ value: id, label })),
        ]}
        size="md"
      />
      <ForWhom who={who} />
    </>
  )
}

/** The address keeps it; what came with the link stays with it. */
function ForWhom({ who }: { who: WhoOfClass }) {
  const t = useTranslations('slips')
  return (
    <Pills
      label={t('forWhom')}
      pills={whoOfClass.map((each) => ({
        label: t(each === 'guardians' ? 'parents' : each),
        current: each === who,
        filters: { who: each === 'students' ? undefined : each },
      }))}
    />
  )
}
