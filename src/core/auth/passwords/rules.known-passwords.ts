import { walks } from './rules.keyboard-walks.ts'

/**
 * The passwords that everybody tries first: a word of these, whatever figures and signs stand around it and whichever
 * letters are written as figures; what lies in a row on a keyboard; figures alone; one thing over and over. Judged by rule,
 * so that thousands of them need no list. Nothing of what signs in imports it: it is loaded where a password is chosen.
 */
const words = new Set(
  `password passwort passw passwd pass parol parolim parolcha porol parola пароль парол пороль passport login admin
  administrator administrators root user guest test tester testing demo default changeme welcome letmein secret sesame opensesame
  master system server computer internet google yandex telegram instagram facebook youtube tiktok whatsapp mailru gmail
  samsung iphone nokia apple android windows microsoft huawei xiaomi redmi lenovo toyota mercedes ferrari porsche nexia matiz
  chevrolet lacetti malibu gentra spark cobalt bmw audi honda tesla
  daftar kundalik maktab maktabim school myschool college universitet litsey sinf dars kitob teacher ustoz muallim oqituvchi
  uqituvchi direktor rahbar student students pupil oquvchi uquvchi talaba parent onajon otajon onam otam dadajon dadam ayajon bolam
  uchitel director ученик учитель школа директор
  salom assalom assalomu assalomualaykum alaykum hello hellohello privet привет bismillah bismilloh allah alloh allohim
  inshaallah mashaallah muhammad mohammed islom islam quran quron
  uzbekistan ozbekiston uzbekiston uzbek ozbek узбекистан узбек toshkent tashkent ташкент samarqand samarkand buxoro bukhara
  andijon andijan fargona fergana namangan qarshi karshi termiz navoiy navoi nukus xorazm khorezm urganch urgench jizzax
  guliston sirdaryo surxondaryo qashqadaryo chirchiq angren russia rossiya moscow moskva москва россия london paris istanbul turkiye
  turkey dubai america
  love loveyou iloveyou iloveu ilove lovely lover loveme sevgi sevgim sevaman senisevaman muhabbat yurak jonim azizam asalim
  любовь люблю lubov lublu любимая любимый солнышко solnyshko zaya zayka зайка котенок kotenok
  princess prince queen king angel angels baby babygirl boy girl girls family mother father mama papa mamapapa mamamia mommy
  daddy brother sister friend friends friendship forever happy happiness smile sunshine sunny flower flowers rose lily
  butterfly rainbow summer winter spring autumn monday friday january april december chocolate cookie cookies banana orange cherry
  apples strawberry cheese pepper ginger coffee
  football futbol soccer baseball basketball hockey volleyball boxing tennis golf barcelona barca realmadrid madrid chelsea
  liverpool arsenal manchester united juventus bayern milan pakhtakor paxtakor bunyodkor ronaldo cristiano messi neymar
  mbappe zidane khabib conor jordan lakers yankees cowboys steelers eagles
  superman batman spiderman ironman hulk joker marvel starwars matrix pokemon pikachu naruto sasuke minecraft roblox pubg
  counterstrike fortnite dota warcraft playstation xbox gamer games game hacker killer assassin sniper warrior ninja
  dragon monkey tiger lion wolf wolves bear eagle falcon panther shark snake horse mustang puppy doggy kitty kitten cats
  dolphin penguin turtle phoenix unicorn spider scorpion bulldog buster
  shadow hunter ranger soldier captain general pirate wizard magic mystery diamond silver golden gold platinum crystal
  money rich million dollar business boss bigboss freedom liberty justice peace trustno trustnoone whatever nothing anything
  something somebody nobody access control abcdef abcabc abcd asdasd qweqwe qweasd zxczxc asdzxc qazwsx qazwsxedc
  george michael michelle jessica jennifer ashley amanda nicole daniel andrew anthony joshua matthew robert thomas william
  charlie jordan robert alexander alexandra maria marina natasha tatiana svetlana elena irina olga ekaterina anastasia nastya
  sasha masha dasha katya dima maksim maxim sergey sergei andrey aleksandr aleksey vladimir dmitriy nikita ivan roman ruslan
  timur rustam alisher aziz aziza bobur temur amir amirtemur jasur sardor sherzod shaxzod shahzod shohruh otabek ulugbek
  jamshid javohir jahongir islombek abdulloh abdulla abdullah abubakr umar usmon ibrohim ismoil yusuf mustafo muhammadali
  aliyev karimov rahimov rashidov yusupov dilnoza nodira nigora nilufar gulnora zulfiya malika madina sevinch shahnoza feruza
  lola gulnoza zilola dildora oysha oisha fotima zuhra robiya kamola munisa mohira diyora barno
  stupid fuckyou fuckoff bitch asshole biteme sexy hottie lovers
  computer1 access14 mynoob q1w2e3 zaq1 trustno1 blink182`
    .split(/\s+/)
    .map((word) => word.trim())
    .filter(Boolean),
)

