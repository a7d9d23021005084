import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import fc from '../../testing/chance.ts'
import { school } from '../../testing/school.ts'
import { foldSearch, searchWords } from '../../platform/i18n/folding.ts'
import { nameHas } from '../../platform/i18n/folding.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

const ask = async <T>(question: string, values: unknown[]) =>
  (await at.database.pool.query<{ answer: T }>(`select ${question} as answer`, values)).rows[0]!
    .answer
const folded = (name: string) => ask<string>('fold_search($1)', [name])
/** Whether a name would be found, as typed or with a letter forgiven. */
const found = (name: string, typed: string) =>
  ask<boolean>(
    `cardinality(search_words($2)) > 0 and (select bool_and(' ' || fold_search($1) || ' ' like '%' || like_literally(word) || '%')
      from unnest(search_words($2)) word)`,
    [name, typed],
  )
const nearlyFound = (name: string, typed: string) =>
  ask<boolean>(
    `(select bool_and(' ' || fold_search($1) || ' ' like any (one_letter_off(word))) from unnest(search_words($2)) word)`,
    [name, typed],
  )

/** Two spellings of one name each: Uzbek Latin, Uzbek Cyrillic, Karakalpak, Russian, and what passports make of them. */
const same = `
Ogiloy = O'g'iloy            Ogiloy = Oʻgʻiloy           Ogiloy = O‘g‘iloy           Ogiloy = O’g’iloy
Ogiloy = O\`g\`iloy          Ogiloy = Ўғилой             Ogiloy = Угилой             OGILOY = ўғилой
Karimov = Каримов            KARIMOV = каримов           Yoʻldoshev = Йўлдошев       Yuldashev = Юлдашев
Hasanov = Хасанов            Xasanov = Ҳасанов           Khasanov = Хасанов          Khurshid = Ҳуршид
Xurshid = Хуршид             Hurshid = Xurshid           Jahongir = Жаҳонгир         Jahongir = Джахонгир
Dzhakhongir = Жахонгир       Djasur = Жасур              Zhasur = Jasur              Ziyoda = Зиёда
Elyor = Эльёр                Elyor = Элёр                Ilyos = Ильёс               Ilyos = Илёс
Aliyev = Алиев               Mirzayev = Мирзаев          Abdullayev = Абдуллаев      Abdulayev = Абдуллаев
Dmitriy = Дмитрий            Dmitry = Дмитрий            Fedor = Фёдор               Fyodor = Федор
Artyom = Артём               Artem = Артём               Pyotr = Пётр                Alena = Алёна
Yuliya = Юлия                Yulia = Юлия                Sherbakova = Щербакова      Shcherbakova = Щербакова
Tsoy = Цой                   Sonya = Соня                Tatyana = Татьяна           Tatiana = Татьяна
Lyubov = Любовь              Luba = Люба                 Natalya = Наталья           Natalia = Наталья
Mariya = Мария               Maria = Мария               Maʼruf = Маъруф             Maruf = Маъруф
Isʼhoq = Исҳоқ               Sherzod = Шерзод            Charos = Чарос              Ergashev = Эргашев
Yegor = Егор                 Egor = Егор                 Yelena = Елена              Rahim = Раҳим
Rayim = Раим                 Qayumov = Қаюмов            Kayumov = Каюмов            Gʻani = Ғани
Ghani = Гани                 Oʻtkir = Ўткир              Utkir = Ўткир               Oʻtaganov = Утаганов
Muhammad = Муҳаммад          Mukhammad = Мухаммад        Muxammad = Мухаммад         Diyor = Диёр
Yoqub = Ёқуб                 Yana = Яна                  Boyev = Боев                Vasilyev = Васильев
Ájiniyaz = Әжинияз           Ǵayrat = Ғайрат             Gúlnara = Гүлнара           Ámet = Әмет
Şohruh = Шоҳрух              Çoriyev = Чориев            Qoʻzivoy = Қўзивой          Nuriddin = Нуриддин
Nuridin = Нуриддин           Xoʻjayev = Хўжаев           Khodjaev = Хужаев           Tursunoy = Турсуной
Ibrohim = Иброҳим            Wohid = Воҳид               Boʻriyev = Бўриев           Naimov = Найимов
Zuhra = Зуҳра                Goʻzal = Гўзал              Umida = Умида               Abdu-Rahmon = Абдураҳмон
Anna-Maria = Аннамария       Sayfiddin = Сайфиддин       Shahzoda = Шаҳзода          Gʻiyosov = Гиёсов
Şuhrat = Шуҳрат              Ōgʻiloy = Ўғилой            Oğiloy = Ўғилой             Munisa = Муниса
`
/** One letter typed wrong, missing or too many. */
const near = `
Karimov = Karimof            Karimov = Karmov            Karimov = Karrinov          Каримов = Karinov
Yoʻldoshev = Юлдашев         Sherzod = Sherzot           Sherzod = Sharzod           Oʻgʻiloy = Ugiloya
Madina = Медина              Nodira = Nadira             Gʻani = Qani                Zuhra = Zuxro
Abdullayev = Abdulloyev      Toshmatov = Ташматов        Rahmonov = Рахманов         Jahongir = Jahangir
Qodirov = Кадыров            Aziza = Azisa               Nilufar = Nilyufor          Shohruh = Шахрух
Ismoilov = Исмаилов          Gulnora = Гулнара           Islom = Ислам               Otabek = Atabek
`
/** Other names, however alike they look. */
const apart = `
Karimov = Salimov            Karimov = Kamilov           Aliyev = Valiyevich         Hasan = Husaynov
Ogiloy = Ogahiy              Aziz = Nozim                Sherzod = Shahzoda          Madina = Malohat
Yoʻldoshev = Yoqubov         Nodira = Nozima             Zuhra = Zilola              Umar = Amira
Jasur = Jamol                Dilnoza = Dildora           Shahlo = Shoira             Bobur = Botir
Tohir = Zohid                Otabek = Ulugʻbek           Rustam = Rasul              Анна = Елена
Ivanov = Petrov              Иванов = Ивлева             Хасан = Хусниддин           Gʻani = Qosim
Aziz = %                     Aziz = _                    Aziz = '                    Aziz = --
`
const pairs = (list: string) =>
  list
    .trim()
    .split(/\s{2,}|\n/)
    .map((pair) => pair.split(' = ') as [string, string])

