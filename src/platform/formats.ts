const country = '998'

/**
 * The twelve digits of an Uzbek phone number from what people type: `+998 90 123-45-67`, `8 90 1234567`,
 * `901234567`. Undefined when it is none.
 */
export function phoneDigits(typed: string): string | undefined {
  if (!/^[\d\s()+.\-‐‑–—]*$/.test(typed)) return undefined
  const digits = typed.replace(/\D/g, '')
  if (digits.length === 12 && digits.startsWith(country)) return digits
  if (digits.length === 10 && digits.startsWith('8')) return country + digits.slice(1)
  return digits.length === 9 ? country + digits : undefined
}

/** `998*******67`: who knows the number recognises it, nobody else can dial it. */
export const maskedPhone = (phone: string) =>
  phone.slice(0, 3) + '*'.repeat(Math.max(0, phone.length - 5)) + phone.slice(-2)

/** First half of the local part, five stars and its last two characters; `***` for one of three or fewer. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [local, domain] = at < 0 ? [email, ''] : [email.slice(0, at), email.slice(at)]
  const letters = [...local]
  if (letters.length <= 3) return `***${domain}`
  const half = letters.slice(0, Math.floor(letters.length / 2)).join('')
  return `${half}*****${letters.slice(-2).join('')}${domain}`
}

/** First and last four digits; a number too short to hide anything that way shows the last four only. */
export const maskedCard = (card: string) =>
  `${card.length > 8 ? card.slice(0, 4) : '••••'} •••• ${card.slice(-4)}`

/** Whether both this program and the database can reckon in this zone: an IANA name, no bare offset. */
export const isTimeZone = (name: string): boolean =>
  name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name)
