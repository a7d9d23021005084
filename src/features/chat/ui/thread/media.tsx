import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useMore } from '../../../../platform/ui/list/growing-list.ts'
import { MoreButton } from '../../../../platform/ui/list/more-button.tsx'
import { Segments } from '../../../../platform/ui/layout/segments.tsx'
import type { Returned } from '../../../../platform/contract.ts'
import { keyOf, useApp } from '../../../../platform/web.tsx'
import { chatFiles } from '../../messages/contract.files.ts'
import { type ChatFile, fileKinds } from '../../messages/contract.ts'
import { filePath, useFile } from '../composer/use-file.ts'

type Kind = (typeof fileKinds)[number]
type Page = Returned<(typeof chatFiles)['media']>

/** What was sent in a room besides words, the newest first; each leads to where it was sent. */
export function Media({ room }: { room: string }) {
  const t = useTranslations('chat')
  const { api } = useApp()
  const [kind, setKind] = useState<Kind>('picture')
  const call = { params: { id: room }, query: { kind } }
  const { data } = useQuery({
    queryKey: keyOf(chatFiles.media, call),
    queryFn: () => api(chatFiles.media, call),
  })
  return (
    <section className="stack gap-12">
      <h3 className="plain">{t('media')}</h3>
      <Segments<Kind>
        legend={t('media')}
        value={kind}
        choose={setKind}
        segments={fileKinds.map((value: Kind) => ({ value, label: t(`media_${value}`) }))}
      />
      {data && <Files key={kind} room={room} kind={kind} first={data} />}
    </section>
  )
}

function Files({ room, kind, first }: { room: string; kind: Kind; first: Page }) {
  const t = useTranslations('chat')
  const { api } = useApp()
  const { items, more, busy } = useMore(first, (cursor) =>
    api(chatFiles.media, { params: { id: room }, query: { kind, cursor } }),
  )
  if (items.length === 0) return <p className="soft plain">{t('noMedia')}</p>
  return (
    <>
      <ul className={kind === 'picture' ? 'grid gap-4 thirds' : 'stack'}>
        {items.map(({ file, seq }) => (
          <li key={file.id}>
            <Link to={`/chat/${room}?at=${seq}`} className="line finger ink plain breaks">
              {kind === 'picture' ? <Tile file={file} /> : file.name}
            </Link>
          </li>
        ))}
      </ul>
      {more && <MoreButton label={t('showMore')} busy={busy} more={more} />}
    </>
  )
}

function Tile({ file: { id, name } }: { file: ChatFile }) {
  const place = useRef<HTMLSpanElement>(null)
  const { address } = useFile(`${filePath(id)}thumbnail/`, place)
  return (
    <span ref={place} className="block full filled round-8 clipped square">
      {address ? (
        <img className="full tall" src={address} alt={name} />
      ) : (
        <span className="hidden-text">{name}</span>
      )}
    </span>
  )
}