test('there are enough of them', () => {
  expect(pairs(same).length + pairs(near).length + pairs(apart).length).toBeGreaterThan(150)
  expect(pairs(same).length).toBeGreaterThan(100)
})

describe('one name', () => {
  test.each(pairs(same))('%s = %s', async (one, other) => {
    expect(await folded(other)).toBe(await folded(one))
    for (const [name, typed] of [
      [one, other],
      [other, one],
    ] as const) {
      expect(await found(`Odam ${name} Karim qizi`, typed)).toBe(true)
      expect(nameHas(`Odam ${name} Karim qizi`, typed)).toBe(true)
    }
  })
})

describe('one letter off', () => {
  test.each(pairs(near))('%s ~ %s', async (name, typed) => {
    expect(await found(name, typed)).toBe(false)
    expect(await nearlyFound(name, typed)).toBe(true)
  })
})

describe('another name', () => {
  test.each(pairs(apart))('%s ≠ %s', async (name, typed) => {
    expect(await found(name, typed)).toBe(false)
    expect(await nearlyFound(name, typed)).not.toBe(true)
  })
})

test('a name is found while it is being typed, letter by letter', async () => {
  for (const name of ['Oʻgʻiloy', 'Mirzayev', 'Миршоҳид', 'Abdullayev', 'Эльёр', 'Yoʻldoshev'])
    for (let length = 1; length <= name.length; length += 1)
      expect(await found(name, name.slice(0, length)), name.slice(0, length)).toBe(true)
})

test('the page folds as the database does', async () => {
  const letters = fc.string({
    unit: fc.constantFrom(
      ...'абвгғдеёәжзийкқлмнңоөпрстуўүұфхҳһцчшщъыьэюяіїєaábcçdefgǵğḡhiıjklmnńoóōõöpqrsştuúüvwxyz',
      ...'ʻʼ\'`’‘ʹ´ʿ"-–—. %_1',
      '\u00a0',
      '\u0301',
      'İ',
    ),
    maxLength: 30,
  })
  await fc.assert(
    fc.asyncProperty(letters, async (name) => {
      expect(foldSearch(name)).toBe(await folded(name))
      expect(searchWords(name)).toEqual(await ask('search_words($1)', [name]))
    }),
    { numRuns: 300 },
  )
})

test('what is looked for costs a bounded number of patterns, whatever was typed', async () => {
  const patterns = async (typed: string) => {
    const condition = await ask<string>('near_names((search_words($1))[:8])', [typed])
    return condition.split(/LIKE|,/).length - 1
  }
  expect(await patterns('Yuldosheva Ogiloy Anvarovna')).toBeGreaterThan(60)
  for (const typed of [
    'щ'.repeat(60),
    Array.from({ length: 8 }, () => 'щ'.repeat(10)).join(' '),
    Array.from({ length: 8 }, (_, n) => 'abdurahmonov'.slice(n % 4)).join(' '),
    'щ'.repeat(7).concat(' ').repeat(8),
  ])
    expect(await patterns(typed), typed).toBeLessThan(140)
})
