import { phrases } from '../../platform/i18n/phrases.ts'

/** What each kind is called where it can be switched off. */
export const notificationKindsText = phrases({
  kindMessages: { uz: 'Chatdagi xabarlar', ru: 'Сообщения в чате', en: 'Chat messages' },
  kindUrgentNews: { uz: 'Shoshilinch yangiliklar', ru: 'Срочные новости', en: 'Urgent news' },
  kindEventMoved: {
    uz: 'Tadbir koʻchirilsa yoki bekor boʻlsa',
    ru: 'Перенос и отмена мероприятий',
    en: 'Moved and cancelled events',
  },
  kindMenuUnsafe: {
    uz: 'Taomnomada mumkin boʻlmagan taom paydo boʻlsa',
    ru: 'В меню появилось то, что нельзя',
    en: 'The menu turns out to have what is not allowed',
  },
  kindUrgentMessages: {
    uz: 'Chatdagi shoshilinch xabarlar',
    ru: 'Срочные сообщения в чате',
    en: 'Urgent chat messages',
  },
  kindCoverAsked: {
    uz: 'Darsni oʻrniga oʻtish soʻrovlari',
    ru: 'Просьбы провести урок',
    en: 'Requests to cover a lesson',
  },
  kindCoverWithdrawn: {
    uz: 'Bekor qilingan soʻrovlar',
    ru: 'Отменённые просьбы провести урок',
    en: 'Covers no longer needed',
  },
  kindSwapAnswered: {
    uz: 'Dars almashish takliflariga javoblar',
    ru: 'Ответы на предложения обменяться уроками',
    en: 'Answers to proposed swaps',
  },
  kindReported: {
    uz: 'Chatdagi shikoyatlar',
    ru: 'Жалобы на сообщения',
    en: 'Reports of chat messages',
  },
  kindReportDecided: {
    uz: 'Shikoyatingiz boʻyicha qaror',
    ru: 'Решение по вашей жалобе',
    en: 'Decisions on your reports',
  },
  kindUnattended: {
    uz: 'Oʻquvchilar chatida oʻqituvchi yoʻqligi',
    ru: 'Чаты учеников без учителя',
    en: 'Student chats without a teacher',
  },
  kindCoverDeclined: {
    uz: 'Rad etilgan almashtirishlar',
    ru: 'Отказы от замен',
    en: 'Declined covers',
  },
  kindAway: {
    uz: 'Xodimlarning kelmaslik soʻrovlari',
    ru: 'Просьбы сотрудников об отсутствии',
    en: 'Staff asking for time off',
  },
  kindFormAnswered: {
    uz: 'Soʻrovnomalarimga javoblar',
    ru: 'Ответы на мои опросы',
    en: 'Responses to my forms',
  },
  kindFormPlace: {
    uz: 'Kutish roʻyxatidan joy',
    ru: 'Место из списка ожидания',
    en: 'A place from the waiting list',
  },
  kindFormDecided: {
    uz: 'Soʻrovnomadagi javobim boʻyicha qaror',
    ru: 'Решения по моим ответам на опросы',
    en: 'Decisions on my responses',
  },
  kindAwayDecided: {
    uz: 'Kelmaslik soʻrovimga javob',
    ru: 'Решения о моём отсутствии',
    en: 'Decisions on my absence',
  },
  kindLessonsChanged: {
    uz: 'Kunlik dars oʻzgarishlari',
    ru: 'Изменения в уроках дня',
    en: 'Changes of a day’s lessons',
  },
  kindCoversFallen: {
    uz: 'Bekor boʻlgan oʻzgarishlar',
    ru: 'Отменённые изменения',
    en: 'Changes that no longer hold',
  },
  kindUncovered: {
    uz: 'Oʻtadigan odami yoʻq darslar',
    ru: 'Уроки, которые некому провести',
    en: 'Uncovered lessons',
  },
  kindSchedule: {
    uz: 'Dars jadvali oʻzgardi',
    ru: 'Изменение расписания',
    en: 'Timetable changes',
  },
  kindChildOrdered: {
    uz: 'Farzandimning buyurtmalari',
    ru: 'Заказы ребёнка',
    en: 'My child’s orders',
  },
  kindOrderReady: { uz: 'Tayyor buyurtmalar', ru: 'Готовые заказы', en: 'Orders that are ready' },
  kindOrderHandedOver: {
    uz: 'Topshirilgan buyurtmalar',
    ru: 'Выданные заказы',
    en: 'Orders handed over',
  },
  kindOrderCancelled: {
    uz: 'Bekor qilingan buyurtmalar',
    ru: 'Отменённые заказы',
    en: 'Cancelled orders',
  },
  kindOrderShortened: {
    uz: 'Toʻliq boʻlmagan buyurtmalar',
    ru: 'Неполные заказы',
    en: 'Incomplete orders',
  },
  kindOrderReturned: {
    uz: 'Qaytarilgan mahsulotlar',
    ru: 'Возвраты товаров',
    en: 'Returned products',
  },
  kindOrderExpired: {
    uz: 'Muddati oʻtgan buyurtmalar',
    ru: 'Заказы с истёкшим сроком',
    en: 'Expired orders',
  },
  kindAbsent: { uz: 'Darsga kelmaslik', ru: 'Отсутствие на занятиях', en: 'Absences' },
  kindLate: { uz: 'Darsga kechikish', ru: 'Опоздания', en: 'Late arrivals' },
  kindRate: { uz: 'Baholar', ru: 'Оценки', en: 'Marks' },
  kindAdjusted: {
    uz: 'Maʼmuriyat tuzatgan tangalar',
    ru: 'Изменения числа монет администрацией',
    en: 'Coins adjusted by the office',
  },
  kindExpireSoon: {
    uz: 'Tangalar kuyishidan oldin',
    ru: 'Монеты скоро сгорят',
    en: 'Coins about to expire',
  },
  kindExpired: { uz: 'Kuygan tangalar', ru: 'Сгоревшие монеты', en: 'Expired coins' },
  kindUnsound: {
    uz: 'Tangalar hisobidagi xatoliklar',
    ru: 'Ошибки в учёте монет',
    en: 'Errors in the coin records',
  },
  kindBackupLate: {
    uz: 'Zaxira nusxa kechiksa',
    ru: 'Нет свежей резервной копии',
    en: 'Missing backups',
  },
  kindCorrected: {
    uz: 'Tuzatilgan belgilar',
    ru: 'Исправления отметок',
    en: 'Corrections in the register',
  },
  kindJoined: { uz: 'Sinfga qabul qilinish', ru: 'Зачисление в класс', en: 'Joining a class' },
  kindSignIn: {
    uz: 'Yangi qurilmadan kirish',
    ru: 'Вход с нового устройства',
    en: 'Sign-in from a new device',
  },
  kindTried: {
    uz: 'Notoʻgʻri parol bilan kirishga urinishlar',
    ru: 'Попытки войти с неверным паролем',
    en: 'Attempts to sign in with a wrong password',
  },
  kindPassword: { uz: 'Parol oʻzgarishi', ru: 'Смена пароля', en: 'Password changes' },
  kindPhone: {
    uz: 'Telefon raqami oʻzgarishi',
    ru: 'Смена номера телефона',
    en: 'Phone number changes',
  },
  kindStolen: { uz: 'Shubhali kirish', ru: 'Подозрительный вход', en: 'Suspicious sign-ins' },
  kindMissing: {
    uz: 'Belgilanmagan davomat haqida eslatmalar',
    ru: 'Напоминания отметить посещаемость',
    en: 'Reminders to mark attendance',
  },
})
