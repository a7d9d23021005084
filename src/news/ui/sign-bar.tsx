import type { Icon } from '@tabler/icons-react'
import IconBold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs'
import IconHeading from '@tabler/icons-react/dist/esm/icons/IconHeading.mjs'
import IconItalic from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconBullets from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import IconNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs'
import IconPicture from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import IconQuote from '@tabler/icons-react/dist/esm/icons/IconQuote.mjs'
import { type KeyboardEvent, lazy, type RefObject, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../platform/ui/kit/icon-button.tsx'
import { usePictures } from '../../store/ui/products/pictures.ts'
import { between, difference, linked, opened, pictured, type Typed } from './signs.ts'
import classes from './post.module.css'

const CropDialog = lazy(async () => ({
  default: (await import('../../profile/ui/crop-dialog.tsx')).CropDialog,
}))

type Verb = (typed: Typed) => Typed
type Area = RefObject<HTMLTextAreaElement | null>

/** Does it to what stands in the area, as if it had been typed: it can be undone by the keyboard. */
function write(area: HTMLTextAreaElement, verb: Verb) {
  const next = verb({ text: area.value, from: area.selectionStart, to: area.selectionEnd })
  const { from, to, words } = difference(area.value, next.text)
  area.focus()
  area.setSelectionRange(from, to)
  document.execCommand(words ? 'insertText' : 'delete', false, words)
  area.setSelectionRange(next.from, next.to)
}

/** What a text is written with: each puts the signs that it could be typed with. `keys`: the same by the keyboard. */
export function useSigns(area: Area) {
  const t = useTranslations('news')
  const verbs: { label: string; Icon: Icon; key?: string; verb: Verb }[] = [
    { label: t('asBold'), Icon: IconBold, key: 'b', verb: (typed) => between(typed, '**') },
    { label: t('asItalic'), Icon: IconItalic, key: 'i', verb: (typed) => between(typed, '*') },
    { label: t('asHeading'), Icon: IconHeading, verb: (typed) => opened(typed, 'heading') },
    { label: t('asBullets'), Icon: IconBullets, verb: (typed) => opened(typed, 'bullet') },
    { label: t('asNumbers'), Icon: IconNumbers, verb: (typed) => opened(typed, 'number') },
    { label: t('asQuote'), Icon: IconQuote, verb: (typed) => opened(typed, 'quote') },
    {
      ...{ label: t('asLink'), Icon: IconLink, key: 'k' },
      verb: (typed) => linked(typed, t('linkWords')),
    },
  ]
  const keys = (event: KeyboardEvent) => {
    const found = verbs.find(({ key }) => key === event.key.toLowerCase())
    if (!found || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    write(area.current!, found.verb)
  }
  return { verbs, keys }
}

type SignBarProps = Pick<ReturnType<typeof useSigns>, 'verbs'> & { area: Area; name: string }

export function SignBar({ verbs, area, name }: SignBarProps) {
  const t = useTranslations('news')
  const pictures = usePictures({
    ...{ ids: [], most: 1 },
    change: ([id]) => id && write(area.current!, (typed) => pictured(typed, id, t('pictureShows'))),
  })
  return (
    <div role="toolbar" aria-label={name} className={`flex wrap ${classes.bar}`}>
      {verbs.map(({ label, Icon, verb }) => (
        <IconButton
          key={label}
          aria-label={label}
          title={label}
          onClick={() => write(area.current!, verb)}
        >
          <Icon size="1.25rem" stroke={1.75} aria-hidden="true" />
        </IconButton>
      ))}
      <label className={`near centred round-8 ${classes.put}`} title={t('addPicture')}>
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={t('addPicture')}
          onChange={(event) => {
            void pictures.choose([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
        <IconPicture size="1.25rem" stroke={1.75} aria-hidden="true" />
      </label>
      {pictures.picture && (
        <Suspense fallback={null}>
          <CropDialog
            picture={pictures.picture}
            round={false}
            busy={pictures.busy}
            save={(base64) => void pictures.keep(base64)}
            close={() => void pictures.close()}
          />
        </Suspense>
      )}
    </div>
  )
}
