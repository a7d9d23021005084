import { phrases } from '../../../platform/i18n/phrases.ts'

/** Where a lesson could stand: the signs of places, what each is worth, and what hinders it. */
export const placesText = phrases({
  signs: { uz: 'Belgilar', ru: 'Обозначения', en: 'What the signs mean' },
  sign_free: {
    uz: 'qoʻyish mumkin, jarima oʻzgarmaydi',
    ru: 'можно поставить, штраф не изменится',
    en: 'can stand here, the penalty stays',
  },
  sign_less: {
    uz: 'qoʻyish mumkin, jarima shuncha kamayadi',
    ru: 'можно поставить, штраф уменьшится на столько',
    en: 'can stand here, the penalty falls by so much',
  },
  sign_more: {
    uz: 'qoʻyish mumkin, jarima shuncha oshadi',
    ru: 'можно поставить, штраф вырастет на столько',
    en: 'can stand here, the penalty rises by so much',
  },
  sign_swap: {
    uz: 'bu yerdagi dars bilan oʻrin almashadi',
    ru: 'поменяется местами с уроком, который здесь стоит',
    en: 'changes places with the lesson here',
  },
  sign_chain: {
    uz: 'mumkin, shuncha dars birga koʻchsa',
    ru: 'можно, если переставить столько уроков',
    en: 'possible when so many lessons move',
  },
  sign_soft: {
    uz: 'mumkin, lekin istak yoki meʼyor buziladi, oyna yoki qisqa kun qoladi',
    ru: 'можно, но нарушится пожелание или норма, останется окно или короткий день',
    en: 'possible, but a wish or a norm is hurt, or a gap or a short day is left',
  },
  sign_hard: {
    uz: 'toʻqnashuv boʻladi',
    ru: 'будет накладка',
    en: 'would clash',
  },
  sign_blocked: {
    uz: 'bu vaqt yopiq',
    ru: 'это время закрыто',
    en: 'this time is closed',
  },
  sign_best: {
    uz: 'eng yaxshi joylar, tartib bilan',
    ru: 'лучшие места по порядку',
    en: 'the best places, in order',
  },
  place_here: { uz: 'turgan joyi', ru: 'стоит здесь', en: 'stands here' },
  place_same: {
    uz: 'xuddi shu dars, hech narsa oʻzgarmaydi',
    ru: 'тот же урок, ничего не изменится',
    en: 'the same lesson, nothing changes',
  },
  bestPlace: {
    uz: '{rank}-taklif',
    ru: '{rank}-е предложение',
    en: 'suggestion {rank}',
  },
  place_free: { uz: 'boʻsh', ru: 'свободно', en: 'free' },
  place_soft: {
    uz: 'mumkin, lekin istak yoki meʼyor buziladi',
    ru: 'можно, но нарушится пожелание или норма',
    en: 'possible, but a wish or a norm is hurt',
  },
  place_swap: {
    uz: 'oʻrin almashadi: {lesson}',
    ru: 'поменять местами: {lesson}',
    en: 'swaps with {lesson}',
  },
  place_chain: {
    uz: '{count, number} ta dars koʻchsa mumkin',
    ru: 'можно, если перенести {count, plural, one {# урок} few {# урока} many {# уроков} other {# урока}}',
    en: 'possible by moving {count, plural, one {# lesson} other {# lessons}}',
  },
  worth_same: { uz: 'bahosi oʻzgarmaydi', ru: 'не хуже и не лучше', en: 'no better, no worse' },
  worth_better: { uz: '{by} ga yaxshi', ru: 'лучше на {by}', en: 'better by {by}' },
  worth_worse: { uz: '{by} ga yomon', ru: 'хуже на {by}', en: 'worse by {by}' },
  hurdle_teacher_taken: {
    uz: '{teacher} band: {lesson}',
    ru: '{teacher}: в это время {lesson}',
    en: '{teacher} teaches {lesson} then',
  },
  hurdle_busy: {
    uz: '{name} bu vaqtda band',
    ru: '{name}: в это время занято',
    en: '{name} is taken then',
  },
  hurdle_teacher_day_full: {
    uz: '{teacher}: bu kuni darslari toʻla',
    ru: '{teacher}: день уже заполнен',
    en: '{teacher}: the day is full',
  },
  hurdle_teacher_days: {
    uz: '{teacher}: dars kunlari yetarli',
    ru: '{teacher}: больше учебных дней нельзя',
    en: '{teacher}: no more days are allowed',
  },
  hurdle_teacher_blocked: {
    uz: '{teacher} bu vaqtda kela olmaydi',
    ru: '{teacher}: не может в это время',
    en: '{teacher}: not available then',
  },
  hurdle_class_blocked: {
    uz: '{class} sinfida bu vaqtda dars boʻlmaydi',
    ru: '{class}: в это время уроков нет',
    en: '{class} has no lessons then',
  },
  hurdle_room_closed: {
    uz: '{room} xonasi bu vaqtda yopiq',
    ru: '{room}: в это время закрыто',
    en: '{room}: closed then',
  },
  hurdle_room_taken: {
    uz: '{room} band: {lessons}',
    ru: '{room}: занято, {lessons}',
    en: '{room}: taken by {lessons}',
  },
  hurdle_subject_repeated: {
    uz: 'bu kuni shu fan bor: {lesson}',
    ru: 'в этот день уже есть: {lesson}',
    en: 'there is {lesson} on that day already',
  },
  hurdle_class_taken: {
    uz: 'joyni boʻshatadi: {lesson}',
    ru: 'уступит место: {lesson}',
    en: 'makes way: {lesson}',
  },
  hurdle_locked: {
    uz: 'qotirilgan: {lesson}',
    ru: 'зафиксирован: {lesson}',
    en: 'locked: {lesson}',
  },
  hurdle_class_day_short: {
    uz: '{class}: {day} kuni dars kam qoladi',
    ru: '{class}: останется слишком короткий день, {day}',
    en: '{class}: too short a day is left on {day}',
  },
  hurdle_room_missing: {
    uz: '{lesson}: boʻsh xona qolmaydi',
    ru: '{lesson}: не останется свободного кабинета',
    en: '{lesson}: no room is left',
  },
  hurdle_not_light: {
    uz: '1–4-sinflarda 4-darsdan keyin faqat yengil fan',
    ru: 'в 1–4 классах после 4-го урока только лёгкие предметы',
    en: 'in grades 1–4 only light subjects come after lesson 4',
  },
  hurdle_class_day_full: {
    uz: 'sinfning kuni toʻla',
    ru: 'день класса заполнен',
    en: 'the day of the class is full',
  },
  hurdle_forbidden: {
    uz: 'bu yerga qoʻyib boʻlmaydi',
    ru: 'здесь поставить нельзя',
    en: 'cannot stand here',
  },
  best: { uz: 'Eng yaxshi joylar', ru: 'Лучшие места', en: 'Best places' },
  bestAt: {
    uz: '{day}, {period}-dars',
    ru: '{day}, {period}-й урок',
    en: '{day}, lesson {period}',
  },
})
