import { phrases } from '../../platform/i18n/phrases.ts'

export const staffText = phrases({
  title: { uz: 'Xodimlar', ru: 'Сотрудники', en: 'Staff accounts' },
  about: {
    uz: 'Ularni faqat rahbar qoʻshadi va arxivga oladi.',
    ru: 'Добавлять и архивировать их может только руководитель.',
    en: 'Only the head can add or archive them.',
  },
  count: {
    uz: '{count, number} ta administrator',
    ru: '{count, plural, one {# администратор} few {# администратора} many {# администраторов} other {# администратора}}',
    en: '{count, plural, one {# administrator} other {# administrators}}',
  },
  views: { uz: 'Roʻyxat turi', ru: 'Вид списка', en: 'Which list' },
  add: { uz: 'Administrator qoʻshish', ru: 'Добавить администратора', en: 'Add an administrator' },
  archiveText: {
    uz: '{name} darhol barcha qurilmalardan chiqariladi va qayta kira olmaydi.',
    ru: '{name}: все сеансы завершатся сразу, войти снова будет нельзя.',
    en: '{name} is signed out everywhere at once and can’t sign in again.',
  },
  archived: { uz: '{name} arxivga olindi', ru: '{name} в архиве', en: '{name} has been archived' },
  restored: {
    uz: '{name} arxivdan qaytarildi',
    ru: '{name} снова работает',
    en: '{name} has been restored',
  },
  added: {
    uz: '{name} qoʻshildi. Endi kirish varaqasini bering.',
    ru: '{name}: учётная запись создана. Теперь выдайте листок для входа.',
    en: '{name} has been added. Now hand over a sign-in slip.',
  },
  noPassword: { uz: 'paroli yoʻq', ru: 'нет пароля', en: 'no password yet' },
  none: { uz: 'Administratorlar yoʻq', ru: 'Администраторов нет', en: 'No administrators' },
  username: { uz: 'Elektron pochta (login)', ru: 'Эл. почта (логин)', en: 'Email (username)' },
})
