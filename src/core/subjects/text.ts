import { phrases } from '../../platform/i18n/phrases.ts'

export const subjectsText = phrases({
  count: {
    uz: '{count, plural, one {# ta fan} other {# ta fan}}',
    ru: '{count, plural, one {# предмет} few {# предмета} many {# предметов} other {# предмета}}',
    en: '{count, plural, one {# subject} other {# subjects}}',
  },
  search: { uz: 'Fan nomi', ru: 'Название предмета', en: 'Subject name' },
  views: { uz: 'Qaysi fanlar', ru: 'Какие предметы', en: 'Which subjects' },
  grade: { uz: 'Sinf', ru: 'Класс', en: 'Grade' },
  inGrades: {
    uz: '{grades}{several, select, true {-sinflar} other {-sinf}}',
    ru: '{grades} {several, select, true {классы} other {класс}}',
    en: '{several, select, true {Grades} other {Grade}} {grades}',
  },
  classes: { uz: 'Sinflar', ru: 'Классов', en: 'Classes' },
  difficulty: { uz: 'Qiyinligi', ru: 'Трудность', en: 'Difficulty' },
  ownRoom: { uz: 'Oʻz xonasi', ru: 'Свой кабинет', en: 'Own room' },
  difficultyText: {
    uz: '1 — oson, 13 — qiyin. Qiyin darslar haftaga taqsimlanadi.',
    ru: '1 — лёгкий, 13 — трудный. Трудные уроки распределяются по неделе.',
    en: '1 is easy, 13 is hard. Hard lessons are spread over the week.',
  },
  difficultyByGrade: {
    uz: 'Sinflar boʻyicha qiyinligi',
    ru: 'Трудность по классам',
    en: 'Difficulty by grade',
  },
  difficultyByGradeText: {
    uz: 'Boʻsh — yuqoridagi umumiy qiyinlik.',
    ru: 'Пусто — общая трудность, указанная выше.',
    en: 'Empty: the difficulty above.',
  },
  block: { uz: 'Qanday oʻtiladi', ru: 'Как проводится', en: 'Given as' },
  blockOne: { uz: 'Bittadan dars', ru: 'По одному уроку', en: 'Single lessons' },
  blockTwo: { uz: 'Juft dars', ru: 'Сдвоенными уроками', en: 'Double lessons' },
  light: { uz: 'Yengil fan', ru: 'Лёгкий предмет', en: 'Light subject' },
  lightText: {
    uz: '1–4-sinflarda 5-dars faqat yengil fan boʻladi.',
    ru: 'В 1–4 классах 5-м уроком ставят только лёгкий предмет.',
    en: 'In grades 1–4 only a light subject is the 5th lesson.',
  },
  lightUsual: {
    uz: 'Qiyinligi 3 gacha boʻlsa',
    ru: 'При трудности до 3',
    en: 'Up to a difficulty of 3',
  },
  homeroomHour: { uz: 'Kelajak soati', ru: 'Час будущего', en: 'Homeroom hour' },
  homeroomHourText: {
    uz: 'Har bir sinfda haftaning birinchi darsi, sinf rahbari oʻtadi. Oʻquv rejaga kiritish shart emas.',
    ru: 'Первый урок недели в каждом классе, ведёт классный руководитель. В план вносить не нужно.',
    en: 'The first lesson of the week in every class, given by the homeroom teacher. It need not be in the plan.',
  },
  noDifficulty: { uz: 'Belgilanmagan', ru: 'Не указана', en: 'Not set' },
  norms: { uz: 'Haftalik soatlar', ru: 'Часов в неделю', en: 'Hours a week' },
  normsText: {
    uz: 'Haftalik soat. 0,5 — ikki haftada bir dars. Boʻsh — oʻqitilmaydi.',
    ru: 'Часов в неделю. 0,5 — урок раз в две недели. Пусто — не изучается.',
    en: 'Hours a week. 0.5: every second week. Empty: not taught.',
  },
  sumIn: {
    uz: 'Jami, {language, select, uz {oʻzbek} ru {rus} other {ingliz}} sinflari',
    ru: 'Всего, {language, select, uz {узбекские} ru {русские} other {английские}} классы',
    en: 'Total, {language, select, uz {Uzbek} ru {Russian} other {English}} classes',
  },
  cap: { uz: 'Koʻpi bilan', ru: 'Не больше', en: 'At most' },
  overCap: {
    uz: '{grade}-sinfda meʼyordan {hours} soat koʻp',
    ru: 'В {grade} классе на {hours} ч. больше нормы',
    en: 'Grade {grade} is {hours} h over the limit',
  },
  load: { uz: 'Sinflar boʻyicha soatlar', ru: 'Часы по классам', en: 'Hours by grade' },
  none: { uz: 'Hali fan yoʻq', ru: 'Предметов пока нет', en: 'No subjects yet' },
  noneText: {
    uz: 'Tayanch oʻquv rejadan boshlang: fanlar, haftalik soatlar va qiyinlik darajasi tayyor.',
    ru: 'Начните с базисного учебного плана: предметы, часы и трудность уже есть.',
    en: 'Start from the base curriculum: subjects, hours and difficulty are ready.',
  },

  newSubject: { uz: 'Yangi fan', ru: 'Новый предмет', en: 'New subject' },
  colour: { uz: 'Rangi', ru: 'Цвет', en: 'Colour' },
  language: {
    uz: 'Qaysi tildagi sinflar uchun',
    ru: 'Для классов с языком обучения',
    en: 'For classes taught in',
  },
  anyLanguage: { uz: 'Barcha sinflar', ru: 'Все классы', en: 'All classes' },
  onlyIn: {
    uz: '{language, select, uz {oʻzbek} ru {rus} other {ingliz}} sinflari',
    ru: '{language, select, uz {узб.} ru {рус.} other {англ.}} классы',
    en: '{language, select, uz {Uzbek} ru {Russian} other {English}} classes',
  },
  added: { uz: 'Fan qoʻshildi', ru: 'Предмет добавлен', en: 'Subject added' },
  archiveTitle: {
    uz: '{count, plural, one {Fan arxivga olinsinmi?} other {# ta fan arxivga olinsinmi?}}',
    ru: '{count, plural, one {Отправить в архив # предмет?} few {Отправить в архив # предмета?} many {Отправить в архив # предметов?} other {Отправить в архив # предмета?}}',
    en: '{count, plural, one {Archive the subject?} other {Archive # subjects?}}',
  },
  archiveText: {
    uz: 'Yangi rejalarga qoʻshib boʻlmaydi, eski yozuvlar saqlanadi.',
    ru: 'В новые планы добавить будет нельзя, записи сохранятся.',
    en: 'It can’t be added to new plans; what was recorded stays.',
  },
  archiveTaught: {
    uz: 'Hozir {count, plural, one {# ta sinfda} other {# ta sinfda}} oʻqitilmoqda. Sinflarning rejasida qoladi, yangilariga qoʻshib boʻlmaydi.',
    ru: 'Сейчас изучается {count, plural, one {в # классе} few {в # классах} many {в # классах} other {в # класса}}. В их планах он останется, в новые его добавить нельзя.',
    en: 'It is being taught {count, plural, one {in # class} other {in # classes}} now. It stays in their plans and can’t be added to new ones.',
  },
  archivedMany: {
    uz: '{count, plural, one {Fan arxivga olindi} other {# ta fan arxivga olindi}}',
    ru: '{count, plural, one {# предмет в архиве} few {# предмета в архиве} many {# предметов в архиве} other {# предмета в архиве}}',
    en: '{count, plural, one {Subject archived} other {# subjects archived}}',
  },
  restoredMany: {
    uz: '{count, plural, one {Fan qaytarildi} other {# ta fan qaytarildi}}',
    ru: '{count, plural, one {# предмет возвращён} few {# предмета возвращены} many {# предметов возвращено} other {# предмета возвращено}}',
    en: '{count, plural, one {Subject restored} other {# subjects restored}}',
  },

  curriculum: { uz: 'Tayanch reja', ru: 'Базисный план', en: 'Base curriculum' },
  startFromCurriculum: {
    uz: 'Tayanch rejadan boshlash',
    ru: 'Начать с базисного плана',
    en: 'Start from the base curriculum',
  },
  curriculumText: {
    uz: 'Bor fanlar nomidan taniladi va ikkinchi marta qoʻshilmaydi.',
    ru: 'Имеющиеся предметы узнаются по названию и второй раз не добавляются.',
    en: 'Subjects you already have are recognised by name and not added twice.',
  },
  state_missing: { uz: 'Qoʻshiladi', ru: 'Будет добавлен', en: 'Will be added' },
  state_archived: {
    uz: 'Arxivdan qaytariladi',
    ru: 'Вернётся из архива',
    en: 'Will be restored',
  },
  state_without_norms: { uz: 'Soatlar qoʻshiladi', ru: 'Получит часы', en: 'Will get its hours' },
  state_there: { uz: 'Bor', ru: 'Уже есть', en: 'Already there' },
  adopt: {
    uz: '{count, plural, =0 {Tanlanmagan} other {Rejadan olish: # ta fan}}',
    ru: '{count, plural, =0 {Ничего не выбрано} one {Взять # предмет} few {Взять # предмета} many {Взять # предметов} other {Взять # предмета}}',
    en: '{count, plural, =0 {Nothing selected} one {Add # subject} other {Add # subjects}}',
  },
  adopted: {
    uz: '{count, plural, one {# ta fan rejadan olindi} other {# ta fan rejadan olindi}}',
    ru: '{count, plural, one {Из плана взят # предмет} few {Из плана взято # предмета} many {Из плана взято # предметов} other {Из плана взято # предмета}}',
    en: '{count, plural, one {# subject taken from the curriculum} other {# subjects taken from the curriculum}}',
  },
  allThere: {
    uz: 'Tayanch rejadagi barcha fanlar allaqachon bor.',
    ru: 'Все предметы базисного плана уже есть.',
    en: 'All subjects of the base curriculum are already there.',
  },
})
