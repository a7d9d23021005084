import { useSyncExternalStore } from 'react'

/** Of a public form nobody knows who answers: that it was done from this device, the device alone remembers. */
const nameOf = (formId: string) => `daftar-answered:${formId}`

const never = () => () => {}

/** When this device has answered a form, as an instant. */
export const useAnsweredHere = (formId: string): string | null =>
  useSyncExternalStore(
    never,
    () => answeredHere(formId),
    () => null,
  )

function answeredHere(formId: string): string | null {
  try {
    return localStorage.getItem(nameOf(formId))
  } catch {
    // a browser that keeps nothing
    return null
  }
}

export function rememberAnswered(formId: string) {
  try {
    localStorage.setItem(nameOf(formId), new Date().toISOString())
  } catch {
    // the answer is given all the same
  }
}
