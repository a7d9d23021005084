import { phrases } from '../../../platform/i18n/phrases.ts'

/** A day of the week within a sentence; in Russian with “on”. */
const onDay = {
  uz: '{day, select, 1 {dushanba} 2 {seshanba} 3 {chorshanba} 4 {payshanba} 5 {juma} 6 {shanba} other {yakshanba}}',
  ru: '{day, select, 1 {в понедельник} 2 {во вторник} 3 {в среду} 4 {в четверг} 5 {в пятницу} 6 {в субботу} other {в воскресенье}}',
  en: '{day, select, 1 {Monday} 2 {Tuesday} 3 {Wednesday} 4 {Thursday} 5 {Friday} 6 {Saturday} other {Sunday}}',
}

/** Whether everything fits: what counting finds, and what would help. */
export const lampText = phrases({
  lamp: { uz: 'Sigʻadimi', ru: 'Помещается ли всё', en: 'Does it fit' },
  lamp_thinking: { uz: 'Tekshirilmoqda…', ru: 'Проверяется…', en: 'Checking…' },
  lamp_fits: { uz: 'Hammasi sigʻadi', ru: 'Всё помещается', en: 'Everything fits' },
  lamp_clashing: {
    uz: 'Toʻqnashuvsiz sigʻadi, hozir esa {count, number} ta toʻqnashuv bor',
    ru: 'Поместится и без накладок, а сейчас их {count, number}',
    en: '{count, plural, one {# clash} other {# clashes}} now, though it fits without any',
  },
  lamp_left: {
    uz: '{count, number} ta darsga hozircha joy topilmadi',
    ru: '{count, plural, one {Для # урока} few {Для # уроков} many {Для # уроков} other {Для # урока}} место пока не найдено',
    en: '{count, plural, one {# lesson has} other {# lessons have}} no place yet',
  },
  lamp_impossible: {
    uz: 'Hammasini joylashtirib boʻlmaydi',
    ru: 'Разместить всё невозможно',
    en: 'Not everything can be placed',
  },
  checkWhy: {
    uz: 'Nima yordam berishini izlash',
    ru: 'Найти, что поможет',
    en: 'Find what helps',
  },
  stopSearch: { uz: 'Izlashni toʻxtatish', ru: 'Остановить поиск', en: 'Stop looking' },
  hardest: { uz: 'Eng qiyinlari', ru: 'Труднее всего', en: 'Hardest to place' },
  helps: {
    uz: 'Bulardan biri kifoya: hammasi sigʻadi',
    ru: 'Хватит одного из этого, и всё поместится',
    en: 'Any one of these makes everything fit',
  },
  helpsTogether: {
    uz: 'Birgalikda kifoya: hammasi sigʻadi',
    ru: 'Вместе хватит, и всё поместится',
    en: 'Together these make everything fit',
  },
  helpsTogetherSome: {
    uz: 'Birgalikda koʻproq yordam beradi',
    ru: 'Вместе поможет больше всего',
    en: 'Together these help most',
  },
  noSpareRoom: {
    uz: 'Ikkinchi guruhchalarga yana xona kerak ({kinds}): bunday xonalarning har birida oʻz sinfi bor.',
    ru: 'Вторым подгруппам нужен ещё кабинет ({kinds}): в каждом таком кабинете уже учится свой класс.',
    en: 'Second subgroups need one more room ({kinds}): each such room is the own room of a class.',
  },
  toRooms: { uz: 'Xonalar', ru: 'Кабинеты', en: 'Rooms' },
  helpsSome: { uz: 'Qisman yordam beradi', ru: 'Поможет отчасти', en: 'Helps in part' },
  leavesCount: {
    uz: 'joysiz qoladi: {count}',
    ru: 'без места: {count}',
    en: '{count} left without a place',
  },
  together: {
    uz: 'Birgalikda bajarib boʻlmadi',
    ru: 'Вместе выполнить не удалось',
    en: 'Not found possible together',
  },
  wishLine: {
    uz: `{whose}: ${onDay.uz} kuni emas`,
    ru: `{whose}: не ${onDay.ru}`,
    en: `{whose}: not on ${onDay.en}`,
  },
  closedLine: {
    uz: `{whose}: ${onDay.uz} kungi yopiq soatlar`,
    ru: `{whose}: закрытые часы ${onDay.ru}`,
    en: `{whose}: hours closed on ${onDay.en}`,
  },
  apply: { uz: 'Shunday qilish', ru: 'Так и сделать', en: 'Do this' },
  fitsOf: {
    uz: '{needed} kerak, koʻpi bilan {fits} sigʻadi',
    ru: 'нужно {needed}, помещается не больше {fits}',
    en: '{needed} needed, at most {fits} fit',
  },
  find_rooms_at_once: {
    uz: '{lessons}: bir vaqtda {needed} ta xona kerak ({kind}), maktabda {fits} ta',
    ru: '{lessons}: одновременно нужно {needed} ({kind}), в школе {fits}',
    en: '{lessons}: {needed} rooms at once ({kind}), the school has {fits}',
  },
  find_lesson_cells: {
    uz: '{lessons}: {sum}{taught, select, no {} other {. Umumiy vaqt: {teachers}}}',
    ru: '{lessons}: {sum}{taught, select, no {} other {. Общее время: {teachers}}}',
    en: '{lessons}: {sum}{taught, select, no {} other {. Time of {teachers}}}',
  },
  find_class_hours: {
    uz: '{class}: haftada {needed} ta dars, kunlarga {fits} ta sigʻadi',
    ru: '{class}: в неделю {needed}, в дни помещается {fits}',
    en: '{class}: {needed} lessons a week, the days hold {fits}',
  },
  find_class_few_hours: {
    uz: '{class}: haftada {needed} ta dars, kamida {fits} ta kerak',
    ru: '{class}: в неделю {needed}, нужно не меньше {fits}',
    en: '{class}: {needed} lessons a week, at least {fits} are needed',
  },
  find_class_cells: {
    uz: '{class}: {lessons}: {sum}',
    ru: '{class}: {lessons}: {sum}',
    en: '{class}: {lessons}: {sum}',
  },
  find_class_unfilled: {
    uz: '{class}: {cells} uchun dars yoʻq, oyna esa mumkin emas',
    ru: '{class}: нет уроков на {cells}, а окон быть не должно',
    en: '{class}: no lessons for {cells}, and a class has no gaps',
  },
  find_class_subject: {
    uz: '{class}, {subject}: {sum}',
    ru: '{class}, {subject}: {sum}',
    en: '{class}, {subject}: {sum}',
  },
  find_teacher_cells: {
    uz: '{teacher}: {sum}',
    ru: '{teacher}: {sum}',
    en: '{teacher}: {sum}',
  },
  find_teacher_days: {
    uz: '{teacher}: {sum} (ruxsat etilgan kunlarga)',
    ru: '{teacher}: {sum} (в разрешённые дни)',
    en: '{teacher}: {sum} (on the days allowed)',
  },
  find_teacher_twice: {
    uz: '{lessons}: {teacher} bir vaqtda ikkala guruhchada boʻlardi',
    ru: '{lessons}: {teacher} в обеих подгруппах сразу',
    en: '{lessons}: {teacher} would be with both subgroups at once',
  },
  find_needed_at_once: {
    uz: '{lessons}: {cells} uchun boshqa dars yoʻq, oyna esa mumkin emas. {teachers}{kind}: {sum}',
    ru: '{lessons}: на {cells} других уроков нет, а окон быть не должно. {teachers}{kind}: {sum}',
    en: '{lessons}: no other lessons for {cells}, and there are no gaps. {teachers}{kind}: {sum}',
  },
  find_room_kind: {
    uz: 'Xona ({kind}): {sum}. {lessons}',
    ru: 'Кабинет ({kind}): {sum}. {lessons}',
    en: 'Rooms ({kind}): {sum}. {lessons}',
  },
  find_fixed_forbidden: {
    uz: '{lessons}: {cells} ga qotirilgan, u yerda esa mumkin emas',
    ru: '{lessons}: зафиксирован на {cells}, а там нельзя',
    en: '{lessons}: locked to {cells}, where it may not be',
  },
  find_fixed_clash: {
    uz: '{lessons}: bir vaqtga qotirilgan ({cells})',
    ru: '{lessons}: зафиксированы на одно время ({cells})',
    en: '{lessons}: locked to the same time ({cells})',
  },
  help_teacher_comes: {
    uz: `{teacher} ${onDay.uz} kuni ham keladi`,
    ru: `{teacher}: ещё и ${onDay.ru}`,
    en: `{teacher} also comes on ${onDay.en}`,
  },
  help_longer_day: {
    uz: '{whose}: kuniga {most} ta darsgacha',
    ru: '{whose}: до {most} уроков в день',
    en: '{whose}: up to {most} lessons a day',
  },
  help_teacher_more_days: {
    uz: '{teacher}: haftada {most} kungacha',
    ru: '{teacher}: до {most} дней в неделю',
    en: '{teacher}: up to {most} days a week',
  },
  help_another_room: {
    uz: 'Yana bitta xona: {kind}',
    ru: 'Ещё один кабинет: {kind}',
    en: 'One more room: {kind}',
  },
  help_class_shorter_day: {
    uz: '{class}: kuniga {least} ta dars boʻlishi mumkin',
    ru: '{class}: можно и {least} в день',
    en: '{class}: days of {least} lessons are allowed',
  },
  help_opens: {
    uz: `{whose}: ${onDay.uz} kungi yopiq soatlar ochiladi`,
    ru: `{whose}: открыть закрытые часы ${onDay.ru}`,
    en: `{whose}: the hours closed on ${onDay.en} are opened`,
  },
  help_class_other_shift: {
    uz: '{class}: {shift}-smenada oʻqiydi',
    ru: '{class}: учёба в {shift}-ю смену',
    en: '{class}: lessons in shift {shift}',
  },
  help_lesson_elsewhere: {
    uz: '{lesson}: oddiy xonada',
    ru: '{lesson}: в обычном кабинете',
    en: '{lesson}: in an ordinary room',
  },
  help_lesson_less: {
    uz: '{lesson}: {times, plural, =0 {bu jadvaldan olib tashlash} other {haftasiga # marta}}',
    ru: '{lesson}: {times, plural, =0 {убрать из этого расписания} one {# раз в неделю} few {# раза в неделю} many {# раз в неделю} other {# раза в неделю}}',
    en: '{lesson}: {times, plural, =0 {leave out of this timetable} one {once a week} other {# times a week}}',
  },
  helpIn_teacher: {
    uz: 'Oʻqituvchining istaklariga yoziladi va barcha jadvallarga taalluqli boʻladi.',
    ru: 'Запишется в пожелания учителя и будет действовать для всех расписаний.',
    en: 'It is written into the teacher’s wishes and holds for every timetable.',
  },
  helpIn_class: {
    uz: 'Sinf maʼlumotlariga yoziladi va barcha jadvallarga taalluqli boʻladi.',
    ru: 'Запишется в данные класса и будет действовать для всех расписаний.',
    en: 'It is written into the details of the class and holds for every timetable.',
  },
  helpIn_room: {
    uz: 'Maktab xonalariga “{room}” qoʻshiladi: bunday xona boʻlishi kerak.',
    ru: 'К кабинетам школы добавится «{room}»: такой кабинет должен быть на самом деле.',
    en: 'The rooms of the school get “{room}”: there has to be such a room.',
  },
  helpIn_hours: {
    uz: 'Xona maʼlumotlariga yoziladi va barcha jadvallarga taalluqli boʻladi.',
    ru: 'Запишется в данные кабинета и будет действовать для всех расписаний.',
    en: 'It is written into the details of the room and holds for every timetable.',
  },
  helpIn_draft: {
    uz: 'Faqat shu qoralamaning darslari oʻzgaradi, oʻquv reja oʻzgarmaydi.',
    ru: 'Изменятся только уроки этого черновика, учебный план останется прежним.',
    en: 'Only the lessons of this draft change; the plan stays as it is.',
  },
  help_halves_apart: {
    uz: '{lesson}: guruhchalarga har xil vaqtda',
    ru: '{lesson}: у подгрупп в разное время',
    en: '{lesson}: subgroups not at the same time',
  },
  help_not_fixed: {
    uz: '{lesson}: qotirilmagan',
    ru: '{lesson}: без фиксации',
    en: '{lesson}: not locked',
  },
})
