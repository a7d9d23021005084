import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/conformance.md', 'utf8')

/** The rows below the heads of the tables: statement, what we do, proof. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (statement |---)/.test(line))
  .map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

/** `file › part of the name of a test`, one or more. */
const proofsOf = (cell: string) =>
  [...cell.matchAll(/`([^`›]+) › ([^`]+)`/g)].map((match) => ({
    file: match[1]!.trim(),
    name: match[2]!.trim(),
  }))

/** Why a proof proves nothing; undefined when the test stands there. */
function faultOf({ file, name }: { file: string; name: string }): string | undefined {
  const path = file.startsWith('e2e/') ? file : `src/${file}`
  if (!existsSync(path)) return `no file ${path}`
  const names = [
    ...readFileSync(path, 'utf8').matchAll(
      /(?:test|describe)(?:\.each\([\s\S]*?\))?\(\s*(['"`])(.*?)\1/g,
    ),
  ]
  return names.some((match) => match[2]!.includes(name))
    ? undefined
    : `no test "${name}" in ${path}`
}

test('every statement of the specification has a test that stands where the table says', () => {
  expect(rows.length).toBeGreaterThan(100)
  const faults = rows.flatMap(([statement = '', done = '', proof = '', more]) => {
    if (!statement || !done || more !== undefined) return [`not three cells: ${statement}`]
    const proofs = proofsOf(proof)
    if (proofs.length === 0) return [`no test: ${statement}`]
    return proofs.flatMap((each) => faultOf(each) ?? []).map((fault) => `${statement}: ${fault}`)
  })
  expect(faults).toEqual([])
})

test('the check sees a test that is not there', () => {
  expect(
    faultOf({ file: 'app/server/conformance.test.ts', name: 'a test that nobody wrote' }),
  ).toBeDefined()
  expect(faultOf({ file: 'app/nowhere.test.ts', name: 'any' })).toBeDefined()
})
