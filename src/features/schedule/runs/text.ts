import { phrases } from '../../../platform/i18n/phrases.ts'

/** What arranges by itself, and what it has come to. */
export const runsText = phrases({
  generate: { uz: 'Avtomatik tuzish', ru: 'Составить', en: 'Generate' },
  improve: { uz: 'Yaxshilash', ru: 'Улучшить', en: 'Improve' },
  runSure_generate: {
    uz: '{count, number} ta dars qayta joylashtiriladi',
    ru: '{count, plural, one {# урок переставится} few {# урока переставятся} many {# уроков переставятся} other {# урока переставятся}}',
    en: '{count, plural, one {# lesson} other {# lessons}} will move',
  },
  runSure_improve: {
    uz: '{count, number} tagacha dars koʻchishi mumkin',
    ru: '{count, plural, one {Переставиться может # урок} few {Переставиться могут до # уроков} many {Переставиться могут до # уроков} other {Переставиться могут до # урока}}',
    en: 'Up to {count, plural, one {# lesson} other {# lessons}} may move',
  },
  runSureText: {
    uz: 'Qotirilgan darslar joyida qoladi. Keyin hammasini bitta bosish bilan qaytarish mumkin.',
    ru: 'Зафиксированные останутся на месте. Потом всё можно вернуть одним нажатием.',
    en: 'Locked ones stay. Afterwards all of it can be undone with one press.',
  },
  runUndo: { uz: 'Avvalgidek qilish', ru: 'Вернуть как было', en: 'Put it back as it was' },
  stop: { uz: 'Toʻxtatish', ru: 'Остановить', en: 'Stop' },
  stopKeeps: {
    uz: 'Toʻxtatilsa, eng yaxshi variant qoladi',
    ru: 'При остановке останется лучший вариант',
    en: 'If stopped, the best version so far stays',
  },
  scope: { uz: 'Qamrovi', ru: 'Что составлять', en: 'Scope' },
  scopeAll: { uz: 'Butun maktab', ru: 'Вся школа', en: 'Whole school' },
  scopeClass: { uz: 'Faqat {label} sinfi', ru: 'Только {label}', en: 'Only {label}' },
  run_queued: { uz: 'Navbatda…', ru: 'В очереди…', en: 'Waiting…' },
  run_running: {
    uz: 'Jadval tuzilmoqda…',
    ru: 'Расписание составляется…',
    en: 'Generating the timetable…',
  },
  run_done: { uz: 'Jadval tayyor', ru: 'Расписание готово', en: 'The timetable is ready' },
  run_cancelled: {
    uz: 'Toʻxtatildi, eng yaxshi variant saqlandi',
    ru: 'Остановлено, лучший вариант сохранён',
    en: 'Stopped, the best version was kept',
  },
  run_failed: {
    uz: 'Tuzish uzildi, topilgani saqlandi',
    ru: 'Составление прервалось, найденное сохранено',
    en: 'Interrupted, what was found was kept',
  },
  runBest: {
    uz: 'Hozircha eng yaxshi variant',
    ru: 'Лучший вариант на данный момент',
    en: 'Best version so far',
  },
  runSteps: { uz: 'Sinalgan variantlar', ru: 'Проверено вариантов', en: 'Arrangements tried' },
  runTime: { uz: 'Oʻtgan vaqt', ru: 'Прошло времени', en: 'Time passed' },
  runTried: {
    uz: '{steps, number} ta variant sinaldi',
    ru: 'проверено вариантов: {steps, number}',
    en: '{steps, number} arrangements tried',
  },
  thisOne: { uz: 'Bunda', ru: 'Здесь', en: 'Here' },
  figure_teacher_gap: { uz: 'Oʻqituvchilarda oyna', ru: 'Окна учителей', en: 'Gaps of teachers' },
  figure_teacher_both_shifts: {
    uz: 'Ikki smenali kunlar',
    ru: 'Дни в две смены',
    en: 'Days in both shifts',
  },
  figure_teacher_avoided: {
    uz: 'Noqulay vaqtdagi darslar',
    ru: 'Уроки в нежелательное время',
    en: 'Lessons at avoided times',
  },
  figure_teacher_lone: {
    uz: 'Bitta darsli kunlar',
    ru: 'Дни с одним уроком',
    en: 'Days with a single lesson',
  },
  figure_hard_first: {
    uz: 'Qiyin dars kun boshida',
    ru: 'Трудный урок в начале дня',
    en: 'Hard lesson begins a day',
  },
  figure_hard_last: {
    uz: 'Qiyin dars kun oxirida',
    ru: 'Трудный урок в конце дня',
    en: 'Hard lesson ends a day',
  },
  priceHelp: {
    uz: 'Jarima: barcha noqulayliklar yigʻindisi (oynalar, ikki smena, kun oxirida qiyin dars). Kam boʻlgani yaxshi.',
    ru: 'Штраф: сумма всех неудобств (окна, две смены, трудный урок в конце дня). Чем меньше, тем лучше.',
    en: 'Penalty: the sum of all that is inconvenient (gaps, two shifts, a hard last lesson). Less is better.',
  },
  price: { uz: 'Jarima', ru: 'Штраф', en: 'Penalty' },
})
