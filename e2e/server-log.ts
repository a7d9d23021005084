import { readFileSync } from 'node:fs'
import { secretIn } from '../src/app/testing-secrets.ts'

/** After all tests: what the server has written about them holds no password and no token. */
export default function readServerLog() {
  const lines = readFileSync(process.env.E2E_LOG!, 'utf8').split('\n')
  if (!lines.some((line) => line.includes('"incoming request"')))
    throw new Error('the server has logged no request: there is nothing to look at')
  // the greeting tells the password of the demo schools, which is no secret
  const found = lines
    .filter((line) => !line.startsWith('Demo sign-ins'))
    .flatMap((line) => secretIn(line) ?? [])
  if (found.length > 0) throw new Error(`${found.length} secrets in the server's log`)
}
