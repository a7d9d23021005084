import { useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import type { Product } from '../../products/contract.ts'
import { useLocalised } from '../../../../platform/ui/localised.ts'
import classes from './gallery.module.css'
import { Photo } from '../../../../platform/ui/media/photo.tsx'

/** The pictures of a product: one of them large, the others beneath it to choose from. */
export function Gallery({ product }: { product: Product }) {
  const t = useTranslations('store')
  const name = useLocalised()(product.name)
  const { images } = product
  const [chosen, choose] = useState(0)
  // there may be fewer of them by now
  const shown = Math.min(chosen, Math.max(0, images.length - 1))
  return (
    <div className="stack gap-10 shrinks">
      <div className={`clipped framed round-12 ${classes.large}`}>
        <Photo
          imageId={images[shown]}
          of={product}
          alt={t('pictureOf', { name, number: shown + 1 })}
          first
        />
      </div>
      {images.length > 1 && (
        <div
          role="group"
          aria-label={t('pictures')}
          className={`flex wrap gap-8 ${classes.others}`}
        >
          {images.map((image, at) => (
            <button
              key={image}
              type="button"
              className="clipped round-8"
              aria-label={t('pictureOf', { name, number: at + 1 })}
              aria-pressed={at === shown}
              onClick={() => choose(at)}
            >
              <Photo imageId={image} of={product} />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
