import { phrases } from '../../platform/i18n/phrases.ts'

/** What is found in a spreadsheet and asked about it before it is saved. */
export const findingsText = phrases({
  missing: {
    uz: 'Yetishmayotgan ustun: {names}. Uni jadval ustidan tanlang.',
    ru: 'Не хватает столбца: {names}. Выберите его над таблицей.',
    en: 'A column is missing: {names}. Choose it above the table.',
  },
  or: { uz: 'yoki', ru: 'или', en: 'or' },
  faulty: {
    uz: '{count, plural, other {# qatorda xato bor}}',
    ru: '{count, plural, one {Ошибка в # строке} few {Ошибки в # строках} many {Ошибки в # строках} other {Ошибки в # строки}}',
    en: '{count, plural, one {# row has mistakes} other {# rows have mistakes}}',
  },
  notUnderstood: {
    uz: 'Yozuv tushunarsiz',
    ru: 'Запись не распознана',
    en: 'What is written is not understood',
  },
  expects_weekday: {
    uz: 'hafta kuni yoki 1 dan 7 gacha raqam kerak',
    ru: 'нужен день недели или число от 1 до 7',
    en: 'a day of the week or a number from 1 to 7 is needed',
  },
  expects_period: {
    uz: 'nechanchi dars ekani raqam bilan kerak',
    ru: 'нужен номер урока цифрой',
    en: 'the number of the lesson is needed',
  },
  rowNumber: { uz: '{row}-qator', ru: 'строка {row}', en: 'row {row}' },
  quoted: { uz: '“{text}”', ru: '«{text}»', en: '“{text}”' },
  skipFaulty: {
    uz: 'Xatoli qatorlarni oʻtkazib yuborish',
    ru: 'Пропустить строки с ошибками',
    en: 'Skip the rows with mistakes',
  },
  notes: {
    uz: 'Saqlash mumkin. Belgilangan kataklarga qarang',
    ru: 'Можно сохранять. Взгляните на отмеченные ячейки',
    en: 'You can save. Look at the marked cells',
  },
  leftOut: { uz: 'katak boʻsh qoladi', ru: 'ячейку оставим пустой', en: 'the cell is left empty' },
  readAs: { uz: 'oʻqildi: {text}', ru: 'прочитано: {text}', en: 'read as {text}' },
  sheetClass: {
    uz: 'Sinfi yozilmagan barcha qatorlarning sinfi',
    ru: 'Класс всех строк, где он не указан',
    en: 'The class of all rows that name none',
  },
  noClass: { uz: 'Tanlanmagan', ru: 'Не выбрано', en: 'None' },
  families: {
    uz: 'Bu ota-onalarga farzand biriktiriladi. Toʻgʻriligini tasdiqlang',
    ru: 'С этими родителями будет связан ребёнок. Подтвердите, что всё верно',
    en: 'These parents are about to get a child. Confirm that it is right',
  },
  family: {
    uz: '{parent}, {phone} — {children}',
    ru: '{parent}, {phone} — {children}',
    en: '{parent}, {phone} — {children}',
  },
  noFaults: {
    uz: 'Barcha kataklar toʻgʻri. Saqlash mumkin.',
    ru: 'Все ячейки в порядке. Можно сохранять.',
    en: 'All cells are fine. You can save.',
  },
  newClasses: {
    uz: '{count, plural, other {# ta sinf hali yoʻq}}: {names}',
    ru: '{count, plural, one {# класса ещё нет} few {# классов ещё нет} many {# классов ещё нет} other {# класса ещё нет}}: {names}',
    en: '{count, plural, one {# class does not exist yet} other {# classes do not exist yet}}: {names}',
  },
  makeClasses: { uz: 'Ularni yaratish', ru: 'Создать их', en: 'Create them' },
  classQuestions: {
    uz: 'Qaysi sinf ekanini ayting: tanlov uning barcha qatorlariga taalluqli',
    ru: 'Уточните, какой это класс: выбор действует для всех его строк',
    en: 'Say which class it is: the choice holds for all its rows',
  },
  labelRows: {
    uz: '“{label}” · {count, plural, other {# qator}}',
    ru: '«{label}» · {count, plural, one {# строка} few {# строки} many {# строк} other {# строки}}',
    en: '“{label}” · {count, plural, one {# row} other {# rows}}',
  },
  thatIs: { uz: 'Bu — {label}', ru: 'Это {label}', en: 'It is {label}' },
  thatIsNew: {
    uz: 'Bu — {label} (hali yoʻq)',
    ru: 'Это {label} (ещё нет)',
    en: 'It is {label} (not there yet)',
  },
  whichIs: { uz: '“{label}” oʻrniga', ru: 'Вместо «{label}»', en: 'Instead of “{label}”' },
  chooseThere: {
    uz: 'Borlaridan tanlash…',
    ru: 'Выбрать из имеющихся…',
    en: 'Choose one that is there…',
  },
  merged: {
    uz: 'Jadvalda birlashtirilgan kataklar bor',
    ru: 'В таблице есть объединённые ячейки',
    en: 'The sheet has merged cells',
  },
  fillMerged: {
    uz: 'Qiymatini har qatorga yozish',
    ru: 'Повторить значение в каждой строке',
    en: 'Repeat the value in every row',
  },
  leaveMerged: { uz: 'Boʻsh qoldirish', ru: 'Оставить пустыми', en: 'Leave them empty' },
  hidden: {
    uz: '{count, plural, other {Faylda # ta yashirin qator bor}}',
    ru: '{count, plural, one {В файле # скрытая строка} few {В файле # скрытые строки} many {В файле # скрытых строк} other {В файле # скрытой строки}}',
    en: '{count, plural, one {The file has # hidden row} other {The file has # hidden rows}}',
  },
  takeHidden: { uz: 'Ularni ham olish', ru: 'Взять и их', en: 'Take them too' },
  leaveHidden: { uz: 'Ularni olmaslik', ru: 'Не брать', en: 'Leave them out' },
  twins: {
    uz: '{count, plural, other {# qatordagi maʼlumot allaqachon bor}}',
    ru: '{count, plural, one {# строка уже есть} few {# строки уже есть} many {# строк уже есть} other {# строки уже есть}}',
    en: '{count, plural, one {# row already exists} other {# rows already exist}}',
  },
  allTwins: {
    uz: 'Takrorlangan qatorlar bilan nima qilish',
    ru: 'Что делать с повторами',
    en: 'What to do with rows that are already there',
  },
  skip: { uz: 'Oʻtkazib yuborish', ru: 'Пропустить', en: 'Skip' },
  update: { uz: 'Oʻzgartirish', ru: 'Обновить', en: 'Update' },
  create: { uz: 'Yangi qoʻshish', ru: 'Добавить', en: 'Add' },
  confirmFamilies: {
    uz: 'Faqat telefoni yozilgan {count, number} ta ota-onani birdan tasdiqlash',
    ru: 'Подтвердить сразу всех, у кого указан только телефон ({count, number})',
    en: 'Confirm all {count, number} of whom only the phone is given',
  },
})
