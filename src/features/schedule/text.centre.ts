import { phrases } from '../../platform/i18n/phrases.ts'

/** What a learning centre is told in place of a phrase: it has groups where a school has classes. */
export const scheduleCentreText = phrases({
  arranging_diffCount: {
    uz: 'Oʻzgaradi: {classes, number} ta guruh, {teachers, number} nafar oʻqituvchi',
    ru: 'Изменится у {classes, plural, one {# группы} few {# групп} many {# групп} other {# группы}} и {teachers, plural, one {# учителя} few {# учителей} many {# учителей} other {# учителя}}',
    en: 'Changes for {classes, plural, one {# group} other {# groups}} and {teachers, plural, one {# teacher} other {# teachers}}',
  },
  arranging_missingPlan: {
    uz: 'Hali guruhlar va oʻquv reja yoʻq',
    ru: 'Ещё нет групп и учебного плана',
    en: 'There are no groups and no plan yet',
  },
  arranging_otherRow: {
    uz: '{lesson}: faqat {class} guruhi qatoriga qoʻyiladi',
    ru: '{lesson}: ставится только в ряд группы {class}',
    en: '{lesson}: goes only into the row of {class}',
  },
  arranging_hurdle_not_light: {
    uz: 'bu vaqtda faqat yengil fan',
    ru: 'в это время только лёгкие предметы',
    en: 'only light subjects come at this time',
  },
  arranging_noSpareRoom: {
    uz: 'Ikkinchi guruhchalarga yana xona kerak ({kinds}): bunday xonalarning har birida oʻz guruhi bor.',
    ru: 'Вторым подгруппам нужна ещё аудитория ({kinds}): в каждой такой уже занимается своя группа.',
    en: 'Second subgroups need one more room ({kinds}): each such room is the own room of a group.',
  },
  arranging_look_class: { uz: 'Guruh', ru: 'Группа', en: 'Group' },
  arranging_look_week: { uz: 'Butun markaz', ru: 'Весь центр', en: 'Whole centre' },
  arranging_hurdle_class_blocked: {
    uz: '{class} guruhida bu vaqtda dars boʻlmaydi',
    ru: '{class}: в это время занятий нет',
    en: '{class} has no lessons then',
  },
  arranging_breach_class_blocked: {
    uz: '{lesson}: {day}, {period}-dars, guruhda bu vaqtda dars boʻlmaydi',
    ru: '{lesson}: {day}, {period}-е занятие, в это время у группы занятий нет',
    en: '{lesson}: {day}, lesson {period}, when the group has none',
  },
  arranging_hurdle_class_day_full: {
    uz: 'guruhning kuni toʻla',
    ru: 'день группы заполнен',
    en: 'the day of the group is full',
  },
  arranging_find_rooms_at_once: {
    uz: '{lessons}: bir vaqtda {needed} ta xona kerak ({kind}), markazda {fits} ta',
    ru: '{lessons}: одновременно нужно {needed} ({kind}), в центре {fits}',
    en: '{lessons}: {needed} rooms at once ({kind}), the centre has {fits}',
  },
  arranging_find_class_unfilled: {
    uz: '{class}: {cells} uchun dars yoʻq, oyna esa mumkin emas',
    ru: '{class}: нет уроков на {cells}, а окон быть не должно',
    en: '{class}: no lessons for {cells}, and a group has no gaps',
  },
  arranging_scopeAll: { uz: 'Butun markaz', ru: 'Весь центр', en: 'Whole centre' },
  arranging_scopeClass: {
    uz: 'Faqat {label} guruhi',
    ru: 'Только {label}',
    en: 'Only {label}',
  },
  arranging_helpIn_class: {
    uz: 'Guruh maʼlumotlariga yoziladi va barcha jadvallarga taalluqli boʻladi.',
    ru: 'Запишется в данные группы и будет действовать для всех расписаний.',
    en: 'It is written into the details of the group and holds for every timetable.',
  },
  arranging_helpIn_room: {
    uz: 'Markaz xonalariga “{room}” qoʻshiladi: bunday xona boʻlishi kerak.',
    ru: 'К кабинетам центра добавится «{room}»: такой кабинет должен быть на самом деле.',
    en: 'The rooms of the centre get “{room}”: there has to be such a room.',
  },
})
