import { phrases } from '../../../platform/i18n/phrases.ts'

/** What a timetable is judged by, and how much each of it counts. */
export const weightsText = phrases({
  title: { uz: 'Nima muhimroq', ru: 'Что важнее', en: 'What matters more' },
  about: {
    uz: 'Har bir qoida jarimaga necha ball qoʻshishi. Keyingi tuzishda hisobga olinadi',
    ru: 'Сколько каждое правило добавляет к штрафу. Учтётся при следующем составлении',
    en: 'How much each rule adds to the penalty. It counts the next time a timetable is generated',
  },
  off: { uz: 'hisobga olinmaydi', ru: 'не учитывать', en: 'off' },
  low: { uz: 'kam', ru: 'мало', en: 'low' },
  normal: { uz: 'odatdagidek', ru: 'обычно', en: 'normal' },
  high: { uz: 'koʻp', ru: 'много', en: 'high' },
  costs: { uz: 'hozir jarima: {cost}', ru: 'сейчас штраф: {cost}', en: 'penalty now: {cost}' },
  reset: { uz: 'Odatdagi holatga', ru: 'Вернуть обычные', en: 'Back to the defaults' },
  teacher_gap: {
    uz: 'Oʻqituvchining ikki darsi orasidagi boʻsh dars',
    ru: 'Пустой урок между двумя уроками учителя',
    en: 'An idle lesson between two lessons of a teacher',
  },
  teacher_lone: {
    uz: 'Oʻqituvchi bitta dars uchun keladigan kun',
    ru: 'День, когда учитель приходит ради одного урока',
    en: 'A day on which a teacher comes for a single lesson',
  },
  teacher_avoided: {
    uz: 'Oʻqituvchi istamagan vaqtdagi dars',
    ru: 'Урок в то время, которого учитель просил избегать',
    en: 'A lesson at a time that the teacher would rather not have',
  },
  teacher_both_shifts: {
    uz: 'Oʻqituvchining ikkala smenada darsi bor kun',
    ru: 'День, когда у учителя уроки в обеих сменах',
    en: 'A day on which a teacher has lessons in both shifts',
  },
  hard_first: {
    uz: 'Kun qiyin fandan boshlanadi',
    ru: 'День начинается с трудного предмета',
    en: 'A day begins with a hard subject',
  },
  hard_last: {
    uz: 'Kun qiyin fan bilan tugaydi',
    ru: 'День кончается трудным предметом',
    en: 'A day ends with a hard subject',
  },
  hard_run: {
    uz: 'Ketma-ket uchinchi qiyin fan',
    ru: 'Третий трудный предмет подряд',
    en: 'A third hard subject in a row',
  },
  day_points: {
    uz: 'Haftadagi ulushidan ogʻirroq kun',
    ru: 'День труднее, чем его доля недели',
    en: 'A day that is heavier than its share of the week',
  },
  spread: {
    uz: 'Bir fanning yonma-yon kunlardagi darslari',
    ru: 'Уроки одного предмета в соседние дни',
    en: 'Lessons of one subject on neighbouring days',
  },
  balance: {
    uz: 'Eng uzun va eng qisqa kun bir darsdan koʻproq farq qiladi',
    ru: 'Самый длинный день отличается от самого короткого больше чем на урок',
    en: 'The longest day exceeds the shortest by more than one lesson',
  },
  teacher_many_gaps: {
    uz: 'Oʻqituvchi rozi boʻlganidan ortiq boʻsh dars',
    ru: 'Окно сверх тех, на которые учитель согласился',
    en: 'A gap beyond those that the teacher has agreed to',
  },
  half_gap: {
    uz: 'Guruhcha ikki darsi orasida kutib qoladi',
    ru: 'Подгруппа ждёт между двумя своими уроками',
    en: 'A subgroup waits between two lessons of its own',
  },
})
