import { phrases } from '../../../platform/i18n/phrases.ts'

/** Of comparing results and of taking them along. */
export const resultsText = phrases({
  filtered: { uz: 'Tanlangan javob', ru: 'Выбранный ответ', en: 'Chosen response' },
  showEverybody: { uz: 'Hammasini koʻrsatish', ru: 'Показать все', en: 'Show all' },
  compare: { uz: 'Guruhlar boʻyicha taqqoslash', ru: 'Сравнить по группам', en: 'Compare groups' },
  compareBy: { uz: 'Nima boʻyicha', ru: 'По чему сравнить', en: 'Compare by' },
  compareNone: { uz: 'taqqoslamaslik', ru: 'не сравнивать', en: 'nothing' },
  responses: { uz: 'Javoblar', ru: 'Ответов', en: 'Responses' },
  mean: { uz: 'Oʻrtacha', ru: 'Среднее', en: 'Mean' },
  exportPdf: {
    uz: 'Diagrammali hisobot (PDF)',
    ru: 'Отчёт с диаграммами (PDF)',
    en: 'Report with charts (PDF)',
  },
  exportFiles: {
    uz: 'Yuborilgan fayllar (ZIP)',
    ru: 'Приложенные файлы (ZIP)',
    en: 'Files that were given (ZIP)',
  },
  fileWords: { uz: 'Fayl tili', ru: 'Язык файла', en: 'Language of files' },
  fileWordsOwn: {
    uz: 'Fayllar: sahifa tilida',
    ru: 'Файлы на языке страницы',
    en: 'Files in this language',
  },
  answerBefore: {
    uz: '{when} gacha shunday edi',
    ru: 'Как было до {when}',
    en: 'As it was until {when}',
  },
  fileWords_uz: { uz: 'Fayllar oʻzbekcha', ru: 'Файлы на узбекском', en: 'Files in Uzbek' },
  fileWords_ru: { uz: 'Fayllar ruscha', ru: 'Файлы на русском', en: 'Files in Russian' },
  fileWords_en: { uz: 'Fayllar inglizcha', ru: 'Файлы на английском', en: 'Files in English' },
})
