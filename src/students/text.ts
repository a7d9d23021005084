export const studentsText = {
  ownRecord: {
    uz: 'Baholarim va tangalarim',
    ru: 'Мои оценки и монеты',
    en: 'My marks and coins',
  },
  noMarksText: {
    uz: 'Oʻqituvchi davomat, baho yoki tangani belgilagach, ular shu yerda koʻrinadi.',
    ru: 'Как только учитель внесёт посещаемость, оценку или монеты, они появятся здесь.',
    en: 'Once a teacher records attendance, a mark or coins, they appear here.',
  },
  lastDays: { uz: 'Soʻnggi kunlar', ru: 'Последние дни', en: 'Recent days' },
  notMarkedToday: {
    uz: 'Bugun hali belgilanmagan',
    ru: 'Сегодня отметок ещё нет',
    en: 'Not marked yet today',
  },
  children: { uz: 'Farzandlarim', ru: 'Мои дети', en: 'My children' },
  noChildren: {
    uz: 'Farzandingiz hali qoʻshilmagan',
    ru: 'Дети ещё не добавлены',
    en: 'No children linked yet',
  },
  noChildrenText: {
    uz: 'Farzandingizni hisobingizga qoʻshish uchun maʼmuriyatga murojaat qiling.',
    ru: 'Попросите администрацию добавить ребёнка к вашей учётной записи.',
    en: 'Ask the office to link your child to your account.',
  },
  monday: { uz: 'Du', ru: 'Пн', en: 'Mon' },
  tuesday: { uz: 'Se', ru: 'Вт', en: 'Tue' },
  wednesday: { uz: 'Cho', ru: 'Ср', en: 'Wed' },
  thursday: { uz: 'Pay', ru: 'Чт', en: 'Thu' },
  friday: { uz: 'Ju', ru: 'Пт', en: 'Fri' },
  saturday: { uz: 'Sha', ru: 'Сб', en: 'Sat' },
  sunday: { uz: 'Yak', ru: 'Вс', en: 'Sun' },
}
