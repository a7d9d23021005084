import { phrases } from '../../../platform/i18n/phrases.ts'

/** Of what a form is begun with, and becomes the beginning of others. */
export const beginningsText = phrases({
  beginEmpty: { uz: 'Boʻsh soʻrovnoma', ru: 'Пустой опрос', en: 'Empty form' },
  beginEmptyText: {
    uz: 'Savollarni oʻzingiz tuzasiz',
    ru: 'Все вопросы ваши',
    en: 'All questions are yours',
  },
  template_trip_consent: {
    uz: 'Sayohatga rozilik',
    ru: 'Согласие на поездку',
    en: 'Consent for a trip',
  },
  templateText_trip_consent: {
    uz: 'Ota-onaning roziligi, aloqa telefoni, imzo',
    ru: 'Согласие родителя, телефон для связи, подпись',
    en: 'Agreement of a parent, a phone, a signature',
  },
  template_allergies: { uz: 'Allergiyalar', ru: 'Аллергии', en: 'Allergies' },
  templateText_allergies: {
    uz: 'Nima mumkin emas va nima qilish kerak',
    ru: 'Что нельзя и что делать',
    en: 'What is not for whom, and what to do',
  },
  template_satisfaction: {
    uz: 'Ota-onalar fikri',
    ru: 'Мнение родителей',
    en: 'Opinion of parents',
  },
  templateText_satisfaction: {
    uz: 'Baholar va takliflar, anonim ham boʻladi',
    ru: 'Оценки и пожелания, можно анонимно',
    en: 'Ratings and wishes, anonymous if you like',
  },
  template_club_choice: { uz: 'Toʻgarak tanlash', ru: 'Выбор кружка', en: 'Choice of a club' },
  templateText_club_choice: {
    uz: 'Joylar cheklangan, qolganlar navbatda turadi',
    ru: 'Места ограничены, остальные ждут в очереди',
    en: 'Places are limited, the rest wait in line',
  },
  template_exit_interview: {
    uz: 'Ketish oldidan suhbat',
    ru: 'Беседа при выбытии',
    en: 'Exit interview',
  },
  templateText_exit_interview: {
    uz: 'Nega ketyapti va nima yaxshilansin',
    ru: 'Почему уходят и что улучшить',
    en: 'Why somebody leaves, and what to do better',
  },
  template_quiz: { uz: 'Test', ru: 'Тест', en: 'Quiz' },
  templateText_quiz: {
    uz: 'Toʻgʻri javoblar va ball bilan',
    ru: 'С правильными ответами и баллами',
    en: 'With right answers and a score',
  },
  ownTemplates: { uz: 'Oʻz andozalarimiz', ru: 'Наши шаблоны', en: 'Own templates' },
  importJson: { uz: 'Fayldan ochish', ru: 'Открыть из файла', en: 'Open a file' },
  importJsonText: {
    uz: 'Daftar soʻrovnomasi, JSON',
    ru: 'Опрос из Daftar, JSON',
    en: 'A form of Daftar, JSON',
  },
  noFormFile: {
    uz: 'Bu Daftar soʻrovnomasi fayli emas',
    ru: 'Это не файл опроса Daftar',
    en: 'This is no form of Daftar',
  },
  asTemplate: { uz: 'Andozalarga qoʻshish', ru: 'Добавить в шаблоны', en: 'Add to the templates' },
  noTemplate: {
    uz: 'Andozalardan chiqarish',
    ru: 'Убрать из шаблонов',
    en: 'Take out of the templates',
  },
  exportJson: {
    uz: 'Fayl qilib saqlash (JSON)',
    ru: 'Сохранить файлом (JSON)',
    en: 'Save as a file (JSON)',
  },
})
