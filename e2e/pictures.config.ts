import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** Takes pictures instead of judging: `npm run pictures`. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: process.env.E2E_MARKED_DAY ? 'front-pictures.ts' : 'pictures.ts',
  globalSetup: './template.ts',
  outputDir: '../.cache/pictures/.run',
  fullyParallel: true,
  timeout: 0,
  retries: 0,
  reporter: 'line',
})
