export const authText = {
  title: { uz: 'Kirish', ru: 'Вход', en: 'Sign in' },
  headline: {
    uz: 'Maktab kuni bitta daftarda',
    ru: 'Школьный день в одной тетради',
    en: 'The school day in one book',
  },
  about: {
    uz: 'Daftar — maktab va oʻquv markazining har kungi yordamchisi. Oʻqituvchi davomat, baho va tangalarni bir daqiqada belgilaydi, oʻquvchi va ota-onasi esa ularni shu zahoti koʻradi.',
    ru: 'Daftar — ежедневный помощник школы и учебного центра. Учитель за минуту отмечает посещаемость, ставит оценки и начисляет монеты, а ученик и его родители сразу всё видят.',
    en: 'Daftar is the daily tool of a school or learning centre. A teacher records attendance, marks and coins in a minute; the student and the parents see them at once.',
  },
  username: { uz: 'Login', ru: 'Логин', en: 'Username' },
  password: { uz: 'Parol', ru: 'Пароль', en: 'Password' },
  showPassword: { uz: 'Parolni koʻrsatish', ru: 'Показать пароль', en: 'Show password' },
  signIn: { uz: 'Kirish', ru: 'Войти', en: 'Sign in' },
  noAccount: {
    uz: 'Login va parolni maktab yoki oʻquv markazi maʼmuriyati beradi.',
    ru: 'Логин и пароль выдаёт администрация школы или учебного центра.',
    en: 'Your school or learning centre gives you a username and a password.',
  },
}
