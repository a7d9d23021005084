import { useCallback, type CSSProperties } from 'react'

type BlobPictureProps = { blob: Blob; alt: string; className: string; style?: CSSProperties }

/** A picture that is not sent yet, as it lies on this device. */
export function BlobPicture({ blob, alt, ...look }: BlobPictureProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(blob)
      image.setAttribute('src', address)
      return () => URL.revokeObjectURL(address)
    },
    [blob],
  )
  return <img ref={show} alt={alt} {...look} />
}
