import { fstatSync, ftruncateSync, readFileSync, writeSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Refusal } from '../../platform/errors.ts'
import { check } from '../../features/schedule/engine/check/check.ts'
import { countImpossibilities } from '../../features/schedule/engine/check/counting.ts'
import { explain, type Explanation } from '../../features/schedule/engine/check/explaining.ts'
import {
  readSchool,
  readSolution,
  type Fault,
  type Read,
} from '../../features/schedule/engine/format.ts'
import { compile } from '../../features/schedule/engine/problem.ts'
import { Search } from '../../features/schedule/engine/search/search.ts'
import { isFet, readFet } from '../../features/schedule/files/rules.fet-read.ts'
import { writeFet } from '../../features/schedule/files/rules.fet-write.ts'
import { drive, unbounded } from '../../features/schedule/runs/service.pace.ts'
import { wordsFor } from './schedule-words.ts'

/** `npm run schedule -- <verb> FILE`: arranges, judges and explains a school of a file, without a database. */

const usage = `npm run schedule -- solve FILE [--seed N] [--seconds S | --steps K] [--from SOLUTION] [--classes ID,ID]
npm run schedule -- check FILE SOLUTION [--from SOLUTION]
npm run schedule -- explain FILE [--seed N] [--seconds S]
npm run schedule -- to-fet FILE [SOLUTION]
npm run schedule -- from-fet FETFILE

FILE is a school in the format daftar-schedule-1, SOLUTION what solve has printed.
Only JSON, or the file of FET, is printed on standard output; what npm itself says before it, "npm run --silent" leaves out.

  solve    arranges the school: 10 seconds unless said otherwise. The same file, seed and steps give the same bytes.
           --from goes on from a solution, --classes arranges only these classes anew and leaves all others as they are.
  check    judges a solution by the file alone, apart from what solve does: rules, price, and what each term counts.
  explain  why the school cannot be arranged: what is impossible by counting, what would help, which wishes and closed hours clash.

  to-fet   the school as a file of FET 6, with what is placed; what FET cannot say is told on standard error.
  from-fet a file of FET as a school and what is placed in it, and what was not understood, under "untold".

Exit codes
  0  solve: every lesson has a place and no rule is broken; check: valid; explain: an arrangement was found
  1  solve: not every lesson has found a place (those that have are printed); check: not valid; explain: impossible, by counting
  2  the command or a file is not understood
  3  explain: no arrangement was found, and none was proved impossible`

const exits = { ok: 0, not: 1, refused: 2, unknown: 3 }
const seconds = { solve: 10, explain: 20 }

class Refused extends Error {
  readonly faults: Fault[]

  constructor(message: string, faults: Fault[] = []) {
    super(message)
    this.faults = faults
  }
}

const { INIT_CWD: invokedFrom = process.cwd() } = process.env

function readText(path: string): string {
  try {
    // some editors begin a file with a mark of its encoding
    return readFileSync(resolve(invokedFrom, path), 'utf8').replace(/^\uFEFF/, '')
  } catch {
    throw new Refused(`${path} cannot be read`)
  }
}

/** The value of a JSON file. What npm has printed before it in a file that its output went to is passed over. */
function readJson(path: string): unknown {
  const text = readText(path)
  try {
    return JSON.parse(text.replace(/^\s*(> .*\n)+\s*/, ''))
  } catch (error) {
    throw new Refused(`${path} is not JSON: ${(error as Error).message}`)
  }
}

function valueOf<T>(path: string, read: (value: unknown) => Read<T>): T {
  const { value, faults } = read(readJson(path))
  if (faults) throw new Refused(`${path} is not understood`, faults)
  return value
}

function numberOf(name: string, text: string | undefined, least: number): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (!(value >= least) || (name !== 'seconds' && !Number.isInteger(value)))
    throw new Refused(`--${name} ${text} is not a number from ${least} on`)
  return value
}

/** Writes the answer. A file that npm has begun with a line of its own holds the answer alone. */
function print(value: unknown): void {
  printText(`${JSON.stringify(value, null, 1)}\n`)
}

function printText(all: string): void {
  const text = Buffer.from(all)
  let at = 0
  try {
    const begun = fstatSync(1).isFile() && readFileSync('/dev/fd/1', 'utf8')
    if (begun && /^\s*(> .*\n)+\s*$/.test(begun)) {
      ftruncateSync(1)
      for (; at < text.length;) at += writeSync(1, text, at, text.length - at, at)
    }
  } catch {
    // a system that does not show what stands there already
  }
  for (; at < text.length;) at += write(text, at)
}

/** A pipe that is full takes more in a moment. */
function write(text: Buffer, at: number): number {
  try {
    return writeSync(1, text, at)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
    return 0
  }
}

const goOn = () => Promise.resolve(true)

