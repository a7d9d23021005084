import fc from 'fast-check'

/**
 * What chance decides in the tests is the same in every run, so that a change is judged by what it changes. `SEED=random`
 * tries what nobody has tried before, `SEED=<number>` that run again.
 */
export const seed =
  process.env.SEED === 'random' ? Date.now() % 2 ** 31 : Number(process.env.SEED ?? 20_261_121)

/** Whether `*.soak.test.ts` and `*.system.test.ts` make all their tries, as in continuous integration. */
export const inFull = process.env.SOAK === 'full'

/** Of how many tries such a proof consists: all with `SOAK=full`, otherwise a tenth, or what its own doubts need at `least`. */
export const soak = (all: number, least = 1) =>
  inFull ? all : Math.max(least, Math.round(all / 10))

fc.configureGlobal({ seed })

export default fc
