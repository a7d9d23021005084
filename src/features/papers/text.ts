import { phrases } from '../../platform/i18n/phrases.ts'

export const papersText = phrases({
  ofClass: { uz: 'Bosma hujjatlar', ru: 'Документы для печати', en: 'Printable documents' },
  ofStudent: { uz: 'Hisobot', ru: 'Отчёт', en: 'Report' },
  paper: { uz: 'Qaysi hujjat', ru: 'Какой документ', en: 'Which document' },
  registerPdf: {
    uz: 'Oylik jurnal, PDF',
    ru: 'Журнал за месяц, PDF',
    en: 'Monthly register, PDF',
  },
  registerXlsx: {
    uz: 'Oylik jurnal, Excel',
    ru: 'Журнал за месяц, Excel',
    en: 'Monthly register, Excel',
  },
  reports: {
    uz: 'Barcha oʻquvchilar hisobotlari, PDF',
    ru: 'Отчёты по всем ученикам, PDF',
    en: 'Reports on all students, PDF',
  },
  presentQuarter: { uz: 'Joriy chorak', ru: 'Текущая четверть', en: 'Current quarter' },
  lastDays: { uz: 'Soʻnggi 90 kun', ru: 'Последние 90 дней', en: 'Last 90 days' },
  quarter: {
    uz: '{number}-chorak, {days}',
    ru: '{number}-я четверть, {days}',
    en: 'Quarter {number}, {days}',
  },
  ofGrades: {
    uz: '{quarter} ({from}–{to}-sinflar)',
    ru: '{quarter} ({from}–{to} классы)',
    en: '{quarter} (grades {from}–{to})',
  },
  language: { uz: 'Hujjat tili', ru: 'Язык документа', en: 'Document language' },
  making: {
    uz: 'Hujjat tayyorlanmoqda…',
    ru: 'Документ готовится…',
    en: 'The document is being prepared…',
  },
  made: {
    uz: 'Hujjat yuklab olindi',
    ru: 'Документ скачан',
    en: 'The document has been downloaded',
  },
  print_board: {
    uz: 'Katta jadval, PDF',
    ru: 'Сводное расписание, PDF',
    en: 'Timetable board, PDF',
  },
  print_workbook: {
    uz: 'Katta jadval, Excel',
    ru: 'Сводное расписание, Excel',
    en: 'Timetable board, Excel',
  },
  print_classes: {
    uz: 'Sinflar jadvali, PDF',
    ru: 'Расписание классов, PDF',
    en: 'Timetables of classes, PDF',
  },
  print_teachers: {
    uz: 'Oʻqituvchilar jadvali, PDF',
    ru: 'Расписание учителей, PDF',
    en: 'Timetables of teachers, PDF',
  },
  print_rooms: {
    uz: 'Xonalar jadvali, PDF',
    ru: 'Расписание кабинетов, PDF',
    en: 'Timetables of rooms, PDF',
  },
  print_load: {
    uz: 'Oʻqituvchilar yuklamasi, PDF',
    ru: 'Нагрузка учителей, PDF',
    en: 'Workload of teachers, PDF',
  },
})
