import { codeLength, codeLetters } from '../../../orders/contract.ts'

const whole = new RegExp(`(?:^|[^A-Z0-9])([${codeLetters}]{${codeLength}})$`, 'i')
const noLetter = new RegExp(`[^${codeLetters}]`, 'g')

/** What is typed of a code: capitals, without what no code has. */
export const typedCode = (typed: string) =>
  typed.toUpperCase().replace(noLetter, '').slice(0, codeLength)

/** The code in what a QR holds: itself, or at the end of an address. */
export const codeIn = (scanned: string): string | undefined =>
  whole.exec(scanned.trim())?.[1]?.toUpperCase()