async function solve(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      seconds: { type: 'string' },
      steps: { type: 'string' },
      from: { type: 'string' },
      classes: { type: 'string' },
    },
  })
  const school = valueOf(only(positionals, 1)[0]!, readSchool)
  const seed = numberOf('seed', values.seed, 0) ?? 1
  const steps = numberOf('steps', values.steps, 0)
  const time = numberOf('seconds', values.seconds, 0)
  if (steps !== undefined && time !== undefined)
    throw new Refused('either --seconds or --steps, not both')
  const from = values.from === undefined ? undefined : valueOf(values.from, readSolution)
  const scope = values.classes?.split(',')
  for (const id of scope ?? [])
    if (!school.classes.some((one) => one.id === id)) throw new Refused(`no class ${id}`)
  if (scope && !from) throw new Refused('--classes needs --from: the others stay where it has them')
  const problem = compile(school, from)
  const search = new Search(problem, {
    seed,
    steps: steps ?? unbounded,
    ...(from && { from }),
    ...(scope && { scope: new Set(scope) }),
  })
  const pace = steps === undefined ? { seconds: time ?? seconds.solve } : { steps }
  const course = await drive(search, pace, goOn)
  const solution = search.solution()
  const verdict = check(school, solution, from)
  const words = wordsFor(school)
  const impossible = verdict.valid ? [] : countImpossibilities(problem)
  const found = verdict.valid ? 'fits' : impossible.length > 0 ? 'impossible' : 'not_found'
  if (found === 'not_found')
    console.error(
      'Not everything has found a place, which proves nothing: ask explain what would help',
    )
  print({
    format: 'daftar-schedule-solution-1',
    valid: verdict.valid,
    verdict: found,
    ...(verdict.valid && { price: verdict.price, counts: verdict.counts }),
    lessons: { placed: verdict.placed, of: verdict.of },
    run: { seed, steps: course.steps, ...(course.adjusted && { adjusted: true }) },
    ...(!verdict.valid && {
      not_placed: verdict.breaches
        .filter(({ code }) => code === 'not_placed')
        .map(({ lesson, count }) => ({ lesson, count, text: words.lesson(lesson) })),
      impossible: impossible.map((one) => ({ ...one, text: words.finding(one) })),
    }),
    placed: solution.placed,
  })
  return verdict.valid ? exits.ok : exits.not
}

function judge(args: string[]): number {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { from: { type: 'string' } },
  })
  const [file, answer] = only(positionals, 2)
  const school = valueOf(file!, readSchool)
  const from = values.from === undefined ? undefined : valueOf(values.from, readSolution)
  const { breaches, ...verdict } = check(school, valueOf(answer!, readSolution), from)
  const words = wordsFor(school)
  print({
    ...verdict,
    breaches: breaches.map((one) => ({ ...one, text: words.breach(one) })),
  })
  return verdict.valid ? exits.ok : exits.not
}

function tell(args: string[]): number {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { seed: { type: 'string' }, seconds: { type: 'string' } },
  })
  const school = valueOf(only(positionals, 1)[0]!, readSchool)
  const until =
    performance.now() + (numberOf('seconds', values.seconds, 0) ?? seconds.explain) * 1000
  const steps = explain(school, numberOf('seed', values.seed, 0) ?? 1)
  let known: Explanation
  let complete: boolean
  do {
    const { value, done } = steps.next()
    known = value
    complete = done === true
  } while (!complete && performance.now() < until)
  const words = wordsFor(school)
  const told = ({ relaxation, left }: Explanation['helps'][number]) => ({
    ...relaxation,
    left,
    text: `${words.relaxation(relaxation)} → ${words.left(left)}`,
  })
  print({
    verdict: known.verdict,
    complete,
    lessons: { placed: known.placed, of: known.of },
    impossible: known.impossible.map((one) => ({ ...one, text: words.finding(one) })),
    hardest: known.hardest.map((one) => ({ ...one, text: words.lesson(one.lesson) })),
    helps: known.helps.map(told),
    steps: known.steps.map(told),
    together: known.together.map((one) => ({ ...one, text: words.closed(one) })),
  })
  return { fits: exits.ok, impossible: exits.not, not_found: exits.unknown }[known.verdict]
}

function toFet(args: string[]): number {
  const [file, answer, ...more] = parseArgs({ args, allowPositionals: true }).positionals
  if (!file || more.length > 0) throw new Refused(usage)
  const school = valueOf(file, readSchool)
  const { text, untold } = writeFet(school, answer ? valueOf(answer, readSolution).placed : [])
  for (const { what, count } of untold) console.error(`FET cannot say: ${what} (${count})`)
  printText(text)
  return exits.ok
}

function fromFet(args: string[]): number {
  const [path] = only(parseArgs({ args, allowPositionals: true }).positionals, 1)
  const text = readText(path!)
  if (!isFet(text)) throw new Refused(`${path} is no file of FET`)
  const { school, placed, untold } = understood(path!, () => readFet(text))
  const { faults } = readSchool(school)
  if (faults) throw new Refused(`${path} has what no school here can have`, faults)
  print({ ...school, placed, untold })
  return exits.ok
}

/** What breaks a file off is a code, which a page has words for. */
function understood<T>(path: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof Refusal) throw new Refused(`${path} is no file of FET that can be read`)
    throw error
  }
}

function only(positionals: string[], count: number): string[] {
  if (positionals.length !== count) throw new Refused(usage)
  return positionals
}

async function run([verb, ...args]: string[]): Promise<number> {
  if (verb === 'solve') return await solve(args)
  if (verb === 'check') return judge(args)
  if (verb === 'explain') return tell(args)
  if (verb === 'to-fet') return toFet(args)
  if (verb === 'from-fet') return fromFet(args)
  if (verb === '--help' || verb === 'help') {
    console.error(usage)
    return exits.ok
  }
  throw new Refused(usage)
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  const unknownOption = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')
  if (!(error instanceof Refused) && !unknownOption) throw error
  const { message } = error as Error
  console.error(message)
  print({ error: message, ...(error instanceof Refused && { faults: error.faults }) })
  process.exitCode = exits.refused
}
