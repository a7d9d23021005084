import { phrases } from '../../../platform/i18n/phrases.ts'

/** Of what answers change. */
export const effectsText = phrases({
  about: { uz: 'Kim haqida', ru: 'О ком', en: 'About' },
  effect: { uz: 'Nima oʻzgaradi', ru: 'Что меняется', en: 'What changes' },
  effect_phone: { uz: 'Telefon', ru: 'Телефон', en: 'Phone' },
  effect_guardian_phone: { uz: 'Ota-ona telefoni', ru: 'Телефон родителя', en: 'Parent’s phone' },
  effect_guardian_name: { uz: 'Ota-onaning F.I.Sh.', ru: 'ФИО родителя', en: 'Parent’s full name' },
  effect_guardian_relation: {
    uz: 'Ota-onaning qarindoshligi',
    ru: 'Кем приходится родитель',
    en: 'Parent’s relation',
  },
  effect_other_guardian: { uz: 'Boshqa ota-ona', ru: 'Другой родитель', en: 'Another parent' },
  effect_address: { uz: 'Manzil', ru: 'Адрес', en: 'Address' },
  effect_allergies: { uz: 'Allergiya qoʻshish', ru: 'Добавить аллергию', en: 'Add an allergy' },
  effect_allergies_removed: {
    uz: 'Allergiyani olib tashlash',
    ru: 'Убрать аллергию',
    en: 'Remove an allergy',
  },
  removeAllergySure: {
    uz: '{name}: allergiya olib tashlansinmi?',
    ru: '{name}: убрать аллергию?',
    en: '{name}: remove the allergy?',
  },
  removeAllergyText: {
    uz: 'Olib tashlanadi: {what}. Oshxona bu haqda boshqa ogohlantirmaydi.',
    ru: 'Будет убрано: {what}. Столовая больше не предупредит об этом.',
    en: 'To be removed: {what}. The canteen will no longer warn of it.',
  },
  oneAtATime: {
    uz: '{count, plural, other {# ta allergiyani olib tashlash alohida tasdiqlanadi: qatorning oʻzida}}',
    ru: '{count, plural, one {# удаление аллергии подтверждается отдельно, в строке} few {# удаления аллергий подтверждаются отдельно, в строке} many {# удалений аллергий подтверждаются отдельно, в строке} other {# удаления аллергий подтверждаются отдельно, в строке}}',
    en: '{count, plural, one {# removal of an allergy is confirmed separately, in its row} other {# removals of allergies are confirmed separately, in their rows}}',
  },
  effect_enrol: { uz: 'Guruhga qabul', ru: 'Зачисление в группу', en: 'Joining a group' },
  effect_coins: { uz: 'Tangalar', ru: 'Монеты', en: 'Coins' },
  effect_rate: { uz: 'Baho', ru: 'Оценка', en: 'Mark' },
  allEffects: { uz: 'Barcha oʻzgarishlar', ru: 'Все изменения', en: 'All changes' },
  effects_waiting: { uz: 'Tasdiq kutilmoqda', ru: 'Ждут согласия', en: 'Waiting for approval' },
  effects_done: { uz: 'Bajarilgan', ru: 'Выполнены', en: 'Done' },
  effects_declined: { uz: 'Rad etilgan', ru: 'Отклонены', en: 'Declined' },
  effectsCount: {
    uz: '{count, plural, =0 {Oʻzgarish yoʻq} other {# ta oʻzgarish}}',
    ru: '{count, plural, =0 {Изменений нет} one {# изменение} few {# изменения} many {# изменений} other {# изменения}}',
    en: '{count, plural, =0 {No changes} one {# change} other {# changes}}',
  },
  effectsOf: {
    uz: 'Javoblar oʻzgartiradi: {what}. Maʼmuriyat tasdiqlaganidan keyin.',
    ru: 'Ответы меняют: {what}. После согласия администрации.',
    en: 'Responses change: {what}. Once the office agrees.',
  },
  noEffects: {
    uz: 'Kutilayotgan oʻzgarish yoʻq',
    ru: 'Ничего не ждёт согласия',
    en: 'Nothing is waiting',
  },
  effectsNone: {
    uz: 'Javoblar hech narsani oʻzgartirmaydi',
    ru: 'Ответы ничего не меняют',
    en: 'Responses change nothing',
  },
  effectsNoneText: {
    uz: 'Savolning “Qoʻshimcha” qismida telefon, manzil, allergiya, ota-ona, guruh yoki toʻgʻri javobni tanlang; tangalar “Eʼlon qilish” sahifasida.',
    ru: 'Выберите в вопросе, в разделе «Дополнительно»: телефон, адрес, аллергии, родитель, группа или правильный ответ; монеты на странице «Публикация».',
    en: 'Choose in a question, under “Further”: phone, address, allergies, a parent, a group or the right answer; coins are under Publishing.',
  },
  effectsSecretText: {
    uz: 'Anonim soʻrovnomada kimning maʼlumoti oʻzgarishi nomaʼlum.',
    ru: 'В анонимном опросе неизвестно, чьи данные менять.',
    en: 'Of an anonymous form nobody knows whose record it would be.',
  },
  before: { uz: 'Oldin', ru: 'Было', en: 'Before' },
  after: { uz: 'Keyin', ru: 'Станет', en: 'After' },
  takeBackSure: {
    uz: 'Bajarilgani ortga qaytarilsinmi?',
    ru: 'Отменить сделанное?',
    en: 'Undo what was done?',
  },
  takeBackText: {
    uz: '{count, plural, other {# ta oʻzgarish ortga qaytariladi.}}',
    ru: '{count, plural, one {Будет отменено # изменение.} few {Будет отменено # изменения.} many {Будет отменено # изменений.} other {Будет отменено # изменения.}}',
    en: '{count, plural, one {# change will be undone.} other {# changes will be undone.}}',
  },
  takeBackWhole: {
    uz: '{count, plural, other {# ta oʻzgarish ortga qaytariladi: siz tanlamaganlari ham, chunki hammasi bir qadamda bajarilgan.}}',
    ru: '{count, plural, one {Будет отменено # изменение: всё сделанное одним шагом, и то, что вы не выбрали.} few {Будет отменено # изменения: всё сделанное одним шагом, и то, что вы не выбрали.} many {Будет отменено # изменений: всё сделанное одним шагом, и то, что вы не выбрали.} other {Будет отменено # изменения: всё сделанное одним шагом, и то, что вы не выбрали.}}',
    en: '{count, plural, one {# change will be undone.} other {# changes will be undone: they were done in one step, also those you did not choose.}}',
  },
  givenOnce: {
    uz: 'Tanga, baho va guruh bir oʻquvchiga bir marta beriladi. Boshqa javobi bilan oladi yoki olgan: {names}{count, plural, =0 {.} other { va yana # ta oʻquvchi.}}',
    ru: 'Монеты, оценка и группа даются ученику один раз. По другому ответу их получают или уже получили: {names}{count, plural, =0 {.} one { и ещё # ученик.} few { и ещё # ученика.} many { и ещё # учеников.} other { и ещё # ученика.}}',
    en: 'A student gets coins, a mark and a group once. Another response gives them or has given them to: {names}{count, plural, =0 {.} one { and # more.} other { and # more.}}',
  },
  effectsApplied: {
    uz: '{count, plural, other {Bajarildi: # ta oʻzgarish}}',
    ru: '{count, plural, one {Выполнено: # изменение} few {Выполнено: # изменения} many {Выполнено: # изменений} other {Выполнено: # изменения}}',
    en: '{count, plural, one {# change done} other {# changes done}}',
  },
  rateDay: { uz: 'Baho qaysi kunga qoʻyiladi', ru: 'За какой день оценка', en: 'Day of the mark' },
  own_waiting: { uz: 'tasdiq kutilmoqda', ru: 'ждёт согласия', en: 'waiting for approval' },
  own_done: { uz: 'bajarildi', ru: 'выполнено', en: 'done' },
  own_declined: { uz: 'rad etildi', ru: 'отклонено', en: 'declined' },
  ownEffects: {
    uz: 'Javobingiz nimani oʻzgartiradi',
    ru: 'Что меняет ваш ответ',
    en: 'What your response changes',
  },
  waitsForEffect: { uz: 'Oʻzgarish kutilmoqda', ru: 'Ждут изменений', en: 'With changes waiting' },
  allAnswers: { uz: 'Barcha javoblar', ru: 'Все ответы', en: 'All responses' },
  enrols: {
    uz: 'Tanlagan kishi guruhga qabul qilinadi',
    ru: 'Зачислять выбравших в группу',
    en: 'Who chooses an option joins a group',
  },
  enrolsText: {
    uz: 'Maʼmuriyat tasdiqlaganidan keyin. Birinchi tanlangan guruhga.',
    ru: 'После согласия администрации. В первую из выбранных групп.',
    en: 'Once the office agrees. The first group that was chosen.',
  },
  enrolsNone: { uz: 'guruhsiz', ru: 'без группы', en: 'no group' },
})
