import { phrases } from '../../platform/i18n/phrases.ts'

/** What stands in a notification. */
export const notificationsToldText = phrases({
  newsTitle: {
    uz: '{count, plural, =1 {Yangilik} other {# ta yangilik}}',
    ru: '{count, plural, =1 {Новость} one {# новость} few {# новости} many {# новостей} other {# новости}}',
    en: '{count, plural, =1 {News} one {# news item} other {# news items}}',
  },
  messagesTitle: {
    uz: '{count, plural, =1 {Yangi xabar} other {# ta yangi xabar}}',
    ru: '{count, plural, =1 {Новое сообщение} one {# новое сообщение} few {# новых сообщения} many {# новых сообщений} other {# нового сообщения}}',
    en: '{count, plural, =1 {New message} one {# new message} other {# new messages}}',
  },
  messagesOfParents: { uz: '{label}, ota-onalar', ru: '{label}, родители', en: '{label}, parents' },
  reportedTitle: {
    uz: 'Xabar ustidan shikoyat tushdi',
    ru: 'Поступила жалоба на сообщение',
    en: 'A message was reported',
  },
  reportedOverdueTitle: {
    uz: 'Shikoyat bir kundan beri qaror kutmoqda',
    ru: 'Жалоба ждёт решения уже сутки',
    en: 'A report has waited for a day',
  },
  reportedText: {
    uz: 'Shikoyatlar sahifasida koʻrib chiqing',
    ru: 'Рассмотрите её на странице жалоб',
    en: 'Decide on it on the page of reports',
  },
  reportDecidedTitle: {
    uz: 'Shikoyatingiz koʻrib chiqildi',
    ru: 'Ваша жалоба рассмотрена',
    en: 'Your report was looked at',
  },
  reportRemovedText: {
    uz: 'Xabar oʻchirildi',
    ru: 'Сообщение удалено',
    en: 'The message was deleted',
  },
  unattendedTitle: {
    uz: '{count, plural, =1 {Oʻquvchilar chatida oʻqituvchi yoʻq} other {Oʻqituvchisiz qolgan oʻquvchilar chatlari: #}}',
    ru: '{count, plural, =1 {В чате учеников нет учителя} one {Чаты учеников без учителя: #} few {Чаты учеников без учителя: #} many {Чаты учеников без учителя: #} other {Чаты учеников без учителя: #}}',
    en: '{count, plural, =1 {A chat of students has no teacher} one {# chat of students has no teacher} other {# chats of students have no teacher}}',
  },
  unattendedText: {
    uz: 'Hozir u yerga faqat maʼmuriyat yoza oladi',
    ru: 'Пока там может писать только администрация',
    en: 'Only the office can write there for now',
  },
  messagesOfStaff: { uz: 'Xodimlar chati', ru: 'Чат сотрудников', en: 'Staff chat' },
  menuUnsafeTitle: {
    uz: '{day} taomnomasida mumkin boʻlmagan taom bor',
    ru: 'В меню на {day} появилось то, что нельзя',
    en: 'The menu of {day} now has what is not allowed',
  },
  menuAskTitle: {
    uz: '{day} taomnomasida soʻrab bilish kerak boʻlgan taom bor',
    ru: 'В меню на {day} появилось блюдо, о котором нужно спросить',
    en: 'The menu of {day} now has a dish to ask about',
  },
  newsReminderTitle: {
    uz: 'Yangilikni oʻqishingizni soʻrashyapti',
    ru: 'Вас просят прочитать новость',
    en: 'You are asked to read the news',
  },
  formTitle: {
    uz: '{count, plural, =1 {Soʻrovnomaga javob bering} other {# ta soʻrovnoma javobingizni kutmoqda}}',
    ru: '{count, plural, =1 {Ответьте на опрос} one {# опрос ждёт вашего ответа} few {# опроса ждут вашего ответа} many {# опросов ждут вашего ответа} other {# опроса ждут вашего ответа}}',
    en: '{count, plural, =1 {A form to answer} one {# form to answer} other {# forms to answer}}',
  },
  formReminderTitle: {
    uz: 'Soʻrovnomaga javobingiz kutilmoqda',
    ru: 'Ждём вашего ответа на опрос',
    en: 'Your response to a form is awaited',
  },
  formAnsweredTitle: {
    uz: '{count, plural, =1 {Yangi javob} other {# ta yangi javob}}',
    ru: '{count, plural, =1 {Новый ответ} one {# новый ответ} few {# новых ответа} many {# новых ответов} other {# нового ответа}}',
    en: '{count, plural, =1 {New response} one {# new response} other {# new responses}}',
  },
  formPlaceTitle: {
    uz: 'Joy boʻshadi: siz roʻyxatdasiz',
    ru: 'Место освободилось: вы в списке',
    en: 'A place is free: you are on the list',
  },
  formApprovedTitle: {
    uz: 'Javobingiz tasdiqlandi',
    ru: 'Ваш ответ утверждён',
    en: 'Your response was approved',
  },
  formDeclinedTitle: {
    uz: 'Javobingiz rad etildi',
    ru: 'Ваш ответ отклонён',
    en: 'Your response was declined',
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
  backupLateTitle: {
    uz: '36 soatdan beri zaxira nusxa olinmadi',
    ru: 'Резервной копии нет уже 36 часов',
    en: 'No backup for 36 hours',
  },
  backupLateText: {
    uz: 'Server buzilsa, yozuvlar yoʻqolishi mumkin: serverga qaraydigan xodimga ayting.',
    ru: 'Если сервер сломается, записи могут пропасть: сообщите тому, кто обслуживает сервер.',
    en: 'Records could be lost if the server breaks: tell whoever looks after it.',
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
  swapAskedTitle: {
    uz: 'Dars almashish taklif qilindi',
    ru: 'Вам предлагают обменяться уроками',
    en: 'You are asked to swap lessons',
  },
  swapAccepted: {
    uz: 'Dars almashishga rozi: {name}',
    ru: 'Согласие на обмен уроками: {name}',
    en: 'Agrees to swap lessons: {name}',
  },
  swapDeclined: {
    uz: 'Dars almashishga rozi emas: {name}',
    ru: 'Отказ от обмена уроками: {name}',
    en: 'Declines to swap lessons: {name}',
  },
  swapWithdrawn: {
    uz: 'Dars almashish bekor qilindi',
    ru: 'Обмен уроками отменён',
    en: 'The swap of lessons is cancelled',
  },
  swapExpired: {
    uz: 'Dars almashish taklifi javobsiz qoldi va bekor boʻldi',
    ru: 'На предложение обменяться уроками никто не ответил, оно снято',
    en: 'Nobody answered the proposed swap of lessons, and it has ended',
  },
  coverWithdrawnTitle: {
    uz: 'Darsni oʻrniga oʻtish kerak emas',
    ru: 'Проводить урок больше не нужно',
    en: 'A cover is no longer needed',
  },
  eventMovedTitle: {
    uz: 'Tadbir koʻchirildi: {when}',
    ru: 'Мероприятие перенесено: {when}',
    en: 'The event was moved: {when}',
  },
  eventOffTitle: {
    uz: 'Tadbir bekor qilindi',
    ru: 'Мероприятие отменено',
    en: 'The event was cancelled',
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
  phoneChanged: {
    uz: 'Telefon raqamingiz oʻzgartirildi',
    ru: 'Ваш номер телефона изменён',
    en: 'Your phone number was changed',
  },
  phoneText: {
    uz: 'Agar buni siz qilmagan boʻlsangiz, parolingizni almashtiring va maʼmuriyatga murojaat qiling.',
    ru: 'Если это сделали не вы, смените пароль и обратитесь к администрации.',
    en: 'If this was not you, change your password and contact the office.',
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
})
