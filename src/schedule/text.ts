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
  weekLetter: { uz: '{week} hafta', ru: 'неделя {week}', en: 'week {week}' },
  dayAs: {
    uz: '{day}: {other} jadvali',
    ru: '{day}: по расписанию {other}',
    en: '{day}: timetable of {other}',
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
  feed: { uz: 'Telefon kalendarida', ru: 'Календарь в телефоне', en: 'Calendar on your phone' },
  feedText: {
    uz: 'Darslar telefon kalendarida koʻrinadi, oʻzgarsa, oʻzi yangilanadi. Manzilni bilgan har kim jadvalni koʻradi: uni boshqalarga bermang.',
    ru: 'Уроки появятся в календаре телефона и будут обновляться сами. Расписание увидит любой, кто знает адрес: не передавайте его другим.',
    en: 'Lessons appear in the calendar of your phone and follow every change. Whoever knows the address sees the timetable: keep it to yourself.',
  },
  feedClassText: {
    uz: 'Darslar telefon kalendarida koʻrinadi, oʻzgarsa, oʻzi yangilanadi. Manzilni oʻquvchilar va ota-onalarga berish mumkin.',
    ru: 'Уроки появятся в календаре телефона и будут обновляться сами. Адрес можно дать ученикам и родителям.',
    en: 'Lessons appear in the calendar of a phone and follow every change. You can give the address to students and parents.',
  },
  feedMake: { uz: 'Manzil yaratish', ru: 'Создать адрес', en: 'Make an address' },
  feedAdd: { uz: 'Kalendarga qoʻshish', ru: 'Добавить в календарь', en: 'Add to calendar' },
  feedGoogle: { uz: 'Google Calendar', ru: 'Google Календарь', en: 'Google Calendar' },
  feedScan: {
    uz: 'Telefon kamerasini shu kodga tuting',
    ru: 'Наведите камеру телефона на код',
    en: 'Point the camera of your phone at this code',
  },
  feedAnew: { uz: 'Yangi manzil', ru: 'Новый адрес', en: 'New address' },
  feedAnewSure: {
    uz: 'Yangi manzil yaratilsinmi?',
    ru: 'Создать новый адрес?',
    en: 'Make a new address?',
  },
  feedAnewText: {
    uz: 'Eski manzil ishlamay qoladi: kalendarga qaytadan qoʻshish kerak boʻladi.',
    ru: 'Прежний адрес перестанет работать: календарь придётся добавить заново.',
    en: 'The old address stops working: the calendar has to be added again.',
  },
  feedRevoke: { uz: 'Manzilni oʻchirish', ru: 'Отключить адрес', en: 'Turn off' },
  feedRevokeSure: {
    uz: 'Manzil oʻchirilsinmi?',
    ru: 'Отключить адрес?',
    en: 'Turn this address off?',
  },
  feedRevokeText: {
    uz: 'Shu manzil qoʻshilgan kalendarlarda darslar koʻrinmay qoladi.',
    ru: 'В календарях, куда он добавлен, уроков больше не будет.',
    en: 'Calendars that it was added to will no longer show the lessons.',
  },
  cancelled: { uz: 'Dars boʻlmaydi', ru: 'Урок отменён', en: 'Lesson cancelled' },
  extra: { uz: 'Qoʻshimcha dars', ru: 'Дополнительный урок', en: 'Extra lesson' },
  movedTo: { uz: 'Koʻchirildi: {when}', ru: 'Перенесён: {when}', en: 'Moved to {when}' },
  movedFrom: { uz: 'Oldingi vaqti: {when}', ru: 'Раньше: {when}', en: 'Was at {when}' },
})
