import type { Field } from './contract.columns.ts'
import type { Amount } from '../goods/contract.dish-columns.ts'

// What heads of columns say, as they are written in the schools: Uzbek in both scripts, Russian, English. The patterns are
// in the Latin letters of `headOf`.

const words = (...patterns: string[]) => new RegExp(`(?:^| )(?:${patterns.join('|')})(?= |$)`)

/** Whose phone or name it is, where it is not that of the person in the row. */
export const whose: [prefix: 'mother' | 'father' | 'guardian', RegExp][] = [
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
export const phone = words(
  'tel',
  'telefon\\S*',
  'phones?',
  'mobil\\S*',
  'sotov\\S*',
  'aloqa\\S*',
  'kontakt\\S*',
  'contacts?',
)
export const relation = words(
  'qarindosh\\S*',
  'kim boladi',
  'relations?\\S*',
  'rodstv\\S*',
  'kem prixoditsya',
)

/** What the head says of the person in the row; the first that fits. */
export const own: [Field, RegExp][] = [
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
export const ofProduct: [Field, RegExp][] = [
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
export const ofDish: [Field, RegExp][] = [
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
export const ofPortion: [Amount, RegExp][] = [
  ['kcal', words('kkal', 'kcal', 'kaloriy\\S*', 'calor\\S*', 'energ\\S*')],
  ['protein', words('oqsil\\S*', 'belk\\S*', 'protein\\S*')],
  ['fat', words('yog\\S*', 'jir\\S*', 'fats?')],
  ['carbohydrate', words('uglevod\\S*', 'carb\\S*')],
  [
    'weight',
    words('vazn\\S*', 'vixod', 'ves', 'massa', 'weight', 'gramm\\S*', 'portsiya', 'porsiya'),
  ],
]
