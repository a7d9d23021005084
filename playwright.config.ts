import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

// the workers load this file again and must come to the same answers
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000))
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'daftar-e2e-'))
process.env.E2E_LOG ??= join(process.env.E2E_DATA_DIR, 'server.log')
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`

/** The built product with the demo schools, in Debian's Chromium. */
export default defineConfig({
  testDir: 'e2e',
  globalTeardown: './e2e/server-log.ts',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 1,
  reporter: 'list',
  forbidOnly: true,
  outputDir: '.cache/e2e',
  use: {
    baseURL,
    locale: 'en-GB',
    timezoneId: 'America/New_York',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
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
  webServer: {
    // every line it can write, for the look at them after the last test
    command: `exec node dist/server/main.js > "${process.env.E2E_LOG}" 2>&1`,
    env: {
      LOG_LEVEL: 'trace',
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      NODE_ENV: 'production',
    },
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
