import { failed, runCommand, withDatabase } from './command-line.ts'
import { operation, usage } from './school-verbs.ts'

/** `npm run school -- <verb>`: what an operator does with whole businesses. */
const [verb = '', ...rest] = process.argv.slice(2)
const wanted = operation(verb)
// a school from another installation may come into a new one
const create = verb === 'import'
if (wanted)
  await runCommand(() =>
    withDatabase((database, owner) => wanted({ database, owner }, rest), { create }),
  )
else failed(usage)
