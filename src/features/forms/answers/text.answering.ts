import { phrases } from '../../../platform/i18n/phrases.ts'

/** Of options with places, and of what is known while somebody answers. */
export const answeringText = phrases({
  placesLeft: {
    uz: '{count, plural, other {# ta joy qoldi}}',
    ru: '{count, plural, one {осталось # место} few {осталось # места} many {осталось # мест} other {осталось # места}}',
    en: '{count, plural, one {# place left} other {# places left}}',
  },
  placesFull: {
    uz: 'joylar band, navbatda: {count}',
    ru: 'мест нет, в очереди: {count}',
    en: 'full, on the waiting list: {count}',
  },
  hasPlace: {
    uz: '{name}: joyingiz bor',
    ru: '{name}: место за вами',
    en: '{name}: you have a place',
  },
  waitsFor: {
    uz: '{name}: navbatda {place}-oʻrindasiz',
    ru: '{name}: вы в очереди под номером {place}',
    en: '{name}: you are number {place} in line',
  },
  needsScript: {
    uz: 'Javob yuborish uchun brauzerda JavaScript yoqilgan boʻlishi kerak.',
    ru: 'Чтобы отправить ответ, включите в браузере JavaScript.',
    en: 'To send a response, turn on JavaScript in the browser.',
  },
  answeredByName: {
    uz: 'Javobni {name} bergan: {day}',
    ru: 'Ответ дан: {name}, {day}',
    en: 'Answered by {name} on {day}',
  },
  answeredByOther: {
    uz: 'Javobni boshqa ota-ona bergan: {day}',
    ru: 'Ответил другой родитель, {day}',
    en: 'Answered by the other parent on {day}',
  },
  otherParentSees: {
    uz: 'Bu javobni boshqa ota-ona ham koʻradi.',
    ru: 'Этот ответ видит и другой родитель.',
    en: 'The other parent sees this answer as well.',
  },
  whatOtherAnswered: { uz: 'Bergan javoblari', ru: 'Что было отвечено', en: 'What was answered' },
  onRecord: {
    uz: 'Bizda shunday yozilgan',
    ru: 'Так записано у нас',
    en: 'This is what we have',
  },
  onRecordList: {
    uz: 'Bizda yozilgan: {what}',
    ru: 'У нас записано: {what}',
    en: 'We have on record: {what}',
  },
  saysNone: { uz: 'Yoʻq deydi', ru: 'Отвечает: нет', en: 'Says: none' },
  writesNoAllergies: {
    uz: '“Yoʻq” allergiya yoʻqligini bildiradi',
    ru: '«Нет» значит: аллергий нет',
    en: '“No” means no allergies',
  },
  answeredHere: {
    uz: 'Bu qurilmadan javob berilgan: {day}',
    ru: 'С этого устройства уже ответили: {day}',
    en: 'Answered from this device on {day}',
  },
  limited: {
    uz: 'Joylar soni cheklangan',
    ru: 'Число мест ограничено',
    en: 'The number of places is limited',
  },
  placesOf: {
    uz: '{number}-variant joylari',
    ru: 'Места варианта {number}',
    en: 'Places of option {number}',
  },
  qrText: {
    uz: 'Telefoningiz boʻlsa, kodni skanerlab javob bering.',
    ru: 'Если есть телефон, наведите камеру и ответьте там.',
    en: 'With a phone, scan the code and answer there.',
  },
  paperChild: {
    uz: 'Farzandingizning F.I.Sh. va sinfi:',
    ru: 'ФИО и класс ребёнка:',
    en: 'Full name and class of the child:',
  },
  paperWho: { uz: 'F.I.Sh.:', ru: 'ФИО:', en: 'Full name:' },
  conditionalPaper: {
    uz: '(sizga tegishli boʻlsa)',
    ru: '(если это про вас)',
    en: '(where it concerns you)',
  },
})
