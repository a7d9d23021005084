import { setTimeout as pause } from 'node:timers/promises'
import type { Actor, BusinessId } from '../actor.ts'
import type { Database } from '../db/db.ts'
import { connect, type Connection } from './live-connection.ts'
import { isMoving } from '../db/outage.ts'
import { type Closing, closing, type LiveLimits, usualLimits } from './live-limits.ts'
import type { WebSocket } from '@fastify/websocket'

type Listener = { businessId: BusinessId; connections: Set<Connection> }
type LiveOptions = {
  database: Database
  /** The actor behind an access token. Refuses with `token_invalid`. */
  actorOf(access: string): Promise<Actor>
  /** Which of these sessions still live. */
  livingSessions(business: BusinessId, sessions: string[]): Promise<Set<string>>
  /** Told of what has failed in the background. */
  failed(error: unknown): void
  limits?: Partial<LiveLimits>
}
export type LiveHub = ReturnType<typeof liveHub>

/** Everybody who listens at this process. It knows who they are, and nothing of what they are told. */
export function liveHub({ database, actorOf, livingSessions, failed, limits: given }: LiveOptions) {
  const limits = { ...usualLimits, ...given }
  const listeners = new Map<string, Listener>()
  const connections = new Set<Connection>()
  const addresses = new Map<string, number>()
  const joined: ((who: Actor) => void)[] = []
  const left: ((userId: string) => void)[] = []
  const gone: ((connection: Connection) => void)[] = []
  let frames: ((connection: Connection, frame: string) => void) | undefined
  const sweeps: ((business: BusinessId, userIds: string[]) => Promise<void>)[] = []
  let closed = false

  /** `userId`: whose socket it must be; anybody's when the address names nobody. */
  function accept(socket: WebSocket, address: string, userId?: string) {
    const heard = (frame: string) => frames?.(connection, frame)
    const doors = { limits, actorOf, enter: (who: Actor) => enter(who) }
    const connection: Connection = connect(socket, { ...doors, ...(frames && { heard }) })
    connections.add(connection)
    addresses.set(address, (addresses.get(address) ?? 0) + 1)
    let inside: Actor | undefined

    function enter(who: Actor): Closing | undefined {
      if (userId !== undefined && who.id !== userId.toLowerCase()) return closing.notYours
      const listener = listeners.get(who.id) ?? {
        businessId: who.businessId,
        connections: new Set(),
      }
      if (listener.connections.size >= limits.socketsOfUser) return closing.tooMany
      listeners.set(who.id, listener)
      listener.connections.add(connection)
      inside = who
      for (const hear of joined) hear(who)
      return undefined
    }

    socket.on('close', () => {
      connections.delete(connection)
      const rest = (addresses.get(address) ?? 1) - 1
      if (rest > 0) addresses.set(address, rest)
      else addresses.delete(address)
      if (inside) leave(inside.id, connection)
      for (const hear of gone) hear(connection)
    })
    if (closed) connection.end(closing.restart)
  }

  function leave(userId: string, connection: Connection) {
    const listener = listeners.get(userId)
    listener?.connections.delete(connection)
    if (listener?.connections.size !== 0) return
    listeners.delete(userId)
    for (const hear of left) hear(userId)
  }

  /** Of these users, or of all, those who listen here: one list for each business. */
  function byBusiness(userIds: Iterable<string> = listeners.keys()) {
    const grouped = new Map<BusinessId, string[]>()
    for (const id of userIds) {
      const listener = listeners.get(id)
      if (!listener) continue
      grouped.set(listener.businessId, [...(grouped.get(listener.businessId) ?? []), id])
    }
    return grouped
  }

  /** Closes what belongs to sessions that have ended. */
  async function checkStanding(business: BusinessId, userIds: string[]) {
    const open = userIds.flatMap((id) => [...(listeners.get(id)?.connections ?? [])])
    const sessions = [...new Set(open.flatMap((each) => each.who()?.sessionId ?? []))]
    const living = await livingSessions(business, sessions).catch((error: unknown) => {
      if (!isMoving(error)) throw error
      return open.forEach((each) => each.end(closing.restart))
    })
    if (!living) return
    for (const each of open) {
      const who = each.who()
      if (who && !living.has(who.sessionId)) each.end(closing.notSignedIn)
    }
  }

  async function sweep() {
    for (const [business, userIds] of byBusiness())
      try {
        await checkStanding(business, userIds)
        for (const look of sweeps) await look(business, userIds)
      } catch (error) {
        failed(error)
      }
  }

  database.wakes.on('standing', (ids) => {
    const touched = new Set<string>()
    for (const [userId, { connections: open }] of listeners)
      if (
        ids.includes(userId) ||
        [...open].some((each) => ids.includes(each.who()?.sessionId ?? ''))
      )
        touched.add(userId)
    for (const [business, userIds] of byBusiness(touched))
      checkStanding(business, userIds).catch(failed)
  })
  // where it is by now somebody else listens
  database.wakes.on('moved', (ids) => {
    for (const { businessId, connections: open } of listeners.values())
      if (ids.includes(businessId)) open.forEach((each) => each.end(closing.restart))
  })
  database.wakes.on('reach', (ids) => {
    for (const id of ids)
      listeners.get(id)?.connections.forEach((each) => each.end(closing.outdated))
  })
  database.wakes.onGap(() => void sweep())

  const pings = setInterval(() => connections.forEach((each) => each.ping()), limits.pingEvery)
  pings.unref()
  let timer: NodeJS.Timeout
  const later = () => {
    timer = setTimeout(() => void sweep().then(() => closed || later()), limits.sweepEvery)
    timer.unref()
  }
  later()

  /** Says goodbye to everybody, to a few at a time when they are many, and waits until they are gone. */
  async function close() {
    closed = true
    clearInterval(pings)
    clearTimeout(timer)
    const open = [...connections]
    const slice = Math.max(50, Math.ceil(open.length / (limits.goodbye / 100)))
    for (let from = 0; from < open.length; from += slice) {
      if (from > 0) await pause(100)
      for (const each of open.slice(from, from + slice)) each.end(closing.restart)
    }
    while (connections.size > 0) await pause(10)
  }

  return {
    limits,
    accept,
    size: () => connections.size,
    hasRoomFor: (address: string) => (addresses.get(address) ?? 0) < limits.socketsOfAddress,
    byBusiness,
    /** One frame to every socket of a user. */
    send: (userId: string, frame: string) =>
      listeners.get(userId)?.connections.forEach((each) => each.send(frame)),
    /** Ends all sockets of a user; the page comes back by itself. */
    drop: (userId: string) =>
      listeners.get(userId)?.connections.forEach((each) => each.end(closing.fault)),
    onJoin: (hear: (who: Actor) => void) => void joined.push(hear),
    /** When the last socket of a user is gone. */
    onLeave: (hear: (userId: string) => void) => void left.push(hear),
    /** What sockets say after their first frame. */
    onFrame: (hear: NonNullable<typeof frames>) => void (frames = hear),
    /** When a socket is gone, whoever it was. */
    onGone: (hear: (connection: Connection) => void) => void gone.push(hear),
    /** Every few seconds, and whenever messages may have been lost. */
    onSweep: (look: (typeof sweeps)[number]) => void sweeps.push(look),
    close,
  }
}
