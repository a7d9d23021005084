import { phrases } from '../../platform/i18n/phrases.ts'

/** Where a spreadsheet comes from: a file or pasted cells, and the sample. */
export const startText = phrases({
  pasteHintTimetable: {
    uz: 'Butun jadval: sinflar, kunlar va darslar; yoki roʻyxat: Sinf, Hafta kuni, Dars, Fan, Oʻqituvchi, Xona',
    ru: 'Вся таблица: классы, дни и уроки; или список: Класс, День недели, Урок, Предмет, Учитель, Кабинет',
    en: 'The whole table: classes, days and lessons; or a list: Class, Weekday, Lesson, Subject, Teacher, Room',
  },
  pasteHintLoad: {
    uz: 'Ustun nomlari bilan birga: Sinf, Fan, Haftalik soat, Oʻqituvchi; yoki fanlar va sinflar jadvali',
    ru: 'Вместе с названиями столбцов: Класс, Предмет, Часов в неделю, Учитель; или таблица предметов и классов',
    en: 'Together with the column names: Class, Subject, Hours a week, Teacher; or a table of subjects and classes',
  },
  loadNow: { uz: 'Hozirgi yuklama', ru: 'Нагрузка сейчас', en: 'The workload as it is' },
  loadNowText: {
    uz: 'Oʻqituvchi yozilmagan qator vakansiya boʻladi. Hozirgi yuklamani yuklab olib, tuzatib, shu yerga qaytarish mumkin.',
    ru: 'Строка без учителя станет вакансией. Можно скачать нагрузку, поправить её и загрузить сюда же.',
    en: 'A row without a teacher becomes a vacancy. The workload can be exported, corrected and brought back here.',
  },
  chooseFile: {
    uz: 'Faylni tanlang yoki shu yerga tashlang',
    ru: 'Выберите файл или перетащите его сюда',
    en: 'Choose a file or drop it here',
  },
  fileHint: {
    uz: 'XLSX yoki CSV, 5 MB va 5 000 qatorgacha',
    ru: 'XLSX или CSV, до 5 МБ и 5 000 строк',
    en: 'XLSX or CSV, up to 5 MB and 5,000 rows',
  },
  fileHintTimetable: {
    uz: 'XLSX, CSV, FET yoki jadval fayli (JSON), 5 MB va 5 000 qatorgacha',
    ru: 'XLSX, CSV, FET или файл расписания (JSON), до 5 МБ и 5 000 строк',
    en: 'XLSX, CSV, FET or a timetable file (JSON), up to 5 MB and 5,000 rows',
  },
  orPaste: {
    uz: 'Yoki kataklarni Exceldan nusxalab, shu yerga qoʻying',
    ru: 'Или скопируйте ячейки в Excel и вставьте сюда',
    en: 'Or copy cells in Excel and paste them here',
  },
  pasteHint: {
    uz: 'Ustun nomlari bilan birga: Familiyasi, Ismi, …',
    ru: 'Вместе с названиями столбцов: Фамилия, Имя, …',
    en: 'Together with the column names: Last name, First name, …',
  },
  pasteHintClasses: {
    uz: 'Ustun nomlari bilan birga: Sinf, Smena, Xona, …',
    ru: 'Вместе с названиями столбцов: Класс, Смена, Кабинет, …',
    en: 'Together with the column names: Class, Shift, Room, …',
  },
  pasteHintProducts: {
    uz: 'Ustun nomlari bilan birga: Nomi, Narxi, Qoldiq, …',
    ru: 'Вместе с названиями столбцов: Название, Цена, Остаток, …',
    en: 'Together with the column names: Name, Price, Stock, …',
  },
  pasteHintDishes: {
    uz: 'Ustun nomlari bilan birga: Taom nomi, Turi, Vazni, Kkal, …',
    ru: 'Вместе с названиями столбцов: Название, Вид, Выход, Ккал, …',
    en: 'Together with the column names: Name, Kind, Weight, Kcal, …',
  },
  readPasted: { uz: 'Koʻrib chiqish', ru: 'Просмотреть', en: 'Preview' },
  startText: {
    uz: 'Jadvalni koʻrib chiqmaguningizcha hech narsa saqlanmaydi.',
    ru: 'Пока вы не проверите таблицу, ничего не сохранится.',
    en: 'Nothing is saved until you have looked through the sheet.',
  },
  sample: { uz: 'Namuna jadval', ru: 'Образец таблицы', en: 'A sample sheet' },
  sampleText: {
    uz: 'Ustunlarning nomi va tartibi ixtiyoriy. Namunadagi nomlar avtomatik taniladi.',
    ru: 'Названия и порядок столбцов могут быть любыми. Столбцы образца распознаются сами.',
    en: 'Columns can have any names and be in any order. Those of the sample are recognised automatically.',
  },
  sampleExcel: { uz: 'Namuna, XLSX', ru: 'Образец, XLSX', en: 'Sample, XLSX' },
  sampleCsv: { uz: 'Namuna, CSV', ru: 'Образец, CSV', en: 'Sample, CSV' },
})
