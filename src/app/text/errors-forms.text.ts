import type { Code } from '../../platform/errors.ts'
import type { Phrase } from '../../platform/i18n/text.ts'

/** What is told of forms and their answers. */
export const formErrorText = {
  form_has_faults: {
    uz: 'Soʻrovnomada xatolar bor. Ularni tuzatib, qayta eʼlon qiling',
    ru: 'В опросе есть ошибки. Исправьте их и опубликуйте снова',
    en: 'The form has mistakes. Mend them and publish it again',
  },
  form_closed: {
    uz: 'Soʻrovnoma yopilgan',
    ru: 'Опрос закрыт',
    en: 'The form is closed',
  },
  form_is_full: {
    uz: 'Boʻsh joy qolmadi',
    ru: 'Свободных мест не осталось',
    en: 'No places are left',
  },
  form_is_settled: {
    uz: 'Eʼlon qilingan soʻrovnomada buni oʻzgartirib boʻlmaydi',
    ru: 'В опубликованном опросе это изменить нельзя',
    en: 'This can’t be changed once the form has been published',
  },
  form_has_changed: {
    uz: 'Savollar shu orada oʻzgardi. Yozganlaringiz joyida: yangi savollarni koʻrib, yana yuboring',
    ru: 'Вопросы тем временем изменились. Введённое на месте: посмотрите новые вопросы и отправьте ещё раз',
    en: 'The questions have changed meanwhile. What you typed stays: look at the new ones and send it again',
  },
  form_is_anonymous: {
    uz: 'Anonim soʻrovnomada bu mumkin emas',
    ru: 'В анонимном опросе так нельзя',
    en: 'An anonymous form can’t do this',
  },
  form_is_not_anonymous: {
    uz: 'Bu soʻrovnoma anonim emas',
    ru: 'Этот опрос не анонимный',
    en: 'This form is not anonymous',
  },
  form_decides_nothing: {
    uz: 'Bu soʻrovnomada javoblar tasdiqlanmaydi',
    ru: 'В этом опросе ответы не утверждаются',
    en: 'Responses to this form need no decision',
  },
  already_answered: {
    uz: 'Bu soʻrovnomaga javob berilgan',
    ru: 'На этот опрос уже ответили',
    en: 'This form has been answered already',
  },
  answer_has_effects: {
    uz: 'Bu javob uchun tanga, baho yoki guruh berilgan. Avval maʼmuriyat buni bekor qiladi',
    ru: 'За этот ответ уже даны монеты, оценка или место в группе. Сначала администрация отменит это',
    en: 'Coins, a mark or a group were given for this response. The office undoes that first',
  },
  comparison_breaks: {
    uz: 'Oʻzgarishdan keyin eski va yangi javoblarni taqqoslab boʻlmaydi. Rozi boʻlsangiz, tasdiqlang',
    ru: 'После изменения старые и новые ответы нельзя сравнивать. Подтвердите, если согласны',
    en: 'After this change old and new responses can’t be compared. Confirm if you agree',
  },
  stamp_is_wrong: {
    uz: 'Tekshiruv muddati oʻtdi. Yana bir bor yuboring',
    ru: 'Проверка устарела. Отправьте ещё раз',
    en: 'The check has expired. Send it once more',
  },
} satisfies Partial<Record<Code, Phrase>>
