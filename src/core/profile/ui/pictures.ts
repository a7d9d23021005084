import { useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { v7 as uuid } from 'uuid'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useApp } from '../../../platform/web.tsx'
import { images } from '../contract.ts'
import { BadPicture, cropped, type Cut, pictureFrom } from './picture.ts'

/** A photograph that is being cropped; `at`: the place of the one that it stands for, or none for a new one. */
type Cropping = { picture: HTMLCanvasElement; at: number | undefined }
type Options = {
  ids: string[]
  most: number
  /** Whether they are shown across a page: they are kept larger. */
  wide?: boolean
  /** `cut`: the pixels of the one that has come. */
  change(ids: string[], cut: Cut): void
}

/** Pixels on the longer side of a picture that is shown across a page. */
export const wideSide = 1400

/** Pictures by the ids of stored images: chosen from the device one after the other, cropped, sent. */
export function usePictures({ ids, most, wide = false, change }: Options) {
  const { api } = useApp()
  const failed = useFailure()
  const [cropping, setCropping] = useState<Cropping>()
  const [waiting, setWaiting] = useState<File[]>([])
  const [busy, setBusy] = useState(false)

  async function next(files: File[]) {
    const [file, ...rest] = files
    setWaiting(rest)
    setCropping(undefined)
    if (!file) return
    try {
      setCropping({ picture: await pictureFrom(file), at: undefined })
    } catch (error) {
      failed(error)
      await next(rest)
    }
  }
  async function again(at: number) {
    try {
      const blob = await (await fetch(`/v1/image/${ids[at]}`)).blob()
      const picture = await pictureFrom(new File([blob], 'photo', { type: blob.type }))
      setCropping({ picture, at })
    } catch (error) {
      failed(error)
    }
  }
  async function keep(cutting: Promise<Cut>) {
    setBusy(true)
    try {
      const id = uuid()
      const cut = await cutting
      const body = { image: cut.base64, ...(wide && { wide }) }
      await api(images.put, { params: { id }, body })
      const { at } = cropping!
      change(at === undefined ? [...ids, id].slice(-most) : ids.with(at, id), cut)
      await next(waiting)
    } catch (error) {
      // the square stays as it was put: it can be sent again
      failed(error)
    } finally {
      setBusy(false)
    }
  }
  /** Whole ones, each as it has come. */
  async function addWhole(files: readonly File[]) {
    setBusy(true)
    for (const file of files)
      try {
        const id = uuid()
        const cut = await cropped(await pictureFrom(file), whole, wide ? wideSide : undefined)
        await api(images.put, {
          params: { id },
          body: { image: cut.base64, ...(wide && { wide }) },
        })
        change([...ids, id].slice(-most), cut)
      } catch (error) {
        failed(error)
      }
    setBusy(false)
  }
  return {
    busy,
    addWhole,
    picture: cropping?.picture,
    choose: (files: File[]) => next(files.slice(0, Math.max(1, most - ids.length))),
    again,
    keep,
    close: () => next(waiting),
  }
}

const whole = { x: 0, y: 0, width: 100, height: 100 }

function useFailure() {
  const sentence = useTranslations('errors')
  const toast = useToast()
  return (error: unknown) => {
    if (error instanceof BadPicture) toast.show({ tone: 'error', title: sentence(error.code) })
    else toast.error(error)
  }
}

/** The same ones, that at a place moved to another; those between them give way. */
export function movedTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}
