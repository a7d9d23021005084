export const studentsText = {
  ownRecord: {
    uz: 'Baholarim va tangalarim',
    ru: 'Мои оценки и монеты',
    en: 'My marks and coins',
  },
  noMarksText: {
    uz: 'Oʻqituvchi davomat, baho yoki tanga qoʻyganda, ular shu yerda koʻrinadi.',
    ru: 'Когда учитель отметит посещаемость, оценку или монеты, они появятся здесь.',
    en: 'As soon as a teacher records attendance, a mark or coins they appear here.',
  },
  lastDays: { uz: 'Soʻnggi kunlar', ru: 'Последние дни', en: 'The last days' },
  notMarkedToday: {
    uz: 'Bugun hali belgilanmagan',
    ru: 'Сегодня ещё не отмечали',
    en: 'Not marked yet today',
  },
  children: { uz: 'Farzandlarim', ru: 'Мои дети', en: 'My children' },
  noChildren: { uz: 'Farzandlar ulanmagan', ru: 'Дети не привязаны', en: 'No children linked' },
  noChildrenText: {
    uz: 'Farzandingizni hisobingizga maktab maʼmuriyati ulaydi.',
    ru: 'Администрация школы привяжет ребёнка к вашей учётной записи.',
    en: 'The school’s office links your child to your account.',
  },
  monday: { uz: 'Du', ru: 'Пн', en: 'Mon' },
  tuesday: { uz: 'Se', ru: 'Вт', en: 'Tue' },
  wednesday: { uz: 'Cho', ru: 'Ср', en: 'Wed' },
  thursday: { uz: 'Pa', ru: 'Чт', en: 'Thu' },
  friday: { uz: 'Ju', ru: 'Пт', en: 'Fri' },
  saturday: { uz: 'Sha', ru: 'Сб', en: 'Sat' },
  sunday: { uz: 'Yak', ru: 'Вс', en: 'Sun' },
}
