import { phrases } from '../../../platform/i18n/phrases.ts'

/** The month of a class: what the day has no words for. */
export const markMonthText = phrases({
  kind: { uz: 'Belgi turi', ru: 'Вид отметок', en: 'Kind of entry' },

  noLessons: { uz: 'Darslar yoʻq', ru: 'Уроков нет', en: 'No lessons' },
  locked: { uz: 'Oʻzgartirib boʻlmaydi', ru: 'Изменить нельзя', en: 'Can’t be changed' },
  withReason: {
    uz: 'Faqat sababi yozilsa oʻzgaradi',
    ru: 'Меняется только с указанием причины',
    en: 'Can be changed only with a reason',
  },
  announced: {
    uz: 'Oldindan xabar berilgan',
    ru: 'Сообщили заранее',
    en: 'Reported in advance',
  },
  notInClass: {
    uz: 'Shu kuni sinfda boʻlmagan',
    ru: 'В этот день не в классе',
    en: 'Not in the class on this day',
  },
  countShort: { uz: 'Soni', ru: 'Кол.', en: 'No.' },

  openDay: { uz: 'Kunni ochish', ru: 'Открыть день', en: 'Open the day' },
  copy: { uz: 'Jadvaldan nusxa olish', ru: 'Скопировать таблицу', en: 'Copy the table' },
  copied: {
    uz: '{count, number} ta katakdan nusxa olindi',
    ru: '{count, plural, one {Скопирована # ячейка} few {Скопированы # ячейки} many {Скопировано # ячеек} other {Скопировано # ячейки}}',
    en: '{count, plural, one {# cell copied} other {# cells copied}}',
  },
  copyFailed: {
    uz: 'Nusxa olib boʻlmadi',
    ru: 'Скопировать не удалось',
    en: 'Could not be copied',
  },
  put: {
    uz: '{count, number} ta belgi qoʻyildi',
    ru: '{count, plural, one {Поставлена # отметка} few {Поставлены # отметки} many {Поставлено # отметок} other {Поставлено # отметки}}',
    en: '{count, plural, one {# entry set} other {# entries set}}',
  },
  keyCopy: {
    uz: 'Tanlangan katakdan pastga nusxa olish',
    ru: 'Скопировать день от выбранной ячейки вниз',
    en: 'Copy the day from the chosen cell downwards',
  },
  keyPaste: {
    uz: 'Exceldan tanlangan katakka qoʻyish',
    ru: 'Вставить из Excel в выбранную ячейку и дальше',
    en: 'Paste from Excel, starting at the chosen cell',
  },

  paste: { uz: 'Exceldan qoʻyish', ru: 'Вставить из Excel', en: 'Paste from Excel' },
  pasteFrom: {
    uz: '“{who}, {day}” katagidan pastga va oʻngga.',
    ru: 'От ячейки «{who}, {day}» вниз и вправо.',
    en: 'From “{who}, {day}” down and to the right.',
  },
  pasteHere: {
    uz: 'Koʻchirilgan kataklar',
    ru: 'Скопированные ячейки',
    en: 'Copied cells',
  },
  pasteRead: {
    uz: '{count, number} ta qiymat, {unknown, plural, =0 {hammasi tushunarli} other {# tasi tushunilmadi}}',
    ru: '{count, plural, one {# значение} few {# значения} many {# значений} other {# значения}}, {unknown, plural, =0 {все понятны} one {# не понято} few {# не поняты} many {# не понято} other {# не понято}}',
    en: '{count, plural, one {# value} other {# values}}, {unknown, plural, =0 {all understood} one {# not understood} other {# not understood}}',
  },
  pasteNothing: {
    uz: 'Bu yerda hech narsa yoʻq',
    ru: 'Здесь ничего нет',
    en: 'There is nothing here',
  },
  pasteValues: { uz: 'Qoʻyiladi', ru: 'Будет поставлено', en: 'To be set' },
  pasteOver: {
    uz: 'Avvalgi belgi oʻrniga: {count, number}',
    ru: 'Вместо прежних отметок: {count, number}',
    en: 'Replaces earlier entries: {count, number}',
  },
  pasteSame: {
    uz: 'Allaqachon shunday: {count, number}',
    ru: 'Уже стоят такие же: {count, number}',
    en: 'Already the same: {count, number}',
  },
  pasteUnknown: { uz: 'Tushunilmadi', ru: 'Не поняты', en: 'Not understood' },
  pasteClosed: {
    uz: 'Kun yopilgan yoki oʻquvchi sinfda boʻlmagan',
    ru: 'День закрыт или ученика не было в классе',
    en: 'The day is closed, or the student was not in the class',
  },
  pasteOutside: {
    uz: 'Jadvalga sigʻmadi: {count, number}',
    ru: 'Не поместились в таблицу: {count, number}',
    en: 'Outside the table: {count, number}',
  },
  pasteMore: {
    uz: 'va yana {count, number}',
    ru: 'и ещё {count, number}',
    en: 'and {count, number} more',
  },
  pastePut: {
    uz: '{count, number} tasini qoʻyish',
    ru: 'Поставить {count, number}',
    en: 'Set {count, number}',
  },

  empty: {
    uz: 'Shu oyda sinf roʻyxati boʻsh',
    ru: 'В этом месяце в классе нет учеников',
    en: 'The class has no students in this month',
  },
})
