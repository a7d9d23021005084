import { isStaff } from '../../../core/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { business } from '../../../core/business/contract.ts'
import { shownPhone } from '../../../platform/i18n/formats.ts'
import { Avatar } from '../../../platform/ui/layout/avatar.tsx'
import { Dialog } from '../../../platform/ui/overlay/dialog.tsx'
import { TextInput } from '../../../platform/ui/kit/text-input.tsx'
import { fullName } from '../../../platform/ui/shown.ts'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { keyOf, useApp, useRead, useWrite } from '../../../platform/web.tsx'
import { longestSought } from '../../../platform/shapes.ts'
import { profile } from '../../../core/profile/contract.ts'
import { chat, maxPeople, type Member } from '../contract.ts'
import { PersonLine } from './person-line.tsx'
import classes from './chat.module.css'

/** Whom one may write to, and nobody else. */
export default function PersonPicker({ close }: { close(): void }) {
  const t = useTranslations('chat')
  const { api, me } = useApp()
  const navigate = useNavigate()
  const toast = useToast()
  const [sought, setSought] = useState('')
  const q = useDeferredValue(sought.trim())
  const call = { query: q ? { q } : {} }
  const { data, isPending } = useQuery({
    queryKey: keyOf(chat.people, call),
    queryFn: () => api(chat.people, call),
    placeholderData: (before) => before,
  })
  const direct = useWrite(chat.direct, { refresh: [chat.rooms] })
  const open = ({ id }: Member) =>
    direct.mutate(
      { body: { person_id: id } },
      {
        onSuccess(room) {
          close()
          void navigate(`/chat/${room.id}`)
        },
        onError: (error) => toast.error(error),
      },
    )
  const found = data?.results ?? []
  return (
    <Dialog title={t('newRoom')} close={close}>
      <TextInput
        type="search"
        data-autofocus
        label={t('toWhom')}
        placeholder={t('nameOrClass')}
        value={sought}
        maxLength={longestSought}
        onChange={({ currentTarget }) => setSought(currentTarget.value)}
      />
      <ul className={`scrolls above-12 ${classes.people}`} aria-busy={isPending}>
        {found.map((member) => (
          <li key={member.id}>
            <button
              type="button"
              className={`line gap-12 finger full start-text hovers focus-within-edge quiet pad-8-16 ${classes.room}`}
              disabled={direct.isPending}
              onClick={() => open(member)}
            >
              <Avatar name={fullName(member)} imageId={member.image_id} />
              <PersonLine member={member} />
            </button>
          </li>
        ))}
      </ul>
      {found.length === maxPeople && (
        <p className="soft small">{t('firstPeople', { count: maxPeople })}</p>
      )}
      {!isPending && found.length === 0 && (
        <p className="soft plain mid-text">{t(q ? 'noneFound' : 'nobodyToWrite')}</p>
      )}
      {me && !isStaff(me) && <Office />}
    </Dialog>
  )
}

/** Families answer the office and do not write to it first: how else it is reached. */
function Office() {
  const t = useTranslations('chat')
  const { api } = useApp()
  const call = { params: { id: useRead(profile.info, {}).business.id } }
  const { data } = useQuery({
    queryKey: keyOf(business.show, call),
    queryFn: () => api(business.show, call),
  })
  if (!data?.phone) return null
  return (
    <p className="soft plain above-12">
      {t('officePhone')}:{' '}
      <a href={`tel:+${data.phone}`} className="inline-line finger-on-phone">
        {shownPhone(data.phone)}
      </a>
    </p>
  )
}
