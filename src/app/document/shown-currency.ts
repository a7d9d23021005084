import { choiceLife, cookieNames } from '../../platform/http/cookies.ts'
import { currencies, type Currency } from '../../platform/i18n/reader-choices.ts'

/** The currency of a cookie; dollars, as the specification has it, where nothing was chosen. */
export const asCurrency = (text: string | undefined): Currency =>
  currencies.find((each) => each === text) ?? 'USD'

/** Kept in a cookie, so that the server's page shows amounts in it at once. */
export function keepCurrency(currency: Currency) {
  document.cookie = `${cookieNames.currency}=${currency}; path=/; max-age=${choiceLife}; samesite=lax`
}
