import { phrases } from '../../../platform/i18n/phrases.ts'

export const slipsText = phrases({
  about: {
    uz: 'Har kimga parol qoʻyish yoki almashtirish uchun bir martalik kod beriladi.',
    ru: 'Каждый получает одноразовый код, чтобы задать или сменить пароль.',
    en: 'Each person gets a one-time code to set or change their password.',
  },
  forWhom: { uz: 'Kim uchun', ru: 'Для кого', en: 'For whom' },
  both: { uz: 'Ikkalasi ham', ru: 'И те и другие', en: 'Both' },
  chosen: {
    uz: '{n, plural, other {# kishi tanlangan}}',
    ru: '{n, plural, one {Выбран # человек} few {Выбрано # человека} many {Выбрано # человек} other {Выбрано # человека}}',
    en: '{n, plural, one {# person chosen} other {# people chosen}}',
  },
  chosenClasses: {
    uz: '{n, plural, other {# ta sinf tanlangan}}',
    ru: '{n, plural, one {Выбран # класс} few {Выбрано # класса} many {Выбрано # классов} other {Выбрано # класса}}',
    en: '{n, plural, one {# class chosen} other {# classes chosen}}',
  },
  oldOnesStop: {
    uz: 'Avval berilgan, hali ishlatilmagan kodlar kuchini yoʻqotadi. Parollar yangi kod ishlatilgandagina oʻzgaradi.',
    ru: 'Выданные раньше и не использованные коды перестанут действовать. Пароли меняются, только когда новый код использован.',
    en: 'Codes handed out before and not yet used stop working. A password changes only when the new code is used.',
  },
  make: { uz: 'Varaqalarni tayyorlash', ru: 'Подготовить листки', en: 'Make the slips' },
  made: {
    uz: '{n, plural, other {# ta varaqa}} · {day} gacha amal qiladi',
    ru: '{n, plural, one {# листок} few {# листка} many {# листков} other {# листка}} · до {day}',
    en: '{n, plural, one {# slip} other {# slips}} · valid until {day}',
  },
  onlyHere: {
    uz: 'Kodlar faqat hozir koʻrinadi: chop eting yoki yozib oling.',
    ru: 'Коды видны только сейчас: распечатайте их или перепишите.',
    en: 'The codes are shown only now: print them or write them down.',
  },
  again: { uz: 'Boshqalar uchun', ru: 'Для других', en: 'For others' },
  leaveTitle: {
    uz: 'Kodlar yoʻqoladi',
    ru: 'Коды пропадут',
    en: 'The codes will be gone',
  },
  scan: { uz: 'Kirish uchun QR-kod', ru: 'QR-код для входа', en: 'QR code for signing in' },
  // a slip speaks the language of the one who gets it, whatever the office reads
  parentOf_uz: { uz: 'Farzandi: {names}', ru: 'Farzandi: {names}', en: 'Farzandi: {names}' },
  parentOf_ru: { uz: 'Дети: {names}', ru: 'Дети: {names}', en: 'Дети: {names}' },
  parentOf_en: { uz: 'Parent of {names}', ru: 'Parent of {names}', en: 'Parent of {names}' },
  username_uz: { uz: 'Login', ru: 'Login', en: 'Login' },
  username_ru: { uz: 'Логин', ru: 'Логин', en: 'Логин' },
  username_en: { uz: 'Username', ru: 'Username', en: 'Username' },
  code_uz: { uz: 'Kod', ru: 'Kod', en: 'Kod' },
  code_ru: { uz: 'Код', ru: 'Код', en: 'Код' },
  code_en: { uz: 'Code', ru: 'Code', en: 'Code' },
  steps_uz: {
    uz: 'QR-kodni telefon kamerasi bilan oching yoki manzilga kiring. Login va kodni yozing, oʻzingizga parol qoʻying. Kod bir marta ishlaydi.',
    ru: 'QR-kodni telefon kamerasi bilan oching yoki manzilga kiring. Login va kodni yozing, oʻzingizga parol qoʻying. Kod bir marta ishlaydi.',
    en: 'QR-kodni telefon kamerasi bilan oching yoki manzilga kiring. Login va kodni yozing, oʻzingizga parol qoʻying. Kod bir marta ishlaydi.',
  },
  steps_ru: {
    uz: 'Отсканируйте QR-код камерой телефона или зайдите по адресу. Введите логин и код, придумайте пароль. Код действует один раз.',
    ru: 'Отсканируйте QR-код камерой телефона или зайдите по адресу. Введите логин и код, придумайте пароль. Код действует один раз.',
    en: 'Отсканируйте QR-код камерой телефона или зайдите по адресу. Введите логин и код, придумайте пароль. Код действует один раз.',
  },
  steps_en: {
    uz: 'Open the QR code with your phone’s camera, or go to the address. Enter the username and the code, and choose a password. The code works once.',
    ru: 'Open the QR code with your phone’s camera, or go to the address. Enter the username and the code, and choose a password. The code works once.',
    en: 'Open the QR code with your phone’s camera, or go to the address. Enter the username and the code, and choose a password. The code works once.',
  },
})
