import type { Excuse } from '../../core/marks/day/contract.mark.ts'
import { daysBefore } from '../../platform/dates/days.ts'
import { foldSearch } from '../../platform/i18n/folding.ts'

/** How a word begins, in any spelling. */
const stems = (words: string) => words.split(' ').map(foldSearch)
const wholes = (words: string) => new Set(words.split(' '))

/** Why somebody is away, as families put it. */
const reasons: [Excuse, string[], Set<string>][] = [
  [
    'illness',
    stems(
      `kasal betob shamolla isitma isitib harorat yoʻtal gripp angina allergiya shifokor vrach doktor poliklinika ogʻri
       болею болеет болеем болел болен болит болят болезн забол простуд температур кашел кашля ангин врач доктор больниц поликлиник нездоров
       sick illness unwell fever cough doctor dentist hospital headache temperature`.replaceAll(
        /\s+/g,
        ' ',
      ),
    ),
    wholes('ill flu cold'),
  ],
  [
    'family',
    stems('oilaviy janoza maʼraka свадьб семейн похорон поминк family wedding funeral'),
    wholes('toʻy toʻyi toʻyga toʻyda toʻyimiz toʻyimizga'),
  ],
  [
    'official',
    stems('olimpiada musobaqa tanlov олимпиад соревнован конкурс olympiad competition tournament'),
    wholes('contest'),
  ],
  [
    'weather',
    stems('yomgʻir boʻron снегопад метел ливен ливня snowstorm weather'),
    wholes('qor storm'),
  ],
]

/** Words of another day than this one. */
const otherDays = stems(
  `kechagi dushanba seshanba chorshanba payshanba juma shanba yakshanba kunlik hafta
   вчера понедельник вторник четверг пятниц суббот воскресень недел несколько пару
   послезавтра indin yesterday monday tuesday wednesday thursday friday saturday sunday week several until
   yanvar fevral aprel avgust sentyabr oktyabr noyabr dekabr январ феврал апрел август сентябр октябр ноябр декабр
   january february august september october november december`.replaceAll(/\s+/g, ' '),
)
const otherDaysWhole = wholes(
  'kecha kuni kunga necha среда среду дня дней days mart may iyun iyul sentabr oktabr марта мая июня июля march april june july',
)
const tomorrow = stems('ertaga завтра tomorrow')
/** `25.11`, `3 kun`; not `38.5`. */
const dated = /\d[./-](?:0[1-9]|1[0-2])\b|\d\s*[-–]?\s*(?:kun|дн|день|day)/iu

export type ToldAbsence = {
  /** The reason that it gives; none where it gives none, or two. */
  excuse: Excuse | undefined
  /** The day that it speaks of, the day of `today` where it names none. */
  day: string
  /** Whether it speaks of that day alone, as far as one sees. */
  sure: boolean
}

/** What a message that tells of an absence says, in Uzbek of both alphabets, Russian or English; a guess, to be undone. */
export function absenceIn(text: string, today: string): ToldAbsence {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\d’'‘`ʻʼ]+/u)
    .filter(Boolean)
    .map((word) => word.replace(/[’'‘`]/g, 'ʻ'))
  const folded = words.map(foldSearch)
  const says = (begin: string[], whole: Set<string> = new Set()) =>
    words.some((word, at) => whole.has(word) || begin.some((stem) => folded[at]!.startsWith(stem)))
  const given = reasons.filter(([, begin, whole]) => says(begin, whole))
  const next = says(tomorrow)
  const other = says(otherDays, otherDaysWhole) || dated.test(text)
  return {
    excuse: given.length === 1 ? given[0]![0] : undefined,
    day: next && !other ? daysBefore(today, -1) : today,
    sure: !next && !other,
  }
}
