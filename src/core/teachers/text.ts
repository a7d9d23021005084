import { phrases } from '../../platform/i18n/phrases.ts'

export const teachersText = phrases({
  count: {
    uz: '{count, plural, one {# ta oʻqituvchi} other {# ta oʻqituvchi}}',
    ru: '{count, plural, one {# учитель} few {# учителя} many {# учителей} other {# учителя}}',
    en: '{count, plural, one {# teacher} other {# teachers}}',
  },
  search: { uz: 'Ism', ru: 'Имя', en: 'Name' },
  views: { uz: 'Qaysi oʻqituvchilar', ru: 'Какие учителя', en: 'Which teachers' },
  ours: { uz: 'Bizniki', ru: 'Наши', en: 'Ours' },
  allSubjects: { uz: 'Barcha fanlar', ru: 'Все предметы', en: 'All subjects' },
  homeroom: { uz: 'Sinf rahbarligi', ru: 'Классное руководство', en: 'Homeroom class' },
  anyHomeroom: {
    uz: 'Sinf rahbarligi: hammasi',
    ru: 'Классное руководство: не важно',
    en: 'Homeroom: any',
  },
  homeroom_some: { uz: 'Sinf rahbarlari', ru: 'Классные руководители', en: 'Homeroom teachers' },
  homeroom_none: {
    uz: 'Sinf rahbari emas',
    ru: 'Без классного руководства',
    en: 'Without a homeroom class',
  },
  load: { uz: 'Yuklama', ru: 'Нагрузка', en: 'Workload' },
  anyLoad: { uz: 'Yuklama: hammasi', ru: 'Нагрузка: любая', en: 'Workload: any' },
  load_over: { uz: 'Meʼyordan koʻp', ru: 'Больше нормы', en: 'Over agreed hours' },
  load_under: { uz: 'Meʼyordan kam', ru: 'Меньше нормы', en: 'Under agreed hours' },
  load_none: { uz: 'Darsi yoʻq', ru: 'Без уроков', en: 'No lessons' },
  none: { uz: 'Hali oʻqituvchi yoʻq', ru: 'Учителей пока нет', en: 'No teachers yet' },

  subjects: { uz: 'Fanlari', ru: 'Предметы', en: 'Subjects' },
  classes: { uz: 'Sinflari', ru: 'Классы', en: 'Classes' },
  hours: { uz: 'Haftalik soat', ru: 'Часов в неделю', en: 'Hours a week' },
  max_per_day: {
    uz: 'Kuniga koʻpi bilan dars',
    ru: 'Уроков в день, не больше',
    en: 'Lessons a day at most',
  },
  max_days: {
    uz: 'Haftasiga koʻpi bilan kun',
    ru: 'Дней в неделю, не больше',
    en: 'Days a week at most',
  },
  max_gaps_week: {
    uz: 'Haftasiga koʻpi bilan oyna',
    ru: 'Окон в неделю, не больше',
    en: 'Gaps a week at most',
  },
  room_id: { uz: 'Oʻz xonasi', ru: 'Свой кабинет', en: 'Own room' },
  classRoom: { uz: 'Biriktirilmagan', ru: 'Не закреплён', en: 'None' },
  posts: { uz: 'Stavka', ru: 'Ставка', en: 'Full-time share' },
  canTeach: {
    uz: 'Qaysi fanlardan dars beradi',
    ru: 'Какие предметы ведёт',
    en: 'Subjects they teach',
  },
  hiredOn: { uz: 'Ishga kirgan sanasi', ru: 'Дата приёма', en: 'Hired on' },
  over: {
    uz: 'Meʼyordan {hours} soat koʻp',
    ru: 'На {hours} ч. больше нормы',
    en: '{hours} h over',
  },
  under: {
    uz: 'Meʼyordan {hours} soat kam',
    ru: 'На {hours} ч. меньше нормы',
    en: '{hours} h under',
  },
  asAgreed: { uz: 'Meʼyorida', ru: 'По норме', en: 'Matches agreed hours' },

  archiveTitle: {
    uz: '{count, plural, one {Oʻqituvchi arxivga olinsinmi?} other {# oʻqituvchi arxivga olinsinmi?}}',
    ru: '{count, plural, one {Отправить в архив # учителя?} few {Отправить в архив # учителей?} many {Отправить в архив # учителей?} other {Отправить в архив # учителя?}}',
    en: '{count, plural, one {Archive the teacher?} other {Archive # teachers?}}',
  },
  archiveText: {
    uz: 'Ular tizimga kira olmaydi, yozuvlari saqlanib qoladi. Sinfi yoki darsi borlar arxivga olinmaydi.',
    ru: 'Войти будет нельзя, записи сохранятся. Те, у кого есть классы или уроки, в архив не попадут.',
    en: 'They can’t sign in any more; what was recorded stays. Those with classes or lessons are left as they are.',
  },
  archivedMany: {
    uz: '{count, plural, one {Oʻqituvchi arxivga olindi} other {# oʻqituvchi arxivga olindi}}',
    ru: '{count, plural, one {# учитель в архиве} few {# учителя в архиве} many {# учителей в архиве} other {# учителя в архиве}}',
    en: '{count, plural, one {Teacher archived} other {# teachers archived}}',
  },
  restoredMany: {
    uz: '{count, plural, one {Oʻqituvchi qaytarildi} other {# oʻqituvchi qaytarildi}}',
    ru: '{count, plural, one {# учитель возвращён} few {# учителя возвращены} many {# учителей возвращено} other {# учителя возвращено}}',
    en: '{count, plural, one {Teacher restored} other {# teachers restored}}',
  },
  notArchived: {
    uz: '{count, plural, one {# oʻqituvchi arxivga olinmadi} other {# oʻqituvchi arxivga olinmadi}}',
    ru: '{count, plural, one {# учитель не отправлен в архив} few {# учителя не отправлены в архив} many {# учителей не отправлено в архив} other {# учителя не отправлено в архив}}',
    en: '{count, plural, one {# teacher was not archived} other {# teachers were not archived}}',
  },
  notArchivedText: {
    uz: 'Sinflari yoki darslari bor: {names}. Ularni oʻqituvchi sahifasida boshqalarga topshiring.',
    ru: 'Есть классы или уроки: {names}. Передайте их другим на странице учителя.',
    en: 'They have classes or lessons: {names}. Hand these over on the teacher’s page.',
  },

  newTeacher: { uz: 'Yangi oʻqituvchi', ru: 'Новый учитель', en: 'New teacher' },
  language: { uz: 'Tili', ru: 'Язык', en: 'Language' },
  about: { uz: 'Oʻzi haqida', ru: 'О себе', en: 'About' },
  postsText: {
    uz: 'Masalan, 1 yoki 0,75. Bir stavka — {lessons} soat.',
    ru: 'Например, 1 или 0,75. Одна ставка — {lessons} ч.',
    en: 'For example, 1 or 0.75. Full time is {lessons} lessons a week.',
  },
  postsExample: {
    uz: 'Masalan, 1 yoki 0,75',
    ru: 'Например, 1 или 0,75',
    en: 'For example, 1 or 0.75',
  },
  created: { uz: '{name} qoʻshildi', ru: '{name}: учитель добавлен', en: '{name} added' },
  createdText: {
    uz: 'Tizimga kirishi uchun kirish varaqasini chop eting.',
    ru: 'Распечатайте листок для входа, чтобы учитель смог войти.',
    en: 'Print the sign-in slip so that the teacher can sign in.',
  },

  tabs: { uz: 'Oʻqituvchi sahifasi', ru: 'Разделы страницы', en: 'Parts of the page' },
  wishes: { uz: 'Istaklar', ru: 'Пожелания', en: 'Wishes' },
  work: { uz: 'Ish', ru: 'Работа', en: 'Work' },
  noSubjects: { uz: 'Fan biriktirilmagan', ru: 'Предметы не назначены', en: 'No subjects yet' },
  noClasses: { uz: 'Sinf biriktirilmagan', ru: 'Классы не назначены', en: 'No classes yet' },

  agreedHours: {
    uz: '{posts} stavka = {hours} soat',
    ru: '{posts} ст. = {hours} ч.',
    en: '{posts} of full time = {hours} h',
  },
  notAgreed: {
    uz: 'Stavka koʻrsatilmagan',
    ru: 'Ставка не указана',
    en: 'Full-time share not set',
  },
  hoursShort: {
    uz: '{hours, number} soat',
    ru: '{hours, number} ч.',
    en: '{hours, number} h',
  },
  noLessons: { uz: 'Rejada darsi yoʻq', ru: 'В планах уроков нет', en: 'No lessons in the plans' },

  wishesText: {
    uz: 'Qachon dars berish qulay, noqulay yoki mumkin emasligini belgilang: turini tanlang, keyin katakni, kun nomini yoki dars raqamini bosing. Jadval tuzishda hisobga olinadi.',
    ru: 'Отметьте, когда вести уроки удобно, нежелательно или невозможно: выберите вид и нажимайте на клетки, день или номер урока. Это учитывается в расписании.',
    en: 'Mark when lessons suit, when they should rather not be and when they cannot be: choose a kind, then press cells, a day or the number of a lesson. The timetable takes it into account.',
  },
  wishesKeys: {
    uz: 'Klaviaturada: yoʻnalish tugmalari va 1–5.',
    ru: 'С клавиатуры: стрелки и 1–5.',
    en: 'By keyboard: the arrow keys and 1–5.',
  },
  wish: { uz: 'Nima belgilanadi', ru: 'Что отмечать', en: 'What to mark' },
  wish_free: { uz: 'Boʻsh', ru: 'Свободно', en: 'Free' },
  wish_preferred: { uz: 'Qulay', ru: 'Желательно', en: 'Preferred' },
  wish_avoided: { uz: 'Noqulay', ru: 'Нежелательно', en: 'Avoided' },
  wish_blocked: { uz: 'Mumkin emas', ru: 'Невозможно', en: 'Blocked' },
  wish_duty: {
    uz: 'Almashtirishga navbatchi',
    ru: 'Дежурный час для замен',
    en: 'On call for covers',
  },
  cell: {
    uz: '{day}, {period}-dars: {wish}',
    ru: '{day}, {period}-й урок: {wish}',
    en: '{day}, lesson {period}: {wish}',
  },
  wholeDay: { uz: '{day}: butun kun', ru: '{day}: весь день', en: '{day}: the whole day' },
  everyDay: {
    uz: '{period}-dars: har kuni',
    ru: '{period}-й урок: каждый день',
    en: 'Lesson {period}: every day',
  },
  day_1: { uz: 'Dushanba', ru: 'Понедельник', en: 'Monday' },
  day_2: { uz: 'Seshanba', ru: 'Вторник', en: 'Tuesday' },
  day_3: { uz: 'Chorshanba', ru: 'Среда', en: 'Wednesday' },
  day_4: { uz: 'Payshanba', ru: 'Четверг', en: 'Thursday' },
  day_5: { uz: 'Juma', ru: 'Пятница', en: 'Friday' },
  day_6: { uz: 'Shanba', ru: 'Суббота', en: 'Saturday' },
  day_7: { uz: 'Yakshanba', ru: 'Воскресенье', en: 'Sunday' },

  leaveTitle: {
    uz: 'Sinf va darslarni topshirish',
    ru: 'Передача классов и уроков',
    en: 'Hand over classes and lessons',
  },
  leaveText: {
    uz: '{name} arxivga olinadi. Har bir sinf va dars kimga oʻtishini tanlang.',
    ru: '{name} уйдёт в архив. Выберите, к кому перейдут каждый класс и каждый урок.',
    en: '{name} will be archived. Choose who takes over each class and each lesson.',
  },
  everythingTo: { uz: 'Hammasi kimga', ru: 'Кому передать всё', en: 'Everything to' },
  lessons: { uz: 'Darslari', ru: 'Уроки', en: 'Lessons' },
  leadsClass: {
    uz: '{class} sinf rahbari',
    ru: 'Классный руководитель: {class}',
    en: 'Homeroom teacher of {class}',
  },
  givesLesson: {
    uz: '{class}, {subject}: {hours} soat',
    ru: '{class}, {subject}: {hours} ч.',
    en: '{class}, {subject}: {hours} h',
  },
  nobody: { uz: 'Hozircha hech kim', ru: 'Пока никто', en: 'No one for now' },
  sameSubject: {
    uz: 'Shu fan oʻqituvchilari',
    ru: 'Учителя этого предмета',
    en: 'Teachers of this subject',
  },
  others: { uz: 'Boshqalar', ru: 'Остальные', en: 'Others' },
  handOver: {
    uz: 'Topshirish va arxivga olish',
    ru: 'Передать и отправить в архив',
    en: 'Hand over and archive',
  },
  stillHasClasses: {
    uz: 'Arxivda, lekin hali sinflari yoki darslari bor. Ularni boshqalarga topshiring.',
    ru: 'В архиве, но классы или уроки остались. Передайте их другим.',
    en: 'Archived, but still has classes or lessons. Hand them over to others.',
  },
  handOverOnly: { uz: 'Topshirish', ru: 'Передать', en: 'Hand over' },
})
