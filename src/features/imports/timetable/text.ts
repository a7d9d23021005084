import { phrases } from '../../../platform/i18n/phrases.ts'

/** Of timetables alone: what comes in with the lessons, and what does not. */
export const timetableText = phrases({
  wordQuestions: {
    uz: 'Kim yoki qaysi fan ekanini ayting: tanlov barcha qatorlariga taalluqli',
    ru: 'Уточните учителей и предметы: выбор действует для всех их строк',
    en: 'Say which subject or teacher is meant: the choice holds for all their rows',
  },
  asInPlan: { uz: 'Rejadagidek', ru: 'Как в плане', en: 'As in the plan' },
  leaveOut: { uz: 'Bu darslarsiz', ru: 'Без этих уроков', en: 'Leave these lessons out' },
  openDraft: { uz: 'Jadvalni ochish', ru: 'Открыть расписание', en: 'Open the timetable' },
  comes: {
    uz: 'Darslar bilan birga kiritiladi',
    ru: 'Вместе с уроками переносятся',
    en: 'Comes in with the lessons',
  },
  comes_wishes: {
    uz: 'Oʻqituvchilar kelmaydigan va istamaydigan vaqtlar',
    ru: 'Закрытое и нежелательное время учителей',
    en: 'Times that teachers are away or would rather not teach',
  },
  comes_limits: {
    uz: 'Cheklovi qoʻyiladigan oʻqituvchilar',
    ru: 'Учителя, которым ставятся ограничения',
    en: 'Teachers who get limits',
  },
  comes_class_days: {
    uz: 'Kunining uzunligi belgilanadigan sinflar',
    ru: 'Классы, которым задаётся длина дня',
    en: 'Classes that get the length of their days',
  },
  comes_closed: {
    uz: 'Sinflar va xonalarning yopiq vaqtlari',
    ru: 'Закрытое время классов и кабинетов',
    en: 'Closed times of classes and rooms',
  },
  comes_weights: {
    uz: 'Mezonlarning ogʻirligi',
    ru: 'Веса критериев',
    en: 'Weights of the criteria',
  },
  left: {
    uz: 'Kiritilmaydi: maktabda bori qoladi',
    ru: 'Не переносится: останется то, что есть в школе',
    en: 'Does not come in: it stays as the school has it',
  },
  left_away: {
    uz: 'Sinflar va xonalarning yopiq vaqtlari: bu yerda boshqacha, bunday dars vaqti yoʻq yoki sinf, xona nomaʼlum',
    ru: 'Закрытое время классов и кабинетов: здесь задано другое, нет такого урока или класс, кабинет не найден',
    en: 'Closed times of classes and rooms: others are set here, there is no such bell, or the class or room is not known',
  },
  left_wishes: {
    uz: 'Oʻqituvchilarning vaqtlari: oʻzlari boshqacha aytgan, bunday dars vaqti yoʻq yoki oʻqituvchi nomaʼlum',
    ru: 'Время учителей: здесь указано другое, нет такого урока в расписании звонков или учитель не найден',
    en: 'Times of teachers: they have said otherwise, there is no such bell, or the teacher is not known',
  },
  left_limits: {
    uz: 'Oʻqituvchilarning cheklovlari: bu yerda boshqacha yoki oʻqituvchi nomaʼlum',
    ru: 'Ограничения учителей: здесь заданы другие или учитель не найден',
    en: 'Limits of teachers: others are set here, or the teacher is not known',
  },
  left_class_days: {
    uz: 'Sinflar kunining uzunligi: bu yerda boshqacha yoki sinf nomaʼlum',
    ru: 'Длина дня у классов: здесь задана другая или класс не найден',
    en: 'Length of the days of classes: another is set here, or the class is not known',
  },
  left_rules: {
    uz: 'FET qoidalari, bu yerda oʻxshashi yoʻq',
    ru: 'Правила FET, которым здесь нет соответствия',
    en: 'Rules of FET that have no counterpart here',
  },
  left_lessons: {
    uz: 'Darslar: oʻchirilgan, sinfsiz yoki ikki soatdan uzun',
    ru: 'Уроки: выключенные, без класса или длиннее двух часов',
    en: 'Lessons that are switched off, have no class or take more than two periods',
  },
  left_gaps: {
    uz: 'Sinflarga ruxsat etilgan oynalar',
    ru: 'Разрешённые окна у классов',
    en: 'Gaps that classes may have',
  },
  left_rooms: {
    uz: 'Turli xildagi xonalardan biri',
    ru: 'Выбор из кабинетов разного типа',
    en: 'A choice of rooms of several kinds',
  },
})
