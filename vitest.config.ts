import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { contractWords } from './contract-words.ts'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react(), contractWords],
  resolve: {
    alias: [
      {
        find: /^use-intl$/,
        replacement: fileURLToPath(new URL('src/platform/ui/phrases.tsx', import.meta.url)),
      },
    ],
  },
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
    // what is judged by reading files needs no database
    globalSetup: process.env.TEST_DATABASE === 'none' ? [] : ['src/testing/database.ts'],
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: Math.max(2, availableParallelism()),
  },
})
