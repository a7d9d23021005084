import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

/** Journeys through the built product in Debian's Chromium; each file has a server of its own (e2e/house.ts). */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/template.ts',
  timeout: 240_000,
  expect: { timeout: 20_000 },
  workers: Math.max(2, availableParallelism()),
  reporter: 'list',
  forbidOnly: true,
  // a browser that stalls on a busy machine gets a second chance there; what needed it is named at the end
  retries: process.env.CI ? 1 : 0,
  outputDir: '.cache/e2e',
  use: {
    locale: 'en-GB',
    timezoneId: 'America/New_York',
    // a thing is where it will be, and in its colours, as soon as it is there
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      // names of files in any script, where the machine itself says nothing of one
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
