import { v7 as uuid } from 'uuid'
import { chat } from '../../features/chat/contract.ts'
import { school } from '../school.ts'

/** A school with the room of class A, `room`, in which `say` says something. */
export async function chatSchool() {
  const at = await school()
  const { results } = await at.as('studentA')(chat.rooms, {})
  const room = results[0]!.id
  const say = (who: Parameters<typeof at.as>[0], text: string, more: object = {}) =>
    at.as(who)(chat.send, { params: { id: room }, body: { client_id: uuid(), text, ...more } })
  return { ...at, room, say }
}
