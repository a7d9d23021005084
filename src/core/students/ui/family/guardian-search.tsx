import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { shownPhone } from '../../../../platform/i18n/formats.ts'
import { TextInput } from '../../../../platform/ui/kit/text-input.tsx'
import { useSettled } from '../../../../platform/ui/kit/use-settled.ts'
import { fullName } from '../../../../platform/ui/shown.ts'
import { keyOf, useApp } from '../../../../platform/web.tsx'
import { type Parent, parents } from '../../guardians/contract.ts'
import classes from './guardian-drawer.module.css'

/** Milliseconds between the last key and the search. */
const searchDelayMs = 250

/** Finds a parent who is there already, by what one knows of them. */
export function GuardianSearch({ choose }: { choose(parent: Parent): void }) {
  const t = useTranslations('family')
  const { api } = useApp()
  const [typed, setTyped] = useState('')
  const q = useSettled(typed.trim(), searchDelayMs)
  const call = { query: { q, page_size: '8', sort: 'fit' as const } }
  const { data } = useQuery({
    queryKey: keyOf(parents.list, call),
    queryFn: ({ signal }) => api(parents.list, { ...call, signal }),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
  })
  const found = q.length > 1 ? data?.results : undefined
  return (
    <>
      <TextInput
        type="search"
        label={t('findParent')}
        leftSection={<IconSearch size="1.125rem" stroke={1.75} aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      <div aria-live="polite">
        {found?.length === 0 && <p className="soft">{t('noneFound')}</p>}
        {found && found.length > 0 && (
          <ul className={`gap-6 grid ${classes.found}`}>
            {found.map((parent) => (
              <li key={parent.id}>
                <button
                  type="button"
                  className="block finger framed full round-8 start-text surface"
                  onClick={() => choose(parent)}
                >
                  {fullName(parent)}
                  <span className="block breaks plain soft">{aboutOf(parent)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

const aboutOf = ({ phone, children }: Parent) =>
  [
    phone && shownPhone(phone),
    ...children.map((child) =>
      [child.last_name, child.first_name, child.classes[0]?.label].filter(Boolean).join(' '),
    ),
  ]
    .filter(Boolean)
    .join(' · ')
