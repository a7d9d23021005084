import type { Code } from '../platform/errors.ts'
import type { Phrase } from '../platform/text.ts'

/** Titles above the sentences of `errors.text.ts`; a title belongs to all codes of a kind. */
const titles = {
  signIn: { uz: 'Kirib boʻlmadi', ru: 'Не удалось войти', en: 'Sign-in failed' },
  tooOften: { uz: 'Biroz kuting', ru: 'Подождите немного', en: 'Wait a little' },
  notAllowed: { uz: 'Ruxsat yoʻq', ru: 'Нет доступа', en: 'Not allowed' },
  notFound: { uz: 'Topilmadi', ru: 'Не найдено', en: 'Not found' },
  form: { uz: 'Maʼlumotni tekshiring', ru: 'Проверьте данные', en: 'Check the form' },
  password: { uz: 'Parol oʻzgarmadi', ru: 'Пароль не изменён', en: 'Password not changed' },
  taken: { uz: 'Bunday yozuv allaqachon bor', ru: 'Такая запись уже есть', en: 'Already exists' },
  picture: { uz: 'Rasm saqlanmadi', ru: 'Изображение не сохранено', en: 'Picture not saved' },
  marked: { uz: 'Allaqachon belgilangan', ru: 'Уже отмечено', en: 'Already marked' },
  day: {
    uz: 'Bu kunga belgilab boʻlmaydi',
    ru: 'Этот день нельзя отметить',
    en: 'Not on this day',
  },
  coins: { uz: 'Tangalar berilmadi', ru: 'Монеты не начислены', en: 'Coins not given' },
  changed: { uz: 'Yozuv oʻzgargan', ru: 'Запись уже изменена', en: 'Changed meanwhile' },
  done: { uz: 'Bajarildi', ru: 'Готово', en: 'Done' },
  busy: { uz: 'Xizmat javob bermadi', ru: 'Сервис не ответил', en: 'Service unavailable' },
  fault: { uz: 'Xatolik', ru: 'Ошибка', en: 'Error' },
} satisfies Record<string, Phrase>

/** What stands above the sentence of each code in a toast; a code without a title does not compile. */
export const errorTitleText: Record<Code, Phrase> = {
  // signing in and the session
  username_or_password_is_incorrect: titles.signIn,
  invalid_username_or_password: titles.signIn,
  token_invalid: titles.signIn,
  too_many_requests: titles.tooOften,
  // roles
  you_dont_have_permission: titles.notAllowed,
  you_dont_have_access_for_this_action: titles.notAllowed,
  not_found: titles.notFound,
  // forms
  invalid_input: titles.form,
  required: titles.form,
  date_required: titles.form,
  unknown_field: titles.form,
  invalid_text: titles.form,
  invalid_value: titles.form,
  invalid_number: titles.form,
  invalid_date: titles.form,
  invalid_time: titles.form,
  invalid_id: titles.form,
  invalid_email: titles.form,
  invalid_phone: titles.form,
  invalid_card_number: titles.form,
  invalid_json: titles.form,
  out_of_range: titles.form,
  too_short: titles.form,
  too_long: titles.form,
  body_too_large: titles.form,
  unsupported_content_type: titles.form,
  invalid_idempotency_key: titles.form,
  idempotency_key_reused: titles.form,
  version_conflict: titles.changed,
  // profile
  password_must_be_at_least_6_characters_long: titles.password,
  old_and_new_password_id_required_for_change_password: titles.password,
  old_password_id_wrong: titles.password,
  owner_cannot_change_password: titles.password,
  cannot_update_password: titles.password,
  this_user_already_exists: titles.taken,
  phone_number_already_exists: titles.taken,
  account_deleted_successfully: titles.done,
  image_is_required: titles.picture,
  invalid_file_type: titles.picture,
  base64_decoding_error: titles.picture,
  file_too_large: titles.picture,
  // school
  class_already_exists: titles.taken,
  student_is_in_class_already: titles.taken,
  student_number_already_exists: titles.taken,
  // marks and coins
  this_day_already_has_a_attendance: titles.marked,
  this_day_already_has_a_rate: titles.marked,
  this_day_already_has_a_coin: titles.marked,
  student_not_in_class: titles.day,
  day_is_locked: titles.day,
  day_is_in_the_future: titles.day,
  nothing_to_change: titles.form,
  count_error: titles.coins,
  dont_have_enough_coin: titles.coins,
  // texts
  text_is_unknown: titles.notFound,
  text_is_malformed: titles.form,
  text_placeholders_differ: titles.form,
  text_lacks_plural_forms: titles.form,
  text_has_foreign_tags: titles.form,
  // the server itself
  server_busy: titles.busy,
  service_unavailable: titles.busy,
  internal_error: titles.fault,
}
