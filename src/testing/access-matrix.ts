import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Principal, principals, type Target } from './sweep.ts'
import {
  arrangeSchools,
  at,
  cases,
  changes,
  operations,
  requestsOf,
  send,
} from './access-ground.ts'

const meaning: Record<string, (status: number, detail: unknown) => boolean> = {
  '+': (status) => status === 200 || status === 201,
  x: (status, detail) => status === 403 && detail === 'you_dont_have_permission',
  o: (status, detail) => status === 403 && detail === 'you_dont_have_access_for_this_action',
  '0': (status, detail) => status === 404 && detail === 'not_found',
  '1': (status, detail) => status === 401 && detail === 'token_invalid',
}

type Cell = { target: Target; principal: Principal; sign: string }

/** The part `shard` of `shards` of all operations: each cell of the table of roles is asked for over HTTP. */
export function describeAccess(shard: number, shards: number) {
  describe('the table of roles', () => {
    beforeAll(arrangeSchools)
    afterAll(() => at.close())
    const part = Object.keys(cases).filter((_, index) => index % shards === shard)

    test.each(part)('%s', async (operationId) => {
      const operation = operations.find((known) => known.operationId === operationId)!
      const { may, goesOn, forEverybody } = cases[operationId]!
      const wrong: string[] = []
      const answers: { principal: Principal; text: string }[] = []
      const requestOf = requestsOf(operation)
      const arrangedCell = async (cell: Cell) => {
        const { target, principal, sign } = cell
        const request = await requestOf(cell)
        return async () => {
          const answer = await send(operation, request)
          answers.push({ principal, text: answer.body })
          const detail = answer.headers['content-type']?.toString().includes('json')
            ? answer.json<{ detail?: unknown }>().detail
            : undefined
          if (!meaning[sign]!(answer.statusCode, detail))
            wrong.push(
              `by ${principal} on ${target}: expected ${sign}, got ${answer.statusCode} ${answer.body.slice(0, 120)}`,
            )
        }
      }
      const hasEnded = async () => {
        if (!goesOn) return
        for (const { inside } of [at.here, at.elsewhere])
          await expect.poll(() => inside(goesOn), { timeout: 20_000 }).toBe(false)
      }
      const cellsOf = Object.entries(may).flatMap(([target, row]) =>
        row.split(/\s+/).map((sign, index) => ({
          target: target as Target,
          principal: principals[index]!,
          sign,
        })),
      )
      const mayWrite = ({ sign }: Cell) => sign === '+' || operation.method === 'GET'
      for (const cell of cellsOf.filter(mayWrite)) {
        const ask = await arrangedCell(cell)
        await ask()
        await hasEnded()
      }
      const refused: (() => Promise<void>)[] = []
      for (const cell of cellsOf.filter((cell) => !mayWrite(cell)))
        refused.push(await arrangedCell(cell))
      const askAll = async () => {
        for (const ask of refused) await ask()
        await hasEnded()
      }
      const changed = refused.length > 0 ? await changes(askAll) : []
      if (changed.length > 0)
        wrong.push(`somebody is refused, and yet the database has changed: ${changed.join(', ')}`)
      // as text: the summary of a run shows the length of a list and nothing of what is in it
      expect(wrong.join('\n')).toBe('')
      for (const { principal, text } of answers) {
        const place = `${operationId} by ${principal}`
        if (!forEverybody)
          expect(text, place).not.toContain(
            principal === 'stranger' ? at.here.canary : at.elsewhere.canary,
          )
        // everybody has this card, and nobody is shown the whole of one
        expect(text.replaceAll(' ', ''), place).not.toContain('8600123412345678')
      }
    })
  })
}
