import { phrases } from '../../platform/i18n/phrases.ts'

/** Phrases of the page on which a school or a learning centre is begun. */
export const setupText = phrases({
  title: { uz: 'Ishni boshlash', ru: 'Начало работы', en: 'Getting started' },
  headline: {
    uz: 'Maktab yoki oʻquv markazingizni oching',
    ru: 'Откройте свою школу или учебный центр',
    en: 'Open your school or learning centre',
  },
  about: {
    uz: 'Tashkilot, uning rahbari va namunaviy oʻquv yili. Hammasini keyin ham oʻzgartirish mumkin.',
    ru: 'Организация, её руководитель и типовой учебный год. Всё можно изменить и потом.',
    en: 'The organisation, its head and a standard school year. All of it can be changed later.',
  },
  kind_school: { uz: 'Davlat maktabi', ru: 'Государственная школа', en: 'State school' },
  kind_private_school: { uz: 'Xususiy maktab', ru: 'Частная школа', en: 'Private school' },
  kind_centre: { uz: 'Oʻquv markazi', ru: 'Учебный центр', en: 'Learning centre' },
  nameExample: {
    uz: 'Masalan: 42-maktab yoki “Bilim” oʻquv markazi',
    ru: 'Например: Школа № 42 или Учебный центр «Билим»',
    en: 'For example: School No. 42 or Bilim Learning Centre',
  },
  noRegion: { uz: 'Tanlanmagan', ru: 'Не выбрана', en: 'Not chosen' },
  district: { uz: 'Tuman yoki shahar', ru: 'Район или город', en: 'District or town' },
  ownerText: {
    uz: 'Shu login va parol bilan kirasiz. Parol saytda oʻzgartirilmaydi: yaxshilab saqlang.',
    ru: 'С ними вы будете входить. Сменить пароль на сайте нельзя: сохраните его.',
    en: 'You will sign in with these. The password can’t be changed on the site: keep it well.',
  },
  username: {
    uz: 'Login: elektron pochta',
    ru: 'Логин: эл. почта',
    en: 'Username: your email',
  },
  start: { uz: 'Nima tayyor boʻlsin', ru: 'Что подготовить сразу', en: 'What to prepare at once' },
  shifts: { uz: 'Smenalar soni', ru: 'Сколько смен', en: 'Shifts' },
  oneShift: { uz: 'Bir smena', ru: 'Одна смена', en: 'One shift' },
  twoShifts: { uz: 'Ikki smena', ru: 'Две смены', en: 'Two shifts' },
  bellsText: {
    uz: 'Qoʻngʻiroqlar odatdagidek qoʻyiladi: birinchi smena 08:00 dan, ikkinchisi 13:30 dan. Oʻquv markazida 09:00 va 16:00 dan.',
    ru: 'Звонки будут обычными: первая смена с 08:00, вторая с 13:30. В учебном центре с 09:00 и с 16:00.',
    en: 'Bells as usual: shift 1 from 08:00, shift 2 from 13:30. In a learning centre from 09:00 and 16:00.',
  },
  year: {
    uz: 'Namunaviy oʻquv yili: choraklar, taʼtillar va bayramlar',
    ru: 'Обычный учебный год: четверти, каникулы и праздники',
    en: 'A standard school year: quarters, breaks and holidays',
  },
  yearCentre: {
    uz: 'Namunaviy yil: bayramlar',
    ru: 'Обычный год: праздники',
    en: 'A standard year: holidays',
  },
  subjects: {
    uz: 'Tayanch oʻquv reja fanlari, haftalik soatlari bilan',
    ru: 'Предметы базисного учебного плана с часами в неделю',
    en: 'The subjects of the base curriculum with their weekly hours',
  },
  begin: { uz: 'Ochish va kirish', ru: 'Открыть и войти', en: 'Open and sign in' },
  closedTitle: {
    uz: 'Bu yerga bir martalik manzil bilan kiriladi',
    ru: 'Сюда попадают по одноразовому адресу',
    en: 'This page needs a one-time address',
  },
  closedText: {
    uz: 'Manzil Daftar birinchi marta ishga tushganda terminalda chiqadi va 24 soat ishlaydi. Serverda quyidagi buyruq yangisini beradi:',
    ru: 'Адрес показывается в терминале при первом запуске Daftar и действует 24 часа. Новый даст команда на сервере:',
    en: 'The terminal shows it when Daftar first starts, and it works for 24 hours. This command on the server gives a new one:',
  },
  firstSteps: { uz: 'Dastlabki qadamlar', ru: 'Первые шаги', en: 'First steps' },
  stepsDone: {
    uz: '{all} tadan {done} tasi',
    ru: '{done} из {all}',
    en: '{done} of {all}',
  },
  done: { uz: 'Bajarilgan', ru: 'Сделано', en: 'Done' },
  putAway: { uz: 'Roʻyxatni yopish', ru: 'Убрать список', en: 'Put the list away' },
  step_year: {
    uz: 'Oʻquv yili: choraklar, taʼtillar, bayramlar',
    ru: 'Учебный год: четверти, каникулы, праздники',
    en: 'School year: quarters, breaks, holidays',
  },
  step_bells: { uz: 'Qoʻngʻiroqlar jadvali', ru: 'Расписание звонков', en: 'Bell times' },
  step_rooms: { uz: 'Xonalar', ru: 'Кабинеты', en: 'Rooms' },
  step_subjects: { uz: 'Fanlar', ru: 'Предметы', en: 'Subjects' },
  step_classes: { uz: 'Sinflar', ru: 'Классы', en: 'Classes' },
  step_teachers: { uz: 'Oʻqituvchilar', ru: 'Учителя', en: 'Teachers' },
  step_students: { uz: 'Oʻquvchilar', ru: 'Ученики', en: 'Students' },
  step_parents: { uz: 'Ota-onalar', ru: 'Родители', en: 'Parents' },
  step_slips: { uz: 'Kirish varaqalari', ru: 'Листки для входа', en: 'Sign-in slips' },
  step_marked: {
    uz: 'Birinchi sinf belgilandi',
    ru: 'Отмечен первый класс',
    en: 'First class marked',
  },
  toSignIn: { uz: 'Kirish sahifasi', ru: 'На страницу входа', en: 'To the sign-in page' },
})
