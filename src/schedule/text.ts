import { phrases } from '../platform/phrases.ts'

/** Phrases of the pages on which the lesson schedule is read. */
export const scheduleText = phrases({
  views: { uz: 'Kimning jadvali', ru: 'Чьё расписание', en: 'Whose timetable' },
  mine: { uz: 'Meniki', ru: 'Моё', en: 'Mine' },
  oneDay: { uz: 'Bir kun', ru: 'День', en: 'One day' },
  wholeWeek: { uz: 'Butun hafta', ru: 'Вся неделя', en: 'Whole week' },
  weekdays: { uz: 'Hafta kunlari', ru: 'Дни недели', en: 'Days of the week' },
  now: { uz: 'Hozir', ru: 'Сейчас', en: 'Now' },
  free: { uz: 'Dars yoʻq', ru: 'Уроков нет', en: 'No lessons' },
  arrange: { uz: 'Variantlar', ru: 'Варианты', en: 'Versions' },
  none: {
    uz: 'Bu haftaga dars jadvali eʼlon qilinmagan',
    ru: 'На эту неделю расписание не опубликовано',
    en: 'No timetable is published for this week',
  },
  noneText: {
    uz: 'Maʼmuriyat jadvalni eʼlon qilganda, u shu yerda koʻrinadi.',
    ru: 'Когда администрация опубликует расписание, оно появится здесь.',
    en: 'Once the office publishes a timetable, it appears here.',
  },
  noneOfficeText: {
    uz: 'Jadvalni oʻzingiz yoki avtomatik tuzib, qaysi kundan amal qilishini belgilang.',
    ru: 'Составьте его вручную или автоматически и укажите, с какого дня оно действует.',
    en: 'Make one by hand or automatically, and say from which day it is valid.',
  },
  noRoom: { uz: 'Xonasiz', ru: 'Без кабинета', en: 'No room' },
  todayLessons: { uz: 'Bugungi darslar', ru: 'Уроки сегодня', en: 'Lessons today' },
  onNow: { uz: 'Hozir: {what}', ru: 'Сейчас: {what}', en: 'Now: {what}' },
  nextAt: { uz: '{time} da: {what}', ru: 'В {time}: {what}', en: 'At {time}: {what}' },
  allOver: {
    uz: 'Bugungi darslar tugadi',
    ru: 'Уроки на сегодня закончились',
    en: 'Lessons are over for today',
  },
  changed: { uz: 'Oʻzgargan', ru: 'Изменено', en: 'Changed' },
  lessonNumber: {
    uz: '{period, number}-dars',
    ru: '{period, number}-й урок',
    en: 'Lesson {period, number}',
  },
})
