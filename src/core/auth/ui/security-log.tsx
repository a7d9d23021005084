import IconShield from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { useTimeZone, useTranslations } from '../../../platform/ui/phrases.tsx'
import { Chip, Day } from '../../audit/ui/log-filters.tsx'
import classes from '../../audit/ui/log.module.css'
import { shownTime } from '../../../platform/i18n/formats.ts'
import { deviceName } from '../../../platform/ui/device.ts'
import { Empty } from '../../../platform/ui/feedback/empty.tsx'
import { FilterSelect } from '../../../platform/ui/list/filter-select.tsx'
import { filtersOf, useFilters } from '../../../platform/ui/list/filters.ts'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { useMore } from '../../../platform/ui/list/growing-list.ts'
import { shortName } from '../../../platform/ui/shown.ts'
import { Timeline } from '../../../platform/ui/layout/timeline.tsx'
import { useApp, useRead } from '../../../platform/web.tsx'
import {
  type SecurityEvent,
  securityEvents,
  SecurityFilter,
  securityKinds,
} from '../security/contract.ts'

/** Which part of the journal the address names. */
export const securityQuery = (search: URLSearchParams) => {
  const { cursor: _cursor, ...query } = filtersOf(SecurityFilter, search)
  return query
}

/** Who came in, who tried to, and what was taken away; the newest first. */
export function SecurityLog() {
  const t = useTranslations('security')
  const { search } = useFilters()
  const { api } = useApp()
  const query = securityQuery(search)
  const {
    items: events,
    more,
    busy,
  } = useMore(useRead(securityEvents.list, { query }), (cursor) =>
    api(securityEvents.list, { query: { ...query, cursor } }),
  )
  return (
    <div className={classes.log}>
      <h2 className={`heading ${classes.heading}`}>{t('title')}</h2>
      <p className="below-16 soft plain">{t('about')}</p>
      <Filters events={events} />
      {events.length > 0 ? (
        <Timeline
          items={events.map((event) => ({
            id: event.id,
            at: event.first_at,
            title: <Title event={event} />,
            text: <Facts event={event} />,
          }))}
        />
      ) : (
        <Empty
          icon={<IconShield size="2rem" stroke={1.5} aria-hidden="true" />}
          title={t('noRecords')}
          text={t('noRecordsText')}
        />
      )}
      {more && (
        <Button variant="default" loading={busy} onClick={more} className="above-16">
          {t('showMore')}
        </Button>
      )}
    </div>
  )
}

function Filters({ events }: { events: SecurityEvent[] }) {
  const t = useTranslations('security')
  const { search, choose } = useFilters()
  const user = search.get('user_id')
  const person = events.find(({ person }) => person?.id === user)?.person
  return (
    <search className={`row gap-10 below-20 ${classes.filters}`}>
      <FilterSelect
        name="kind"
        label={t('what')}
        all={t('everything')}
        options={securityKinds.map((kind) => ({ value: kind, label: t(kind) }))}
      />
      <Day name="from" label={t('from')} />
      <Day name="to" label={t('until')} />
      {user && (
        <Chip
          label={t('only', { name: person ? shortName(person) : '…' })}
          clear={() => choose({ user_id: undefined })}
        />
      )}
    </search>
  )
}

const tones: Partial<Record<SecurityEvent['kind'], 'removed'>> = {
  sign_in_failed: 'removed',
  sign_in_limited: 'removed',
  slip_failed: 'removed',
  session_stolen: 'removed',
  refused_in_a_row: 'removed',
}

function Title({ event: { kind, person, name_hash, network } }: { event: SecurityEvent }) {
  const t = useTranslations('security')
  const { choose } = useFilters()
  const told = person !== null || name_hash !== '' || network !== ''
  return (
    <span className={`inline-flex wrap baseline ${classes.title}`}>
      {person ? (
        <button
          type="button"
          className="accent bold start-text finger-on-phone underlines pointer"
          title={t('only', { name: shortName(person) })}
          onClick={() => choose({ user_id: person.id })}
        >
          {shortName(person)}
        </button>
      ) : (
        <b>{t(told ? 'unknownName' : 'manyNames')}</b>
      )}
      <span
        className={`round-16 filled soft small sides-8 ${classes.deed}`}
        data-deed={tones[kind]}
      >
        {t(kind)}
      </span>
    </span>
  )
}

function Facts({ event }: { event: SecurityEvent }) {
  const t = useTranslations('security')
  const zone = useTimeZone() ?? 'UTC'
  const { count, file, network, agent, name_hash, last_at, first_at } = event
  const until = shownTime(last_at, zone)
  const filtered = Object.entries(file?.filter ?? {}).filter(([, value]) => value !== '')
  const facts = [
    file?.name,
    file && file.rows !== null && t('rows', { count: file.rows }),
    filtered.length > 0 &&
      t('filtered', { filter: filtered.map((pair) => pair.join(': ')).join(', ') }),
    count > 1 && t('times', { count }),
    until !== shownTime(first_at, zone) && t('lastAt', { time: until }),
    network,
    deviceName(agent),
    name_hash && `#${name_hash.slice(0, 6)}`,
  ]
  return <>{facts.filter(Boolean).join(' · ')}</>
}
