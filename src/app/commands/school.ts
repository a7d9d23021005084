import { failed, withDatabase } from './command-line.ts'
import { operation, usage } from './school-verbs.ts'

/** `npm run school -- <verb>`: what an operator does with whole businesses. */
const [verb = '', ...rest] = process.argv.slice(2)
const wanted = operation(verb)
if (wanted) await withDatabase((database, owner) => wanted({ database, owner }, rest))
else failed(usage)
