/** A name in the two alphabets of a register. */
export type Name = { latin: string; cyrillic: string }

/** How a person is written down: Uzbek Latin, Uzbek Cyrillic, or Cyrillic with Russian letters only. */
export type Script = 'latin' | 'cyrillic' | 'russian'

const russianLetters: Record<string, string> = {
  ў: 'у',
  қ: 'к',
  ғ: 'г',
  ҳ: 'х',
  Ў: 'У',
  Қ: 'К',
  Ғ: 'Г',
  Ҳ: 'Х',
}

/** Uzbek Cyrillic as a Russian-language register spells it. */
const inRussianLetters = (cyrillic: string) =>
  cyrillic
    .replaceAll('Йў', 'Ю')
    .replaceAll('йў', 'ю')
    .replace(/[ўқғҳ]/gi, (letter) => russianLetters[letter] ?? letter)

export function written(name: Name, script: Script): string {
  if (script === 'latin') return name.latin
  return script === 'cyrillic' ? name.cyrillic : inRussianLetters(name.cyrillic)
}

export type Gender = 'female' | 'male'

/** The form of a surname that agrees with its bearer: Karimov, Karimova; Kim, Kim. */
export function surnameFor(gender: Gender, surname: Name): Name {
  if (gender === 'male') return surname
  if (/(ов|ев|ёв|ин|ын)$/.test(surname.cyrillic))
    return { latin: `${surname.latin}a`, cyrillic: `${surname.cyrillic}а` }
  if (surname.cyrillic.endsWith('ский'))
    return {
      latin: surname.latin.replace(/iy$/, 'aya'),
      cyrillic: surname.cyrillic.replace(/ий$/, 'ая'),
    }
  return surname
}

/** A father's name; `stem` where Russian forms the patronymic irregularly: Sergey, Sergeyev-. */
export type FatherName = Name & { stem?: Name }

/** "Alisher oʻgʻli", "Alisher qizi". */
export const uzbekPatronymic = (gender: Gender, father: FatherName): Name =>
  gender === 'male'
    ? { latin: `${father.latin} oʻgʻli`, cyrillic: `${father.cyrillic} ўғли` }
    : { latin: `${father.latin} qizi`, cyrillic: `${father.cyrillic} қизи` }

/** "Alisherovich", "Alisherovna". */
export function russianPatronymic(gender: Gender, father: FatherName): Name {
  const stem = father.stem ?? regularStem(father)
  return gender === 'male'
    ? { latin: `${stem.latin}ich`, cyrillic: `${stem.cyrillic}ич` }
    : { latin: `${stem.latin}na`, cyrillic: `${stem.cyrillic}на` }
}

function regularStem({ latin, cyrillic }: Name): Name {
  if (latin.endsWith('y')) return { latin: `${latin}ev`, cyrillic: `${cyrillic.slice(0, -1)}ев` }
  return /[aeiouʻ]$/.test(latin)
    ? { latin: `${latin}yev`, cyrillic: `${cyrillic}ев` }
    : { latin: `${latin}ov`, cyrillic: `${cyrillic}ов` }
}
