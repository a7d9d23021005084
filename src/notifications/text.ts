import { phrases } from '../platform/phrases.ts'

export const notificationsText = phrases({
  title: { uz: 'Bildirishnomalar', ru: 'Уведомления', en: 'Notifications' },
  bell: {
    uz: 'Bildirishnomalar, oʻqilmagani: {count}',
    ru: 'Уведомления: {count, plural, one {# непрочитанное} few {# непрочитанных} many {# непрочитанных} other {# непрочитанного}}',
    en: 'Notifications: {count} unread',
  },
  bellEmpty: {
    uz: 'Bildirishnomalar, hammasi oʻqilgan',
    ru: 'Уведомления: все прочитаны',
    en: 'Notifications: all read',
  },
  readAll: {
    uz: 'Hammasini oʻqilgan deb belgilash',
    ru: 'Прочитать все',
    en: 'Mark all as read',
  },
  isUnread: { uz: 'oʻqilmagan', ru: 'не прочитано', en: 'unread' },
  earlier: { uz: 'Oldingilarini koʻrsatish', ru: 'Показать более ранние', en: 'Show earlier ones' },
  loading: { uz: 'Yuklanmoqda', ru: 'Загружается', en: 'Loading' },
  retry: { uz: 'Qayta urinish', ru: 'Повторить', en: 'Try again' },
  failed: {
    uz: 'Bildirishnomalarni hozir koʻrsatib boʻlmadi',
    ru: 'Сейчас не удалось показать уведомления',
    en: 'The notifications could not be shown right now',
  },
  none: {
    uz: 'Hozircha bildirishnoma yoʻq',
    ru: 'Уведомлений пока нет',
    en: 'No notifications yet',
  },
  noneUnread: { uz: 'Hammasi oʻqilgan', ru: 'Всё прочитано', en: 'All caught up' },
  yesterday: { uz: 'Kecha', ru: 'Вчера', en: 'Yesterday' },

  push: {
    uz: 'Bu qurilmaga ham yuborilsin',
    ru: 'Присылать и на это устройство',
    en: 'Send to this device too',
  },
  pushText: {
    uz: 'Sahifa yopiq boʻlsa ham ekranda koʻrinadi. Tizimdan chiqsangiz, toʻxtaydi.',
    ru: 'Видны на экране, даже когда страница закрыта. После выхода из системы прекратятся.',
    en: 'They show on the screen even while the page is closed, and stop when you sign out.',
  },
  pushBlocked: {
    uz: 'Brauzer bu sayt bildirishnomalarini taqiqlagan. Ularga brauzer sozlamalarida ruxsat bering.',
    ru: 'Браузер запретил уведомления этого сайта. Разрешите их в настройках браузера.',
    en: 'The browser blocks notifications of this site. Allow them in the settings of the browser.',
  },
  pushImpossible: {
    uz: 'Bu brauzer sahifa yopiq paytda bildirishnoma ola olmaydi. iPhone telefonida avval saytni bosh ekranga qoʻshing.',
    ru: 'Этот браузер не получает уведомлений, пока страница закрыта. На iPhone сначала добавьте сайт на экран «Домой».',
    en: 'This browser gets no notifications while the page is closed. On an iPhone, add the site to the home screen first.',
  },
  pushFailed: {
    uz: 'Hozir yoqib boʻlmadi. Birozdan keyin qayta urinib koʻring.',
    ru: 'Сейчас включить не удалось. Попробуйте ещё раз чуть позже.',
    en: 'It could not be switched on right now. Try again a little later.',
  },

  newsTitle: {
    uz: '{count, plural, =1 {Yangilik} other {# ta yangilik}}',
    ru: '{count, plural, =1 {Новость} one {# новость} few {# новости} many {# новостей} other {# новости}}',
    en: '{count, plural, =1 {News} one {# news item} other {# news items}}',
  },
  absentTitle: { uz: 'Darsga kelmadi', ru: 'Отсутствие на занятиях', en: 'Absent from class' },
  lateTitle: { uz: 'Darsga kechikdi', ru: 'Опоздание на занятия', en: 'Late for class' },
  rateTitle: { uz: 'Baho: {rate}', ru: 'Оценка: {rate}', en: 'Mark: {rate}' },
  coinsTitle: {
    uz: '+{count} tanga',
    ru: '{count, plural, one {+# монета} few {+# монеты} many {+# монет} other {+# монеты}}',
    en: '{count, plural, one {+# coin} other {+# coins}}',
  },
  coinsTakenTitle: {
    uz: '−{count} tanga',
    ru: '{count, plural, one {−# монета} few {−# монеты} many {−# монет} other {−# монеты}}',
    en: '{count, plural, one {−# coin} other {−# coins}}',
  },
  coinsExpireTitle: {
    uz: '{count} tanga {day} kuni kuyadi',
    ru: '{count, plural, one {# монета сгорит} few {# монеты сгорят} many {# монет сгорит} other {# монеты сгорит}} {day}',
    en: '{count, plural, one {# coin expires} other {# coins expire}} on {day}',
  },
  coinsExpireText: {
    uz: 'shu kungacha sarflash mumkin',
    ru: 'до этого дня их можно потратить',
    en: 'they can be spent until then',
  },
  coinsExpiredTitle: {
    uz: '{count} tanga kuydi',
    ru: '{count, plural, one {# монета сгорела} few {# монеты сгорели} many {# монет сгорело} other {# монеты сгорело}}',
    en: '{count, plural, one {# coin has expired} other {# coins have expired}}',
  },
  unsoundTitle: {
    uz: 'Tangalar hisobida xatolik topildi',
    ru: 'В учёте монет найдена ошибка',
    en: 'Errors found in the coin records',
  },
  unsoundText: {
    uz: 'Nimalar mos kelmasligini “Tangalar” sahifasida koʻring.',
    ru: 'Что не сходится, показано на странице «Монеты».',
    en: 'The Coins page shows what doesn’t match.',
  },
  attendanceCorrected: {
    uz: 'Davomat tuzatildi: {before} → {after}',
    ru: 'Посещаемость исправлена: {before} → {after}',
    en: 'Attendance corrected: {before} → {after}',
  },
  rateCorrected: {
    uz: 'Baho tuzatildi: {before} → {after}',
    ru: 'Оценка исправлена: {before} → {after}',
    en: 'Mark corrected: {before} → {after}',
  },
  coinsCorrected: {
    uz: 'Tangalar tuzatildi: {before} → {after}',
    ru: 'Монеты исправлены: {before} → {after}',
    en: 'Coins corrected: {before} → {after}',
  },
  present: { uz: 'keldi', ru: 'присутствие', en: 'present' },
  late: { uz: 'kechikdi', ru: 'опоздание', en: 'late' },
  excused: { uz: 'sababli kelmadi', ru: 'уважительная причина', en: 'excused' },
  absent: { uz: 'kelmadi', ru: 'отсутствие', en: 'absent' },
  withdrawn: { uz: 'olib tashlandi', ru: 'снято', en: 'removed' },
  scheduleTitle: {
    uz: '{day} kunidan dars jadvali oʻzgaradi',
    ru: 'С {day} расписание уроков меняется',
    en: 'The timetable changes from {day}',
  },
  coverAskedTitle: {
    uz: 'Darsni oʻrniga oʻtish soʻraldi',
    ru: 'Вас просят провести урок',
    en: 'You are asked to cover a lesson',
  },
  coverWithdrawnTitle: {
    uz: 'Darsni oʻrniga oʻtish kerak emas',
    ru: 'Проводить урок больше не нужно',
    en: 'A cover is no longer needed',
  },
  coverDeclinedTitle: {
    uz: 'Darsni oʻrniga oʻta olmaydi: {name}',
    ru: 'Не сможет провести урок: {name}',
    en: 'Cannot cover a lesson: {name}',
  },
  awayTitle: {
    uz: 'Kelmaslikka ruxsat soʻradi: {name}',
    ru: 'Просит отпустить: {name}',
    en: 'Asks for time off: {name}',
  },
  awayApproved: {
    uz: 'Kelmaslikka ruxsat berildi',
    ru: 'Отсутствие одобрено',
    en: 'Your absence is approved',
  },
  awayDeclined: {
    uz: 'Kelmaslikka ruxsat berilmadi',
    ru: 'Отсутствие отклонено',
    en: 'Your absence is declined',
  },
  lessonsChangedTitle: {
    uz: '{day}: darslarda oʻzgarish',
    ru: 'Изменения в уроках: {day}',
    en: 'Changes in lessons: {day}',
  },
  coversFallenTitle: {
    uz: '{count, number} ta oʻzgarish bekor boʻldi',
    ru: '{count, plural, one {# изменение отменено} few {# изменения отменены} many {# изменений отменено} other {# изменения отменено}}',
    en: '{count, plural, one {# change no longer holds} other {# changes no longer hold}}',
  },
  coversFallenText: {
    uz: '{day} kunidan: jadval, taqvim yoki xodimlar oʻzgargan',
    ru: 'С {day}: изменились расписание, календарь или люди',
    en: 'From {day}: the timetable, the calendar or people have changed',
  },
  uncoveredTitle: {
    uz: 'Bugun {count} ta darsni oʻtadigan odam yoʻq',
    ru: 'Сегодня некому провести {count, plural, one {# урок} few {# урока} many {# уроков} other {# урока}}',
    en: '{count, plural, one {# lesson is} other {# lessons are}} uncovered today',
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
  joinedTitle: { uz: 'Sinfga qabul qilindi', ru: 'Зачисление в класс', en: 'Joined a class' },
  signInTitle: {
    uz: 'Yangi qurilmadan kirildi',
    ru: 'Вход с нового устройства',
    en: 'Sign-in from a new device',
  },
  signInText: {
    uz: '{device}. Agar bu siz boʻlmasangiz, parolni oʻzgartiring.',
    ru: '{device}. Если это были не вы, смените пароль.',
    en: '{device}. If this was not you, change your password.',
  },
  triedTitle: {
    uz: 'Kimdir loginingiz bilan kirmoqchi boʻldi',
    ru: 'Кто-то пытался войти под вашим логином',
    en: 'Someone tried to sign in with your username',
  },
  triedText: {
    uz: 'Bir kunda {count} marta notoʻgʻri parol yoki kod kiritildi. Agar bu siz boʻlmasangiz, parolni oʻzgartiring.',
    ru: 'За сутки неверный пароль или код вводили {count, plural, one {# раз} few {# раза} many {# раз} other {# раза}}. Если это были не вы, смените пароль.',
    en: 'A wrong password or code was entered {count, plural, one {# time} other {# times}} within a day. If this was not you, change your password.',
  },
  passwordText: {
    uz: 'Boshqa qurilmalardan chiqildi. Agar buni siz qilmagan boʻlsangiz, maʼmuriyatga murojaat qiling.',
    ru: 'Сеансы на других устройствах завершены. Если пароль сменили не вы, обратитесь к администрации.',
    en: 'Your other devices have been signed out. If this was not you, contact the office.',
  },
  stolenTitle: {
    uz: 'Xavfsizlik uchun hisobdan chiqildi',
    ru: 'Сеанс завершён в целях безопасности',
    en: 'A device was signed out for your safety',
  },
  stolenText: {
    uz: 'Hisobingizga boshqa kimdir kirmoqchi boʻlgan koʻrinadi. Parolni oʻzgartiring.',
    ru: 'Похоже, вашей учётной записью пытался воспользоваться кто-то другой. Смените пароль.',
    en: 'Someone else may have tried to use your account. Change your password.',
  },
  missingTitle: {
    uz: 'Bugungi davomat hali belgilanmagan',
    ru: 'Посещаемость сегодня ещё не отмечена',
    en: 'Attendance is not marked yet today',
  },
  announcedTitle: {
    uz: 'Darsga kelmasligi bildirildi',
    ru: 'Сообщили об отсутствии',
    en: 'Absence reported',
  },
  announcedChanged: {
    uz: 'Kelmaslik xabari oʻzgartirildi',
    ru: 'Сообщение об отсутствии изменено',
    en: 'Absence note changed',
  },
  announcedWithdrawn: {
    uz: 'Kelmaslik xabari qaytarib olindi',
    ru: 'Сообщение об отсутствии отозвано',
    en: 'Absence note withdrawn',
  },
  deletedTitle: { uz: 'Hisob oʻchirildi', ru: 'Учётная запись удалена', en: 'Account deleted' },

  orderPlacedTitle: { uz: 'Yangi buyurtma', ru: 'Новый заказ', en: 'New order' },
  childOrderedTitle: {
    uz: 'Farzandingiz buyurtma berdi',
    ru: 'Ваш ребёнок сделал заказ',
    en: 'Your child placed an order',
  },
  orderReadyTitle: {
    uz: 'Buyurtma tayyor, olib ketish mumkin',
    ru: 'Заказ готов, его можно забрать',
    en: 'The order is ready to be picked up',
  },
  orderHandedOverTitle: { uz: 'Buyurtma topshirildi', ru: 'Заказ выдан', en: 'Order handed over' },
  orderShortenedTitle: {
    uz: 'Buyurtmaning bir qismi yetishmadi',
    ru: 'Части заказа не оказалось в наличии',
    en: 'Part of the order is missing',
  },
  orderReturnedTitle: {
    uz: 'Mahsulot qaytarildi',
    ru: 'Товар возвращён',
    en: 'The product was returned',
  },
  orderExpiredTitle: {
    uz: 'Buyurtma muddati oʻtdi',
    ru: 'Срок заказа истёк',
    en: 'The order has expired',
  },
  coinsBack: {
    uz: '{count} tanga qaytdi',
    ru: '{count, plural, one {возвращена # монета} few {возвращены # монеты} many {возвращено # монет} other {возвращено # монеты}}',
    en: '{count, plural, one {# coin back} other {# coins back}}',
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
  kindStolen: { uz: 'Shubhali kirish', ru: 'Подозрительный вход', en: 'Suspicious sign-ins' },
  kindMissing: {
    uz: 'Belgilanmagan davomat haqida eslatmalar',
    ru: 'Напоминания отметить посещаемость',
    en: 'Reminders to mark attendance',
  },
  alwaysOn: { uz: 'har doim yoqilgan', ru: 'всегда включено', en: 'always on' },
  quiet: { uz: 'Tinch soatlar', ru: 'Тихие часы', en: 'Quiet hours' },
  quietText: {
    uz: 'Shu vaqtda faqat muhim bildirishnomalar keladi, qolganlari keyinroq yetkaziladi.',
    ru: 'В это время приходят только важные уведомления, остальные — позже.',
    en: 'Only important notifications arrive during this time; the rest come later.',
  },
  from: { uz: 'Boshlanishi', ru: 'С', en: 'From' },
  to: { uz: 'Tugashi', ru: 'До', en: 'To' },
})
