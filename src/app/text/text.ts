import { readTexts } from './texts.ts'

/** Every phrase of the product; in a browser nothing waits for it, and so it is not loaded there. */
export const text = await readTexts()
