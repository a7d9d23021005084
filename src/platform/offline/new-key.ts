/** The `Idempotency-Key` of a write: nobody else's. `randomUUID` is not there on a page that came over plain HTTP. */
export const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join('')
const hex = (byte: number) => byte.toString(16).padStart(2, '0')
