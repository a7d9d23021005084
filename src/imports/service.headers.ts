import { type Field, fieldsOf, type ImportKind } from './contract.columns.ts'
import type { Amount, PortionField } from './contract.dish-columns.ts'

// Heads of columns, as they are written in the schools: Uzbek in both scripts, Russian, English, with and without
// apostrophes. All are compared in Latin letters, so that `Фамилияси` and `Familiyasi` are one.

const cyrillic = 'абвгғдеёжзийкқлмнопрстуўфхҳцчшщъыьэюя'
const latin = [...'abvggdeojziykqlmnoprstuofxhs', 'ch', 'sh', 'sh', '', 'i', '', 'e', 'yu', 'ya']
const letters = new Map([...cyrillic].map((letter, at) => [letter, latin[at]!])).set('ё', 'yo')

/** `Oʻquvchining F.I.Sh.` is `oquvchining f i sh`. */
export const headOf = (text: string): string =>
  [...text.normalize('NFC').toLowerCase()]
    .map((letter) => letters.get(letter) ?? letter)
    .join('')
    .replace(/[ʻʼ'`’‘ʹ´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const words = (...patterns: string[]) => new RegExp(`(?:^| )(?:${patterns.join('|')})(?= |$)`)

/** Whose phone or name it is, where it is not that of the person in the row. */
const whose: [prefix: 'mother' | 'father' | 'guardian', RegExp][] = [
  [
    'guardian',
    words(
      'vasiy\\S*',
      'ota onas?i?\\S*',
      'guardian\\S*',
      'parents?',
      'roditel\\S*',
      'opekun\\S*',
      'predstavitel\\S*',
    ),
  ],
  [
    'mother',
    words('onas?i?', 'onasining', 'onaning', 'mat', 'mater\\S*', 'mam[aiy]', 'oyi\\S*', 'mothers?'),
  ],
  [
    'father',
    words(
      'otas?i?',
      'otasining',
      'otaning',
      'otes',
      'otets',
      'otsa',
      'pap[aiy]',
      'dada\\S*',
      'fathers?',
    ),
  ],
]
const phone = words(
  'tel',
  'telefon\\S*',
  'phones?',
  'mobil\\S*',
  'sotov\\S*',
  'aloqa\\S*',
  'kontakt\\S*',
  'contacts?',
)
const relation = words(
  'qarindosh\\S*',
  'kim boladi',
  'relations?\\S*',
  'rodstv\\S*',
  'kem prixoditsya',
)

/** What the head says of the person in the row; the first that fits. */
const own: [Field, RegExp][] = [
  ['academic_year', words('oquv yili', 'uchebn\\S* god', 'academic year', 'school year')],
  [
    'homeroom_teacher',
    words(
      '(sinf|guruh) rahbar\\S*',
      'group tutor',
      'klassn\\S* rukovod\\S*',
      'homeroom\\S*( teacher)?',
      'kurator\\S*',
      'class teacher',
    ),
  ],
  [
    'teacher',
    words(
      'oqituvchi\\S*',
      'uchitel\\S*',
      'prepodavatel\\S*',
      'pedagog\\S*',
      'teachers?',
      'f i sh',
      'fish',
      'f i o',
      'fio',
    ),
  ],
  ['weekday', words('(hafta )?kuni?', 'den( nedeli)?', 'weekday', 'day')],
  ['period', words('dars( raqami| soati)?', 'urok', '(nomer|№) uroka', 'period', 'lesson', 'para')],
  ['weeks', words('haftalar', 'nedeli', 'weeks')],
  ['in_a_row', words('ketma ket', 'podryad', 'in a row')],
  ['locked', words('qotirilgan', 'zafiksirovan\\S*', 'locked')],
  ['hours', words('soat\\S*', 'chas\\S*', 'hours?', 'yuklama\\S*', 'nagruzk\\S*', 'load')],
  ['group', words('guruhcha\\S*', 'podgrupp\\S*', 'subgroup')],
  ['subject', words('fan\\S*', 'predmet\\S*', 'subjects?')],
  ['language', words('(talim |oqitish )?tili', 'yazik\\S*', 'yazyk\\S*', 'language\\S*')],
  [
    'hired_on',
    words(
      'ishga (kir|qabul)\\S*.*',
      '(data )?priema?.*',
      '(data )?priyoma?.*',
      'hired( on)?',
      'hire date',
    ),
  ],
  [
    'birth_date',
    words('tugilgan\\S*.*', '(data )?rojdeni\\S*', 'd r', 'birth\\S*.*', 'date of birth', 'dob'),
  ],
  [
    'full_name',
    words(
      'f i sh',
      'fish',
      'f i sh i',
      'fio',
      'f i o',
      'full name',
      'familiya\\S* (va )?ism\\S*.*',
      'ism\\S* (va )?familiya\\S*.*',
      'ismi? (va )?sharif\\S*',
      'familiya imya.*',
      'toliq ism\\S*',
    ),
  ],
  [
    'patronymic',
    words(
      'otasining ismi',
      'otasi ismi',
      'otchestv\\S*',
      'sharif\\S*',
      'patronymic',
      'middle name',
    ),
  ],
  ['last_name', words('famil\\S*', 'last name', 'surname', 'family name')],
  ['first_name', words('ism\\S*', 'imya', 'first name', 'given name', 'name')],
  ['gender', words('jins\\S*', 'pol', 'gender', 'sex')],
  [
    'student_number',
    words(
      'shaxsiy raqam\\S*',
      'shaxsiy ish\\S*',
      'lichn\\S* nomer',
      'lichn\\S* del\\S*',
      '(nomer|id) (uchenika|oquvchi\\S*)',
      '(oquvchi|student)\\S* (raqam\\S*|number|id|no)',
      'id',
    ),
  ],
  [
    'username',
    words('e ?mail', '(el |elektron\\S* )?pocht\\S*', 'login\\S*', 'username', 'user name'),
  ],
  ['phone', phone],
  ['relation', relation],
  [
    'student_name',
    words(
      'oquvchi\\S*',
      'farzand\\S*',
      'bola\\S*',
      'uchenik\\S*',
      'uchasch?\\S*',
      'rebenok\\S*',
      'rebyon\\S*',
      'student\\S*',
      'child\\S*',
      'pupil\\S*',
    ),
  ],
  [
    'class',
    words(
      'sinf\\S*',
      'klass?\\S*',
      'guruh\\S*',
      'grupp\\S*',
      'class',
      'group',
      'nomi',
      'nazvani\\S*',
      'name',
    ),
  ],
  ['address', words('manzil\\S*', 'yashash\\S*.*', 'adres\\S*', 'address', 'mestojitel\\S*')],
  ['subjects', words('fan', 'fani', 'fanlar\\S*', 'predmet\\S*', 'subjects?')],
  ['shift', words('smena\\S*', 'shift')],
  ['room', words('xona\\S*', 'kabinet\\S*', 'room', 'auditori\\S*')],
  ['capacity', words('sigim\\S*', 'vmestim\\S*', 'mest\\S*', 'orinlar\\S*', 'capacity', 'seats')],
]

const [russian, english] = [
  'nazvani\\S*|naimenovani\\S*|tovar\\S*|blyud\\S*',
  'name|product|title|dish',
]
const title = `taom|nomi\\S*|mahsulot\\S*|${russian}|${english}`
const titleIn = (language: string) => words(`(?:${title}) .*(?:${language})`)

/** What the head says of a product. */
const ofProduct: [Field, RegExp][] = [
  ['name_ru', titleIn('rus?\\S*|russian')],
  ['name_en', titleIn('ingl\\S*|angl\\S*|eng?\\S*')],
  ['name_uz', titleIn('ozb\\S*|uzb\\S*|uz')],
  // which does not say so is in the language that it is written in
  ['name_ru', words(russian)],
  ['name_en', words(english)],
  ['worth', words('qiymat\\S*', 'stoimost\\S*', 'worth', 'value', 'som', 'sum')],
  ['price', words('narx\\S*', 'sena', 'tsena', 'price', 'tanga\\S*', 'monet\\S*', 'coins?')],
  [
    'stock',
    words('qoldi\\S*', 'ostat\\S*', 'stock', 'soni', 'kolichestvo', 'kol vo', 'quantity', 'count'),
  ],
  ['state', words('holat\\S*', 'sostoyani\\S*', 'status', 'state')],
  ['name_uz', words(title)],
]

const madeOf = (language: string) => words(`(?:tarkib|masalliq|sostav|ingredient)\\S* ${language}`)

/** What the head says of a dish, but for its portions and its name. */
const ofDish: [Field, RegExp][] = [
  [
    'dish_kind',
    words('turi', 'toifa\\S*', 'vid', 'tip', 'kategori\\S*', 'kind', 'type', 'category'),
  ],
  ['ingredients_ru', madeOf('rus?\\S*')],
  ['ingredients_en', madeOf('(?:ingl|angl|eng)\\S*')],
  ['ingredients_uz', madeOf('(?:ozb|uzb)\\S*')],
  ['ingredients_ru', words('sostav')],
  ['ingredients_en', words('ingredients')],
  ['ingredients_uz', words('tarkib\\S*', 'masalliq\\S*')],
  ['traces', words('tegib qol\\S*', 'sled\\S*', 'traces')],
  ['allergens', words('allergen\\S*')],
  ['reduced_price', words('imtiyozli.*', 'lgot\\S*.*', 'reduced.*')],
  ['dish_price', words('narx\\S*', 'sena', 'tsena', 'stoimost\\S*', 'price', 'cost', 'som', 'sum')],
]
const ofPortion: [Amount, RegExp][] = [
  ['kcal', words('kkal', 'kcal', 'kaloriy\\S*', 'calor\\S*', 'energ\\S*')],
  ['protein', words('oqsil\\S*', 'belk\\S*', 'protein\\S*')],
  ['fat', words('yog\\S*', 'jir\\S*', 'fats?')],
  ['carbohydrate', words('uglevod\\S*', 'carb\\S*')],
  [
    'weight',
    words('vazn\\S*', 'vixod', 'ves', 'massa', 'weight', 'gramm\\S*', 'portsiya', 'porsiya'),
  ],
]
const agesOf = (head: string) => /\b(1 4|5 9|10 11)\b/.exec(head)?.[1]?.replace(' ', '_')

/** Of a portion the head says for whom it is; where it does not, the columns are those of the age groups in their order. */
function dishFieldOf(head: string, found: readonly (Field | null)[]): Field | undefined {
  const amount = ofPortion.find(([, pattern]) => pattern.test(head))?.[0]
  if (!amount) return matches(head, [...ofDish, ...ofProduct], 'dishes')
  const groups = [agesOf(head) ?? ['1_4', '5_9', '10_11']].flat()
  return groups
    .map((group) => `${amount}_${group}` as PortionField)
    .find((field) => !found.includes(field))
}

const matches = (head: string, rules: readonly [Field, RegExp][], kind: ImportKind) =>
  rules.find(([field, pattern]) => fieldsOf[kind].includes(field) && pattern.test(head))?.[0]

/** What one head says, and whose phone or relation the ones behind it are if they do not say so themselves. */
function fieldOf(
  head: string,
  kind: ImportKind,
  found: readonly (Field | null)[],
): Field | undefined {
  if (kind === 'dishes') return dishFieldOf(head, found)
  const plain = head.replace(/ \d+$/, '')
  if (kind === 'guardians') return ofGuardian(plain)
  if (kind === 'products') return matches(plain, ofProduct, kind)
  if (kind !== 'students') return matches(plain, own, kind)
  // "otasining ismi" is the patronymic, although it begins with the father
  if (/^(otasining|otasi) ismi?$/.test(plain)) return 'patronymic'
  const [prefix] = whose.find(([, pattern]) => pattern.test(plain)) ?? []
  const person = prefix === 'guardian' && /\b2\b/.test(head) ? 'guardian2' : prefix
  if (!person) {
    const [, behind] = /^(\w+)_(?:name|phone)$/.exec(found.at(-1) ?? '') ?? []
    const aside = behind && (phone.test(plain) ? 'phone' : relation.test(plain) ? 'relation' : '')
    const field = aside ? (`${behind}_${aside}` as Field) : undefined
    return field && fieldsOf.students.includes(field) ? field : matches(plain, own, kind)
  }
  const part = phone.test(plain) ? 'phone' : relation.test(plain) ? 'relation' : 'name'
  const field = `${person}_${part}` as Field
  return fieldsOf.students.includes(field) ? field : undefined
}

const child = own.find(([field]) => field === 'student_name')![1]
const others = own.filter(([field]) => field === 'class' || field === 'student_number')

/** In a list of parents a name is that of the parent, unless the head speaks of the child. */
function ofGuardian(head: string): Field | undefined {
  if (child.test(head)) return matches(head, others, 'guardians') ?? 'student_name'
  const field = matches(head, own, 'guardians')
  const parent = whose.some(([, pattern]) => pattern.test(head))
  return field ?? (parent ? 'full_name' : undefined)
}

/** What each column is, by the heads; each thing once. */
export function recogniseColumns(heads: readonly string[], kind: ImportKind): (Field | null)[] {
  const found: (Field | null)[] = []
  for (const text of heads) {
    const head = headOf(text)
    let field = head ? fieldOf(head, kind, found) : undefined
    const second = field?.replace(/^guardian_/, 'guardian2_') as Field | undefined
    if (field && found.includes(field)) field = second !== field ? second : undefined
    // a group beside the class is half of it
    if (
      !field &&
      kind === 'timetable' &&
      found.includes('class') &&
      fieldOf(head, kind, []) === 'class'
    )
      field = 'group'
    found.push(field && !found.includes(field) ? field : null)
  }
  return found
}

/** Rows in which a title, a school and a date may stand before the heads do. */
const lookedThrough = 20

/** The row of the heads, from 0, and what its columns are; -1 when no row looks like one. */
export function findHeader(grid: readonly string[][], kind: ImportKind) {
  let best = { row: -1, columns: [] as (Field | null)[], known: 0 }
  for (const [row, cells] of grid.slice(0, lookedThrough).entries()) {
    const columns = recogniseColumns(cells, kind)
    const known = columns.filter(Boolean).length
    // a head is a word: a row of data may have one that looks like one
    const least = kind === 'classes' || cells.filter(Boolean).length === 1 ? 1 : 2
    if (known >= least && known > best.known) best = { row, columns, known }
  }
  return best
}
