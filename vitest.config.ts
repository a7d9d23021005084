import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { contractWords } from './contract-words.ts'
import { pageFiles } from './page-files.ts'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Where no run before says how long a file takes: else one that takes a minute would begin when all others are done. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const { cache } = this.ctx
    const isLong = (file: TestSpecification) =>
      /\.(soak|system)\.|\/app\/tests\/access-matrix/.test(file.moduleId) &&
      !cache.getTestSpecificationResult(file)
    // thousands of rows on a server that has just begun: at the end of a whole run this has taken minutes, nobody knows why
    const isFirst = (file: TestSpecification) => /imports\/undo-large/.test(file.moduleId)
    const sorted = await super.sort(files)
    const later = sorted.filter((file) => !isFirst(file))
    return [
      ...sorted.filter(isFirst),
      ...later.filter(isLong),
      ...later.filter((file) => !isLong(file)),
    ]
  }
}

export default defineConfig({
  plugins: [react(), contractWords, pageFiles],
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
    // whoever runs Vitest by hand names a file and gets it
    exclude: process.env.SYSTEM === '0' ? ['src/**/*.system.test.ts'] : [],
    // what is judged by reading files needs no database
    globalSetup: process.env.TEST_DATABASE === 'none' ? [] : ['src/testing/database/database.ts'],
    setupFiles: ['src/testing/setup.ts'],
    // a process loads the product once for all files that it runs; what a file lends itself it gives back (testing/setup.ts)
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // it ends what hangs; a long proof on a crowded machine has taken more than a minute of the clock
    testTimeout: process.env.SOAK === 'full' ? 300_000 : 60_000,
    hookTimeout: 120_000,
    // what has to come comes, however busy the machine is
    expect: { poll: { timeout: 20_000 } },
    // one more than cores: while it waits for its database, another goes on
    maxWorkers: Math.max(2, availableParallelism() + 1),
  },
})
