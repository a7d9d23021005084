import { phrases } from '../../platform/i18n/phrases.ts'

export const searchText = phrases({
  search: { uz: 'Qidiruv', ru: 'Поиск', en: 'Search' },
  hint: {
    uz: 'Ism, sinf, telefon, raqam, yangilik yoki taom',
    ru: 'Имя, класс, телефон, номер, новость или блюдо',
    en: 'A name, class, phone, number, news or dish',
  },
  /** What the keyboard does, for who hears the page. */
  how: {
    uz: 'Yoʻnalish tugmalari bilan tanlang, Enter bilan oching',
    ru: 'Выбирайте стрелками, открывайте клавишей Enter',
    en: 'Choose with the arrow keys, open with Enter',
  },
  recent: { uz: 'Yaqinda ochilgan', ru: 'Недавние', en: 'Recently opened' },
  importStudents: {
    uz: 'Oʻquvchilarni jadvaldan kiritish',
    ru: 'Загрузить учеников из таблицы',
    en: 'Import students from a sheet',
  },
  makeSlips: {
    uz: 'Kirish varaqalarini tayyorlash',
    ru: 'Подготовить листки для входа',
    en: 'Make sign-in slips',
  },
  // what the same is called in the other languages, for who looks for it so
  wordsPages: {
    uz: 'Home Главная / Classes Классы / Students Pupils Ученики школьники / Teachers Учителя / Parents Guardians Родители / Absence notes Сообщения об отсутствии / Subjects Предметы / Coins Монеты / Store Shop Магазин / Organisation School Школа Организация / Texts Тексты / Profile Профиль / Timetable Schedule Расписание уроков / News Новости / Canteen menu lunch Меню столовой обед / Chat messages Чат сообщения беседы / Forms survey poll Опросы анкеты',
    ru: 'Home Bosh sahifa / Classes Sinflar / Students Pupils Oʻquvchilar школьники / Teachers Oʻqituvchilar / Parents Guardians Ota-onalar / Absence notes Kelmaslik xabarlari / Subjects Fanlar / Coins Tangalar / Store Shop Doʻkon / Organisation School Maktab Tashkilot / Texts Matnlar / Profile Profil / Timetable Schedule Dars jadvali / News Yangiliklar / Canteen menu lunch Oshxona taomnomasi tushlik / Chat messages Chat xabarlar suhbatlar / Forms survey poll Soʻrovnomalar anketa',
    en: 'Bosh sahifa Главная / Sinflar Классы / Pupils Oʻquvchilar Ученики школьники / Oʻqituvchilar Учителя / Ota-onalar Родители / Kelmaslik xabarlari Сообщения об отсутствии / Fanlar Предметы / Tangalar Монеты / Doʻkon Магазин / Maktab Tashkilot Школа Организация / Matnlar Тексты / Profil Профиль / Dars jadvali Расписание уроков / Yangiliklar Новости / Oshxona taomnomasi tushlik Меню столовой обед / Chat xabarlar suhbatlar Чат сообщения беседы / Soʻrovnomalar anketa Опросы анкеты',
  },
  found: {
    uz: '{n, plural, =0 {Hech narsa topilmadi} other {# ta topildi}}',
    ru: '{n, plural, =0 {Ничего не найдено} one {Найдено: #} few {Найдено: #} many {Найдено: #} other {Найдено: #}}',
    en: '{n, plural, =0 {Nothing found} one {# result} other {# results}}',
  },
  noneText: {
    uz: 'Qisqaroq yoki boshqacha yozib koʻring: lotin ham, kirill ham topiladi.',
    ru: 'Введите меньше букв или напишите иначе: подойдут и латиница, и кириллица.',
    en: 'Type less, or spell it another way: Latin and Cyrillic are both found.',
  },
  offline: {
    uz: 'Aloqa yoʻq: faqat sahifalar orasidan qidirilyapti',
    ru: 'Нет связи: ищем только среди страниц',
    en: 'No connection: searching pages only',
  },
  parentOf: { uz: 'Farzandlari: {names}', ru: 'Дети: {names}', en: 'Children: {names}' },
})
