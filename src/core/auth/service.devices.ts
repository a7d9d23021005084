import type { News } from '../notifications/service.ts'

/** Longer than any browser calls itself; what is longer says nothing more. */
const maxLength = 200
export const deviceOf = (userAgent: string) => userAgent.slice(0, maxLength)

/** Two versions of one browser are one device: it brings itself up to date. */
const withoutVersions = (device: string) => device.replace(/[\d._]+/g, '')

type Session = { id: string; userId: string; device: string }

/** What a user is told of a sign-in: nothing at the first ever, nothing from a device that is known. */
export function newDeviceNews(known: string[], { id, userId, device }: Session): News[] {
  const unknown = known.every((other) => withoutVersions(other) !== withoutVersions(device))
  if (known.length === 0 || !unknown) return []
  return [{ userId, kind: 'new_sign_in', params: { device }, link: '/profile', aboutId: id }]
}
