import IconCrop from '@tabler/icons-react/dist/esm/icons/IconCrop.mjs'
import IconEarlier from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconLater from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconAdd from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import IconRemove from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { lazy, type RefObject, Suspense, type SyntheticEvent, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Fault } from '../../../platform/ui/form/fault.tsx'
import form from '../../../platform/ui/form/form-sheet.module.css'
import { movedTo, usePictures, wideSide } from './pictures.ts'
import classes from './pictures-field.module.css'
import { useStayingFocus } from '../../../platform/ui/form/staying-focus.ts'

const CropDialog = lazy(async () => ({
  default: (await import('./crop-dialog.tsx')).CropDialog,
}))

type PicturesFieldProps = {
  /** Ids of stored images in their order. */
  ids: string[]
  most: number
  /** Width by height, a square unless told; what is wider is kept larger. */
  aspect?: number
  /** What it is called where it is one and no photograph of a thing. */
  legend?: string
  fault?: string | undefined
  change(ids: string[]): void
}

/** Photographs of a thing: added, cropped, put into order, taken away. */
export function PicturesField(props: PicturesFieldProps) {
  const { ids, most, aspect = 1, legend, fault, change } = props
  const wide = aspect > 1
  const t = useTranslations('store')
  const pictures = usePictures({ ids, most, wide, change })
  // without a picture the way to a new one is all that is left
  const { list, take } = useStayingFocus<HTMLUListElement>('[data-remove], input')
  useWayBack(list, pictures.picture !== undefined)
  return (
    <fieldset className={`flex upright gap-8 ${form.group}`}>
      <legend>{legend ?? t(most > 1 ? 'pictures' : 'photo')}</legend>
      {most > 1 && <p>{t('photosText')}</p>}
      <ul ref={list} className={`grid gap-12 ${classes.list}`} data-wide={wide || undefined}>
        {ids.map((id, at) => (
          <Picture
            key={id}
            {...{ ids, at, change }}
            crop={() => void pictures.again(at)}
            remove={() => take(at, () => change(ids.toSpliced(at, 1)))}
          />
        ))}
        {ids.length < most && (
          <li className={classes.add}>
            <label className="hovers line central gap-6 near plain pointer round-12 soft tall upright">
              <input
                type="file"
                className="unseen"
                accept="image/jpeg,image/png,image/webp"
                multiple={most > 1}
                onChange={(event) => {
                  void pictures.choose([...(event.currentTarget.files ?? [])])
                  event.currentTarget.value = ''
                }}
              />
              <IconAdd size="1.5rem" stroke={1.5} aria-hidden="true" />
              {t('addPhoto')}
            </label>
          </li>
        )}
      </ul>
      {fault && <Fault>{fault}</Fault>}
      {pictures.picture && (
        <Suspense fallback={null}>
          <CropDialog
            picture={pictures.picture}
            round={false}
            aspect={aspect}
            {...(wide && { sentSide: wideSide })}
            busy={pictures.busy}
            save={(cut) => void pictures.keep(cut)}
            close={() => void pictures.close()}
          />
        </Suspense>
      )}
    </fieldset>
  )
}

/** A picture that was cropped is another one, with buttons of its own: what was pressed has gone. */
function useWayBack(list: RefObject<HTMLUListElement | null>, cropping: boolean) {
  const cropped = useRef(false)
  useEffect(() => {
    if (cropped.current && !cropping && document.activeElement === document.body)
      [...(list.current?.querySelectorAll<HTMLElement>('[data-crop], input') ?? [])].at(-1)?.focus()
    cropped.current = cropping
  }, [list, cropping])
}

type PictureProps = Pick<PicturesFieldProps, 'ids' | 'change'> & {
  at: number
  crop(): void
  remove(): void
}

function Picture({ ids, at, change, crop, remove }: PictureProps) {
  const t = useTranslations('store')
  const number = at + 1
  const move = (step: -1 | 1) => (event: SyntheticEvent<HTMLElement>) => {
    const button = event.currentTarget
    flushSync(() => change(movedTo(ids, at, at + step)))
    // a picture that is put elsewhere takes its buttons along, and the browser forgets the focus
    button.focus()
  }
  return (
    <li className="flex upright clipped framed round-12">
      <img
        className="block filled full square"
        src={`/v1/image/${ids[at]}`}
        alt={t('photoNumber', { number })}
      />
      <div className={`flex ${classes.tools}`}>
        {ids.length > 1 && (
          <>
            <button
              className="inline-line central finger grows soft hovers inks wide-40"
              type="button"
              aria-label={t('photoEarlier', { number })}
              aria-disabled={at === 0}
              onClick={move(-1)}
            >
              <IconEarlier size="1.125rem" aria-hidden="true" />
            </button>
            <button
              className="inline-line central finger grows soft hovers inks wide-40"
              type="button"
              aria-label={t('photoLater', { number })}
              aria-disabled={at === ids.length - 1}
              onClick={move(1)}
            >
              <IconLater size="1.125rem" aria-hidden="true" />
            </button>
          </>
        )}
        <button
          className="inline-line central finger grows soft hovers inks wide-40"
          type="button"
          data-crop
          aria-label={t('cropPhoto', { number })}
          onClick={crop}
        >
          <IconCrop size="1.125rem" stroke={1.75} aria-hidden="true" />
        </button>
        <button
          className="inline-line central finger grows soft hovers inks wide-40"
          type="button"
          data-remove
          aria-label={t('removePhotoNumber', { number })}
          onClick={remove}
        >
          <IconRemove size="1.125rem" stroke={1.75} aria-hidden="true" />
        </button>
      </div>
    </li>
  )
}
