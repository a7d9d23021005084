// Labels of classes, read by what their letters say and never by what they look like: 5В is 5-V.

const lettersOf = (cyrillic: string, latin: string[]) =>
  new Map([...cyrillic].map((letter, at): [string, string] => [letter, latin[at]!]))
const sounds = new Map([
  ...lettersOf('АБВГҒДЕЖЗИІЙКҚЛМНОПРСТУЎФХҲЫЭ', [...'ABVGGDEJZIIYKQLMNOPRSTUOFXHIE']),
  ...lettersOf('ЩШЧЦЮЯЁЪЬ', ['SHCH', 'SH', 'CH', 'TS', 'YU', 'YA', 'YO', '', '']),
])
const looks = lettersOf('АВЕКМНОРСТУХЁІ', [...'ABEKMHOPCTYXEI'])

/** Without signs and blanks: the same for two labels of one spelling. */
export const spelled = (label: string) =>
  label.replace(/[\s"'`ʻʼ‘’«»„“”.‐‑–—-]+/g, '').toUpperCase()

const through = (letters: Map<string, string>, label: string) =>
  [...spelled(label)].map((letter) => letters.get(letter) ?? letter).join('')

/** As `sound_class_label` of the database: `5-В` and `5-V` are one. */
export const foldLabel = (label: string) => through(sounds, label)

/** What an eye makes of it: `5-В` and `5-B` are one. */
const lookOf = (label: string) => through(looks, label)

const isCyrillic = (label: string) => /\p{Script=Cyrillic}/u.test(label)

const latinSounds = new Map([...sounds].filter(([, latin]) => latin).map(([a, b]) => [b, a]))
/** The same in the letters of the other script, where nobody can take it for one that looks like it. */
export const inOtherLetters = (label: string) =>
  [...label.toUpperCase()]
    .map((letter) => (isCyrillic(label) ? sounds : latinSounds).get(letter) ?? letter)
    .join('')

type Reading = { label: string } | { among: string[] } | undefined

/** What labels mean among others, which may be in either script. */
export class Labels {
  private readonly bySpelling = new Map<string, string>()
  private readonly bySound = new Map<string, string[]>()
  private readonly byLook = new Map<string, string[]>()

  constructor(labels: Iterable<string>) {
    for (const label of labels) this.add(label)
  }

  add(label: string) {
    if (this.bySpelling.has(spelled(label))) return
    this.bySpelling.set(spelled(label), label)
    put(this.bySound, foldLabel(label), label)
    put(this.byLook, lookOf(label), label)
  }

  /** Others that look like it and say something else. */
  alike(label: string): string[] {
    const sound = foldLabel(label)
    return (this.byLook.get(lookOf(label)) ?? []).filter((other) => foldLabel(other) !== sound)
  }

  /**
   * The one that is meant; undefined where there is none. Where the letters leave two readings it is several: nobody but a
   * person can say which.
   */
  read(label: string): Reading {
    const exact = this.bySpelling.get(spelled(label))
    if (exact !== undefined) return { label: exact }
    const [same, alike] = [this.bySound.get(foldLabel(label)) ?? [], this.alike(label)]
    // Latin letters among Cyrillic ones may have been chosen for their look
    if (same.length === 1 && (isCyrillic(label) || alike.length === 0)) return { label: same[0]! }
    return same.length + alike.length > 0 ? { among: [...same, ...alike] } : undefined
  }
}

function put(map: Map<string, string[]>, key: string, label: string) {
  map.set(key, [...(map.get(key) ?? []), label])
}
