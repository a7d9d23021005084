import { phrases } from '../../../platform/i18n/phrases.ts'

/** The rules that are broken. */
export const breachesText = phrases({
  clashes: { uz: 'Toʻqnashuvlar', ru: 'Накладки', en: 'Clashes' },
  clashesHelp: {
    uz: 'Buzilgan qoidalar. Joyini koʻrish uchun bosing.',
    ru: 'Нарушенные правила. Нажмите, чтобы увидеть место.',
    en: 'Rules that are broken. Press one to see where.',
  },
  breach_class_gap: {
    uz: '{class}: {day} kuni oyna bor',
    ru: '{class}: окно, {day}',
    en: '{class}: a gap on {day}',
  },
  breach_clash: {
    uz: '{whose}: {day}, {period}-dars: {lesson} va {other}',
    ru: '{whose}: {day}, {period}-й урок: {lesson} и {other}',
    en: '{whose}: {day}, lesson {period}: {lesson} and {other}',
  },
  breach_day_long: {
    uz: '{whose}: {day} kuni {count} ta dars, koʻp',
    ru: '{whose}: {day}, слишком много уроков: {count}',
    en: '{whose}: too many lessons on {day}: {count}',
  },
  breach_class_day_short: {
    uz: '{class}: {day} kuni {count} ta dars, kam',
    ru: '{class}: {day}, слишком мало уроков: {count}',
    en: '{class}: too few lessons on {day}: {count}',
  },
  breach_subject_repeated: {
    uz: '{class}: {day} kuni {subject} {count} marta',
    ru: '{class}: {day}, {subject}: {count} раза в день',
    en: '{class}: {subject} {count} times on {day}',
  },
  breach_not_light: {
    uz: '{lesson}: {day}, {period}-dars meʼyorga zid',
    ru: '{lesson}: {day}, {period}-й урок против нормы',
    en: '{lesson}: {day}, lesson {period} is against the norms',
  },
  breach_teacher_blocked: {
    uz: '{teacher} kela olmaydi: {day}, {lesson}',
    ru: '{teacher}: не может, {day}, {lesson}',
    en: '{teacher}: not available, {day}, {lesson}',
  },
  breach_class_blocked: {
    uz: '{lesson}: {day}, {period}-dars, bu vaqtda dars boʻlmasligi kerak',
    ru: '{lesson}: {day}, {period}-й урок, в это время у класса уроков нет',
    en: '{lesson}: {day}, lesson {period}, when the class has none',
  },
  breach_teacher_days: {
    uz: '{teacher}: dars kunlari koʻp: {count}',
    ru: '{teacher}: слишком много учебных дней: {count}',
    en: '{teacher}: too many days: {count}',
  },
  breach_room_clash: {
    uz: '{room} xonasi: {day}, {period}-dars: {lesson} va {other}',
    ru: 'Кабинет {room}: {day}, {period}-й урок: {lesson} и {other}',
    en: 'Room {room}: {day}, lesson {period}: {lesson} and {other}',
  },
  breach_room_missing: {
    uz: '{lesson}: {day}, {period}-dars: boʻsh xona yoʻq',
    ru: '{lesson}: {day}, {period}-й урок: нет свободного кабинета',
    en: '{lesson}: {day}, lesson {period}: no room is free',
  },
  breach_room_blocked: {
    uz: '{room} xonasi berk: {day}, {lesson}',
    ru: 'Кабинет {room} закрыт: {day}, {lesson}',
    en: 'Room {room} is closed: {day}, {lesson}',
  },
  breach_room_unknown: {
    uz: '{lesson}: {day}, {period}-dars, bu xona endi yoʻq',
    ru: '{lesson}: {day}, {period}-й урок, этого кабинета больше нет',
    en: '{lesson}: {day}, lesson {period}, the room no longer exists',
  },
  breach_no_such_time: {
    uz: '{lesson}: {day}, {period}-dars, bunday dars vaqti yoʻq',
    ru: '{lesson}: {day}, {period}-й урок, такого времени нет',
    en: '{lesson}: {day}, lesson {period}, there is no such time',
  },
  breach_fixed_moved: {
    uz: '{lesson}: oʻquv rejada {day}, {period}-dars, jadvalda esa boshqa vaqtda',
    ru: '{lesson}: по учебному плану {day}, {period}-й урок, а стоит в другое время',
    en: '{lesson}: the plan says {day}, lesson {period}, but it stands at another time',
  },
  breach_other: {
    uz: 'Qoida buzilgan: {lesson}',
    ru: 'Нарушено правило: {lesson}',
    en: 'A rule is broken: {lesson}',
  },
})
