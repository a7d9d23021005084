import type { Icon } from '@tabler/icons-react'
import IconRedo from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs'
import IconUndo from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconBold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs'
import IconHeading from '@tabler/icons-react/dist/esm/icons/IconH2.mjs'
import IconSubheading from '@tabler/icons-react/dist/esm/icons/IconH3.mjs'
import IconItalic from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconBullets from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import IconNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs'
import IconPicture from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import IconQuote from '@tabler/icons-react/dist/esm/icons/IconQuote.mjs'
import type { ChainedCommands, Editor } from '@tiptap/core'
import { lazy, Suspense, useEffect, useReducer, useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { IconButton } from '../../../../platform/ui/kit/icon-button.tsx'
import { TextInput } from '../../../../platform/ui/kit/text-input.tsx'
import { wideSide } from '../../../../core/profile/ui/pictures.ts'
import type { TextPictures } from './text-pictures.ts'
import { LinkField } from './link-field.tsx'
import classes from './words-editor.module.css'

const CropDialog = lazy(async () => ({
  default: (await import('../../../../core/profile/ui/crop-dialog.tsx')).CropDialog,
}))

type Look = {
  label: string
  Icon: Icon
  /** Whether what is selected looks so. */
  on?: [name: string, attributes?: object]
  act(chain: ChainedCommands): ChainedCommands
}

function useLooks(): Look[] {
  const t = useTranslations('news')
  const heading = (label: string, Icon: Icon, level: number): Look => ({
    ...{ label, Icon, on: ['heading', { level }] },
    act: (chain) => chain.toggleNode('heading', 'paragraph', { level }),
  })
  return [
    {
      ...{ label: t('asBold'), Icon: IconBold, on: ['bold'] },
      act: (chain) => chain.toggleMark('bold'),
    },
    {
      ...{ label: t('asItalic'), Icon: IconItalic, on: ['italic'] },
      act: (chain) => chain.toggleMark('italic'),
    },
    heading(t('asHeading'), IconHeading, 2),
    heading(t('asSubheading'), IconSubheading, 3),
    {
      ...{ label: t('asBullets'), Icon: IconBullets, on: ['bulletList'] },
      act: (chain) => chain.toggleList('bulletList', 'listItem'),
    },
    {
      ...{ label: t('asNumbers'), Icon: IconNumbers, on: ['orderedList'] },
      act: (chain) => chain.toggleList('orderedList', 'listItem'),
    },
    {
      ...{ label: t('asQuote'), Icon: IconQuote, on: ['blockquote'] },
      act: (chain) => chain.toggleWrap('blockquote'),
    },
    { label: t('undoTyping'), Icon: IconUndo, act: (chain) => chain.undo() },
    { label: t('redoTyping'), Icon: IconRedo, act: (chain) => chain.redo() },
  ]
}

type FormatBarProps = {
  editor: Editor | undefined
  pictures: TextPictures
  /** In which language the text is. */
  of: string
}

/** What a text is written with; below it stands what is asked about the link or picture that is selected. */
export function FormatBar({ editor, pictures, of }: FormatBarProps) {
  const t = useTranslations('news')
  const looks = useLooks()
  const [linking, setLinking] = useState(false)
  const [, redraw] = useReducer((round: number) => round + 1, 0)
  useEffect(() => {
    editor?.on('transaction', redraw)
    return () => void editor?.off('transaction', redraw)
  }, [editor])
  const act = (how: Look['act']) => editor && how(editor.chain().focus()).run()
  const inLink = editor?.isActive('link') ?? false
  return (
    <>
      <div role="toolbar" aria-label={`${t('look')}: ${of}`} className={`flex wrap ${classes.bar}`}>
        {looks.map(({ label, Icon, on, act: how }) => (
          <IconButton
            key={label}
            aria-label={label}
            title={label}
            aria-pressed={on && (editor?.isActive(...on) ?? false)}
            // the keyboard of a phone stays
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => act(how)}
          >
            <Icon size="1.25rem" stroke={1.75} aria-hidden="true" />
          </IconButton>
        ))}
        <IconButton
          aria-label={t('asLink')}
          title={t('asLink')}
          aria-pressed={inLink}
          onClick={() => setLinking(!linking)}
        >
          <IconLink size="1.25rem" stroke={1.75} aria-hidden="true" />
        </IconButton>
        <PictureButton pictures={pictures} />
      </div>
      {editor && linking && <LinkField editor={editor} close={() => setLinking(false)} />}
      {editor?.isActive('picture') && (
        <TextInput
          label={t('pictureShows')}
          maxLength={200}
          value={String(editor.getAttributes('picture').alt ?? '')}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={({ currentTarget: { value } }) =>
            editor.commands.updateAttributes('picture', { alt: value })
          }
        />
      )}
    </>
  )
}

function PictureButton({ pictures }: { pictures: TextPictures }) {
  const t = useTranslations('news')
  return (
    <>
      <label className="near centred round-8 pointer soft fills" title={t('addPicture')}>
        <input
          type="file"
          className="unseen"
          accept="image/jpeg,image/png,image/webp"
          multiple
          aria-label={t('addPicture')}
          onChange={(event) => {
            pictures.choose([...(event.currentTarget.files ?? [])])
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
            aspect="free"
            sentSide={wideSide}
            busy={pictures.busy}
            save={(cut) => void pictures.keep(cut)}
            close={() => void pictures.close()}
          />
        </Suspense>
      )}
    </>
  )
}
