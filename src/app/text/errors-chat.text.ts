import type { Code } from '../../platform/errors.ts'
import type { Phrase } from '../../platform/i18n/text.ts'

/** What is told of who may write to whom, and of messages. */
export const chatErrorText = {
  chat_not_allowed: {
    uz: 'Bu odamga yozish mumkin emas',
    ru: 'Этому человеку писать нельзя',
    en: 'You cannot write to this person',
  },
  chat_teacher_writes_first: {
    uz: 'Bu suhbatda birinchi boʻlib oʻqituvchi yozadi. Oʻqituvchi yozgach, javob bera olasiz',
    ru: 'В этой беседе первым пишет учитель. Ответить можно будет после его сообщения',
    en: 'The teacher writes first in this conversation. You can answer after that',
  },
  chat_is_blocked: {
    uz: 'Bu suhbat bloklangan',
    ru: 'Эта беседа заблокирована',
    en: 'This conversation is blocked',
  },
  room_is_for_announcements: {
    uz: 'Bu suhbatga faqat xodimlar yozadi',
    ru: 'В эту беседу пишут только сотрудники',
    en: 'Only staff write in this conversation',
  },
  not_a_member: {
    uz: 'Siz bu suhbatda endi qatnashmaysiz. Avvalgi xabarlarni oʻqish mumkin',
    ru: 'Вы больше не участвуете в этой беседе. Прежние сообщения можно читать',
    en: 'You are no longer in this conversation. Earlier messages can still be read',
  },
  room_is_archived: {
    uz: 'Bu suhbat arxivda',
    ru: 'Эта беседа в архиве',
    en: 'This conversation is archived',
  },
  room_needs_staff: {
    uz: 'Suhbatda xodim boʻlmasa, oʻquvchilar yolgʻiz qoladi. Xodim qoʻshing',
    ru: 'Без сотрудника ученики останутся в беседе одни. Добавьте сотрудника',
    en: 'Without staff the students would be on their own. Add a member of staff',
  },
  room_has_no_staff: {
    uz: 'Bu suhbatda hozir oʻqituvchi yoʻq. Oʻqituvchi qoʻshilgach, yozish mumkin boʻladi',
    ru: 'Сейчас здесь нет учителя. Писать можно будет, когда он появится',
    en: 'No teacher is here now. You can write once there is one',
  },
  poll_has_votes: {
    uz: 'Ovoz berilgan: savolni endi oʻzgartirib boʻlmaydi',
    ru: 'Уже голосовали: вопрос больше нельзя изменить',
    en: 'Somebody has voted: the question can no longer be changed',
  },
  message_is_empty: {
    uz: 'Xabar boʻsh. Matn yozing yoki fayl biriktiring',
    ru: 'Сообщение пустое. Напишите текст или прикрепите файл',
    en: 'The message is empty. Write something or attach a file',
  },
  message_was_deleted: {
    uz: 'Bu xabar oʻchirilgan',
    ru: 'Это сообщение удалено',
    en: 'This message has been deleted',
  },
  edit_time_is_over: {
    uz: 'Xabarni tahrirlash vaqti oʻtgan. Yangi xabar yozing',
    ru: 'Время на изменение прошло. Напишите новое сообщение',
    en: 'The time for editing is over. Write a new message',
  },
  voice_too_long: {
    uz: 'Ovozli xabar 3 daqiqadan oshmasin',
    ru: 'Голосовое сообщение не длиннее 3 минут',
    en: 'A voice message is 3 minutes at most',
  },
} satisfies Partial<Record<Code, Phrase>>
