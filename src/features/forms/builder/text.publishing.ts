import { phrases } from '../../../platform/i18n/phrases.ts'

/** Of who is asked, when and how often. */
export const publishingText = phrases({
  forWhomText: {
    uz: 'Sinfga keyin qoʻshilganlardan ham soʻraladi.',
    ru: 'Спросят и тех, кто придёт в класс позже.',
    en: 'Whoever joins a class later is asked as well.',
  },
  ofGrade: { uz: '{grade}-sinf', ru: '{grade} класс', en: 'grade {grade}' },
  answersFor: { uz: 'Kim uchun javob beradi', ru: 'За кого отвечают', en: 'Who is answered for' },
  subject_person: {
    uz: 'Har kim oʻzi uchun',
    ru: 'Каждый за себя',
    en: 'Each person for themselves',
  },
  subject_child: {
    uz: 'Ota-ona har bir farzandi uchun',
    ru: 'Родитель за каждого ребёнка',
    en: 'A parent for each child',
  },
  subject_family: {
    uz: 'Oiladan bitta javob',
    ru: 'Один ответ от семьи',
    en: 'One response a family',
  },
  daysText: {
    uz: 'Boʻsh qolsa: darhol ochiladi va yopilguncha turadi.',
    ru: 'Если пусто: открыт сразу и до закрытия.',
    en: 'Where it is empty: open at once, and until it is closed.',
  },
  opensDay: { uz: 'Ochiladigan kun', ru: 'День открытия', en: 'Opens on' },
  opensTime: { uz: 'Ochilish vaqti', ru: 'Время открытия', en: 'Opens at' },
  closesDay: { uz: 'Yopiladigan kun', ru: 'День закрытия', en: 'Closes on' },
  closesTime: { uz: 'Yopilish vaqti', ru: 'Время закрытия', en: 'Closes at' },
  answering: { uz: 'Javob berish', ru: 'Ответы', en: 'Answering' },
  mode: { uz: 'Necha marta', ru: 'Сколько раз', en: 'How often' },
  mode_once: { uz: 'Bir marta', ru: 'Один раз', en: 'Once' },
  mode_editable: {
    uz: 'Bir marta, yopilguncha oʻzgartirish mumkin',
    ru: 'Один раз, до закрытия можно изменить',
    en: 'Once, to be changed until it closes',
  },
  mode_several: { uz: 'Istagancha', ru: 'Сколько угодно', en: 'As often as one likes' },
  anonymousSwitch: { uz: 'Anonim', ru: 'Анонимный', en: 'Anonymous' },
  anonymousText: {
    uz: 'Javoblar ismsiz va kamida beshtadan koʻrsatiladi, oxirgilari yopilgandan keyin. Kim javob bergani ham koʻrsatilmaydi. Eʼlon qilingach oʻzgartirib boʻlmaydi.',
    ru: 'Ответы показываются без имён и не меньше чем по пять сразу, последние — после закрытия. Кто ответил, тоже не показано. После публикации изменить нельзя.',
    en: 'Responses are shown without names and at least five at a time, the last ones after closing. Who has answered is not shown either. It can’t be changed once published.',
  },
  quota: { uz: 'Joylar soni', ru: 'Число мест', en: 'Places' },
  quotaText: {
    uz: 'Boʻsh qolsa, cheklanmaydi. Keyin kelganlar navbatda turadi.',
    ru: 'Если пусто, без ограничений. Кто позже, ждёт в очереди.',
    en: 'Unlimited where it is empty. Who comes later waits in line.',
  },
  decides: {
    uz: 'Har bir javob boʻyicha qaror qabul qilinadi',
    ru: 'По каждому ответу принимается решение',
    en: 'Each response is approved or declined',
  },
  tellsScore: { uz: 'Ballni koʻrsatish', ru: 'Показывать баллы', en: 'Tell the score' },
  coinsFor: { uz: 'Javob uchun tanga', ru: 'Монеты за ответ', en: 'Coins for answering' },
  coinsText: {
    uz: 'Oʻquvchiga bir marta, maʼmuriyat roziligidan keyin.',
    ru: 'Ученику один раз, после согласия администрации.',
    en: 'To a student, once, when the office agrees.',
  },
  isPublic: {
    uz: 'Havolasi bor har kim javob bera oladi',
    ru: 'Ответить может каждый, у кого есть ссылка',
    en: 'Whoever has the link may answer',
  },
  faultsFirst: {
    uz: '{count, plural, other {Avval savollardagi # ta kamchilikni tuzating}}',
    ru: '{count, plural, one {Сначала исправьте # замечание в вопросах} few {Сначала исправьте # замечания в вопросах} many {Сначала исправьте # замечаний в вопросах} other {Сначала исправьте # замечания в вопросах}}',
    en: '{count, plural, one {Mend # thing in the questions first} other {Mend # things in the questions first}}',
  },
  publish: { uz: 'Soʻrovnomani eʼlon qilish', ru: 'Опубликовать опрос', en: 'Publish the form' },
  publishAgain: {
    uz: 'Yangi versiyani eʼlon qilish',
    ru: 'Опубликовать новую версию',
    en: 'Publish the new version',
  },
  published: { uz: 'Soʻrovnoma eʼlon qilindi', ru: 'Опрос опубликован', en: 'Form published' },
  planned: {
    uz: 'Soʻrovnoma belgilangan vaqtda ochiladi',
    ru: 'Опрос откроется в срок',
    en: 'The form opens in time',
  },
  breaksSure: {
    uz: 'Oldingi javoblar bilan solishtirib boʻlmaydi',
    ru: 'С прежними ответами не сравнить',
    en: 'Earlier responses can’t be compared',
  },
  breaksText: {
    uz: 'Yangi versiya natijalari alohida turadi.',
    ru: 'Результаты новой версии будут отдельно.',
    en: 'Results of the new version stand apart.',
  },
  break_removed: { uz: 'savol oʻchirilgan', ru: 'вопрос удалён', en: 'the question is gone' },
  break_kind_changed: { uz: 'turi oʻzgargan', ru: 'тип изменён', en: 'another kind' },
  break_option_removed: {
    uz: 'variant oʻchirilgan',
    ru: 'вариант удалён',
    en: 'an option is gone',
  },
  break_row_removed: { uz: 'qator oʻchirilgan', ru: 'строка удалена', en: 'a row is gone' },
  break_scale_changed: { uz: 'shkala oʻzgargan', ru: 'шкала изменена', en: 'another scale' },
  address_: { uz: 'Havola', ru: 'Ссылка', en: 'Link' },
  addressWithin: {
    uz: 'Tizimga kirganlar shu havola orqali javob beradi.',
    ru: 'По этой ссылке отвечают те, кто вошёл в систему.',
    en: 'Whoever is signed in answers by this link.',
  },
  addressPublic: {
    uz: 'Havolasi bor har kim hisobsiz javob beradi.',
    ru: 'По этой ссылке отвечает каждый, без учётной записи.',
    en: 'Whoever has this link answers, without an account.',
  },
  qr: {
    uz: 'Soʻrovnoma havolasi QR-kodi',
    ru: 'QR-код ссылки на опрос',
    en: 'QR code of the link',
  },
  onPaper: { uz: 'Qogʻozda', ru: 'На бумаге', en: 'On paper' },
})
