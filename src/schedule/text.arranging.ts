import { phrases } from '../platform/phrases.ts'

/** Versions of a schedule: making, copying, publishing and taking them back. */
export const arrangingText = phrases({
  make: { uz: 'Jadval tuzish', ru: 'Составить расписание', en: 'Make a timetable' },
  versions: { uz: 'Jadvallar', ru: 'Расписания', en: 'Timetables' },
  byHand: { uz: 'Boʻsh jadval', ru: 'Пустое расписание', en: 'Empty timetable' },
  generateNew: { uz: 'Avtomatik tuzish', ru: 'Составить автоматически', en: 'Generate' },
  copyOf: { uz: '{name} nusxasi', ru: '{name}, копия', en: '{name}, copy' },
  newName: { uz: 'Dars jadvali, {date}', ru: 'Расписание от {date}', en: 'Timetable of {date}' },
  noVersions: { uz: 'Hali jadval yoʻq', ru: 'Расписаний пока нет', en: 'No timetables yet' },
  noVersionsText: {
    uz: 'Darslar oʻquv rejasidan olinadi: avtomatik tuzing yoki qoʻlda joylashtiring.',
    ru: 'Уроки берутся из учебного плана: составьте автоматически или расставьте вручную.',
    en: 'The lessons come from the subject plan: generate a timetable or place them by hand.',
  },
  state_draft: { uz: 'qoralama', ru: 'черновик', en: 'draft' },
  state_published: { uz: 'eʼlon qilingan', ru: 'опубликовано', en: 'published' },
  state_withdrawn: { uz: 'qaytarib olingan', ru: 'снято с публикации', en: 'withdrawn' },
  dates: { uz: 'Amal qiladi', ru: 'Действует', en: 'Valid' },
  validFrom: { uz: '{from} dan boshlab', ru: 'начиная с {from}', en: 'from {from} on' },
  placedHead: { uz: 'Joylashgan', ru: 'Размещено', en: 'Placed' },
  placedOf: { uz: '{of} tadan {placed} tasi', ru: '{placed} из {of}', en: '{placed} of {of}' },
  rename: { uz: 'Nomini oʻzgartirish', ru: 'Переименовать', en: 'Rename' },
  publish: { uz: 'Eʼlon qilish', ru: 'Опубликовать', en: 'Publish' },
  withdraw: { uz: 'Qaytarib olish', ru: 'Снять с публикации', en: 'Withdraw' },
  withdrawSure: {
    uz: 'Jadval qaytarib olinsinmi?',
    ru: 'Снять расписание с публикации?',
    en: 'Withdraw this timetable?',
  },
  withdrawText: {
    uz: 'Uning kunlari oldingi jadvalga qaytadi.',
    ru: 'Его дни вернутся к предыдущему расписанию.',
    en: 'Its days go back to the timetable before it.',
  },
  deleteSure: {
    uz: 'Qoralama oʻchirilsinmi?',
    ru: 'Удалить черновик?',
    en: 'Delete this draft?',
  },
  published: { uz: 'Eʼlon qilindi', ru: 'Опубликовано', en: 'Published' },
  withdrawn: { uz: 'Qaytarib olindi', ru: 'Снято с публикации', en: 'Withdrawn' },
  deleted: { uz: 'Qoralama oʻchirildi', ru: 'Черновик удалён', en: 'Draft deleted' },
  publishFrom: {
    uz: 'Qaysi kundan amal qiladi',
    ru: 'С какого дня действует',
    en: 'Valid from',
  },
  publishTo: {
    uz: 'Oxirgi kuni',
    ru: 'Последний день',
    en: 'Last day',
  },
  publishToHint: {
    uz: 'Boʻsh qolsa, keyingi jadvalgacha',
    ru: 'Пусто: до следующего расписания',
    en: 'Empty: until the next timetable',
  },
  diffNone: {
    uz: 'Amaldagi jadvaldan farqi yoʻq',
    ru: 'Не отличается от действующего расписания',
    en: 'The same as the timetable in force',
  },
  diffCount: {
    uz: 'Oʻzgaradi: {classes, number} ta sinf, {teachers, number} nafar oʻqituvchi',
    ru: 'Изменится у {classes, plural, one {# класса} few {# классов} many {# классов} other {# класса}} и {teachers, plural, one {# учителя} few {# учителей} many {# учителей} other {# учителя}}',
    en: 'Changes for {classes, plural, one {# class} other {# classes}} and {teachers, plural, one {# teacher} other {# teachers}}',
  },
  diffTold: {
    uz: 'Xabar faqat ularga boradi',
    ru: 'Уведомления получат только они',
    en: 'Only they are notified',
  },
  diffLine: {
    uz: '{name}: {count} ta dars',
    ru: '{name}: {count, plural, one {# урок} few {# урока} many {# уроков} other {# урока}}',
    en: '{name}: {count, plural, one {# lesson} other {# lessons}}',
  },
  notAllPlaced: {
    uz: '{count, number} ta dars joylashmagan',
    ru: '{count, plural, one {Не размещён # урок} few {Не размещены # урока} many {Не размещено # уроков} other {Не размещено # урока}}',
    en: '{count, plural, one {# lesson is} other {# lessons are}} not placed',
  },
})
