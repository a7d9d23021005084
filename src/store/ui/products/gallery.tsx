import { useState } from 'react'
import { useTranslations } from 'use-intl'
import classes from './gallery.module.css'
import { Photo } from './photo.tsx'

/** The pictures of one thing: one of them large, the others beneath it to choose from. */
export function Gallery({ name, images }: { name: string; images: string[] }) {
  const t = useTranslations('store')
  const [chosen, choose] = useState(0)
  // there may be fewer of them by now
  const shown = Math.min(chosen, Math.max(0, images.length - 1))
  return (
    <div className="stack gap-10 shrinks">
      <div className={classes.large} data-none={images.length === 0 || undefined}>
        <Photo imageId={images[shown]} alt={t('pictureOf', { name, number: shown + 1 })} first />
      </div>
      {images.length > 1 && (
        <div role="group" aria-label={t('pictures')} className={classes.others}>
          {images.map((image, at) => (
            <button
              key={image}
              type="button"
              aria-label={t('pictureOf', { name, number: at + 1 })}
              aria-pressed={at === shown}
              onClick={() => choose(at)}
            >
              <Photo imageId={image} />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
