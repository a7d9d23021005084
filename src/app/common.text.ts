/** Phrases of the shell and those that every area uses. */
export const commonText = {
  product: { uz: 'Daftar', ru: 'Daftar', en: 'Daftar' },
  pageNotFound: { uz: 'Sahifa topilmadi', ru: 'Страница не найдена', en: 'Page not found' },
}
