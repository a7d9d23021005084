export const authText = {
  title: { uz: 'Kirish', ru: 'Вход', en: 'Sign in' },
}