/** Letters as those write them who want them to look like figures. */
const disguises: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const undisguised = (text: string) => text.replace(/[013457@$!]/g, (sign) => disguises[sign]!)
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ʻʼ'`’‘]/g, '')
const bare = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
const russian = 'йцукенгшщзхъфывапролджэячсмитьбю'
const typedOn = (from: string, to: string) => {
  const keys = new Map([...from].map((key, at) => [key, to[at]!]))
  return (text: string) => [...text].map((sign) => keys.get(sign) ?? sign).join('')
}
/** What comes of a word where the keyboard is set to the other alphabet: gfhjkm, зфыыцщкв. */
const otherKeys = [typedOn(latin, russian), typedOn(russian, latin)]

/**
 * `own`: names, the name to sign in with, the school's: what the nearest guesser knows. `more`: further words, where there is room
 * for them.
 */
export function isKnownPassword(
  password: string,
  own: string[] = [],
  more: ReadonlySet<string> = new Set(),
): boolean {
  const written = plain(password)
  const isWord = (text: string) => words.has(text) || more.has(text)
  const theirs = own.flatMap((text) => [
    plain(text),
    plain(text).split('@', 1)[0]!,
    ...plain(text).split(/[^\p{L}\d]+/u),
  ])
  const known = new Set(theirs.filter((word) => word.length >= 3))
  return [written, ...otherKeys.map((type) => type(written))].some(
    (typed) => isGuessed(typed, isWord) || isOwn(typed, known),
  )
}

function isGuessed(typed: string, isWord: (text: string) => boolean): boolean {
  // figures alone, with one or two letters about them perhaps: a date, a telephone number, a row
  const figures = typed.replace(/[-./ ]/g, '').replace(/^\p{L}{1,2}(?=\d)|(?<=\d)\p{L}{1,2}$/gu, '')
  if (/^\d{1,9}$/.test(figures) || /^\+?(998|7)?\d{9,10}$/.test(figures)) return true
  if (/^(.{1,4})\1+$/u.test(typed) || /^(.)\1*(.)\2*$/u.test(typed)) return true
  // whatever word it is, a long row behind it adds nothing
  if (/^\p{L}{1,6}(12345|54321|67890)\d*$/u.test(typed)) return true
  const isKnown = (core: string) => isWord(core) || madeOf(core, isWord) || isWalk(core)
  if (coresOf(typed).some(isKnown) || isWalk(typed)) return true
  // one word among figures, and a letter or two: daftar2026x; several words apart are none to be guessed
  const [word, ...others] = typed.split(/[^\p{L}]+/u).filter((part) => part.length > 2)
  return /\d/.test(typed) && others.length === 0 && word !== undefined && isWord(word)
}

const coresOf = (typed: string) => [bare(typed), bare(undisguised(typed)), undisguised(bare(typed))]

/** A word of somebody’s own, or one with a letter or two more or fewer. */
function isOwn(typed: string, known: Set<string>): boolean {
  if (known.has(typed)) return true
  return coresOf(typed).some(
    (core) =>
      known.has(core) ||
      madeOf(core, (word) => known.has(word)) ||
      [...known].some((word) => isNearly(core, word)),
  )
}

function isNearly(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short.length < 5 || long.length - short.length > 2) return false
  let at = 0
  for (const letter of long) if (letter === short[at]) at += 1
  return at === short.length
}

/** Two words of them, or one twice. */
function madeOf(core: string, isWord: (text: string) => boolean): boolean {
  for (let at = 3; at <= core.length - 3; at += 1)
    if (isWord(core.slice(0, at)) && isWord(core.slice(at))) return true
  return false
}

/** Neighbours on a keyboard, forwards or backwards; figures that are left over at the end count with it. */
const isWalk = (text: string) =>
  text.length >= 3 && walks.some((walk) => walk.includes(text) || walk.includes(reversed(text)))
const reversed = (text: string) => [...text].reverse().join('')
