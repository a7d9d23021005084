import { type RefObject, useEffect, useState } from 'react'
import { createCall } from '../../../../platform/client.ts'
import { type PageApp, useApp } from '../../../../platform/web.tsx'

/** Addresses within this page, by the path of what they show; as many as are kept once nobody shows them. */
const addresses = new Map<string, Promise<string>>()
const mostKept = 60

/** The bytes of a file go by the way of every call: no address of them opens without the token. */
async function fileAt(way: PageApp['way'], path: string): Promise<Blob> {
  if (!way) throw new Error('files are shown in a browser')
  return (await createCall(way)('get', path, { asBlob: true })).body as Blob
}

function addressOf(way: PageApp['way'], path: string): Promise<string> {
  const known = addresses.get(path)
  if (known) return known
  const made = fileAt(way, path).then((blob) => URL.createObjectURL(blob))
  addresses.set(path, made)
  made.catch(() => addresses.delete(path))
  for (const [old, address] of addresses) {
    if (addresses.size <= mostKept) break
    addresses.delete(old)
    void address.then((gone) => setTimeout(() => URL.revokeObjectURL(gone), 60_000))
  }
  return made
}

/** An address of a file for this page, once its place comes near to being seen; without a place at once. */
export function useFile(path: string, place?: RefObject<HTMLElement | null>) {
  const { way } = useApp()
  const [address, setAddress] = useState<string>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let wanted = true
    const get = () =>
      void addressOf(way, path).then(
        (made) => wanted && setAddress(made),
        () => wanted && setFailed(true),
      )
    const here = place?.current
    if (!here) {
      get()
      return () => void (wanted = false)
    }
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        near.disconnect()
        get()
      },
      { rootMargin: '600px' },
    )
    near.observe(here)
    return () => {
      wanted = false
      near.disconnect()
    }
  }, [way, path, place])
  return { address, failed }
}

export const filePath = (id: string) => `v1/chat/files/${id}/`
