import fc from 'fast-check'

/**
 * What chance decides in the tests is the same in every run, so that a change is judged by what it changes. `SEED=random`
 * tries what nobody has tried before, `SEED=<number>` that run again.
 */
export const seed =
  process.env.SEED === 'random' ? Date.now() % 2 ** 31 : Number(process.env.SEED ?? 20_261_121)

fc.configureGlobal({ seed })

export default fc
