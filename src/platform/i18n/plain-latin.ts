/** Letters that have another one, or several, in the alphabet of addresses and of plain file names. */
const letters: Record<string, string> = {
  ...Object.fromEntries(
    [...'абвгғдезийкқлмнопрстуўфхҳцыэі'].map((letter, at) => [
      letter,
      [...'abvggdeziykqlmnoprstuofxhsiei'][at]!,
    ]),
  ),
  ш: 'sh',
  щ: 'sh',
  ч: 'ch',
  ю: 'yu',
  я: 'ya',
  ё: 'yo',
  ж: 'j',
  ъ: '',
  ь: '',
}
const apostrophes = /[ʻʼ‘’`´]/g
const accents = /\p{M}/gu

/** `Сводное расписание` is `Svodnoe raspisanie`: ASCII as far as there are letters for it. */
export const plainLatin = (text: string): string =>
  [...text.normalize('NFC')]
    .map((sign) => {
      const small = sign.toLowerCase()
      const latin = letters[small]
      if (latin === undefined) return sign.normalize('NFD').replace(accents, '')
      return sign === small ? latin : latin.charAt(0).toUpperCase() + latin.slice(1)
    })
    .join('')
    .replace(apostrophes, '')
