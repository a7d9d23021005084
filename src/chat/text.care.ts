import { phrases } from '../platform/phrases.ts'

/** Reports of messages, and what is opened that was deleted. */
export const careText = phrases({
  report: { uz: 'Shikoyat qilish', ru: 'Пожаловаться', en: 'Report' },
  sendReport: { uz: 'Shikoyatni yuborish', ru: 'Отправить жалобу', en: 'Send the report' },
  reportText: {
    uz: 'Xabarni maktab masʼuli koʻrib chiqadi. Muallif kim shikoyat qilganini bilmaydi.',
    ru: 'Сообщение рассмотрит ответственный в школе. Автор не узнает, кто пожаловался.',
    en: 'The person in charge at the school looks at the message. Its author is not told who reported it.',
  },
  reported: { uz: 'Shikoyat yuborildi', ru: 'Жалоба отправлена', en: 'Report sent' },
  disclose: {
    uz: 'Oʻchirilgan matnni koʻrish',
    ru: 'Посмотреть удалённое',
    en: 'Open what was deleted',
  },
  disclosed: { uz: 'Oʻchirilgan xabar', ru: 'Удалённое сообщение', en: 'Deleted message' },
  discloseText: {
    uz: 'Kim, qachon va nima sababdan koʻrgani doimiy qayd etiladi.',
    ru: 'Кто, когда и почему это посмотрел, останется в журнале навсегда.',
    en: 'Who opened it, when and why is noted for good.',
  },
  reports: { uz: 'Shikoyatlar', ru: 'Жалобы', en: 'Reports' },
  openFiles: { uz: 'Fayllarni koʻrish', ru: 'Посмотреть файлы', en: 'Open the files' },
  reportedMessage: {
    uz: 'Shikoyat qilingan xabar',
    ru: 'Сообщение, на которое пожаловались',
    en: 'Reported message',
  },
  settle: { uz: 'Koʻrib chiqildi', ru: 'Рассмотрено', en: 'Mark as settled' },
  noReports: { uz: 'Shikoyat yoʻq', ru: 'Жалоб нет', en: 'No reports' },
  reportedBy: {
    uz: 'Shikoyat qildi: {name} ({role}).',
    ru: 'Жалоба: {name} ({role}).',
    en: 'Reported by {name} ({role}).',
  },
  decision_kept: { uz: 'Qoldirildi', ru: 'Оставлено', en: 'Left as it is' },
  decision_removed: { uz: 'Oʻchirildi', ru: 'Удалено', en: 'Deleted' },
  decisionNote: {
    uz: 'Izoh (ixtiyoriy)',
    ru: 'Комментарий (необязательно)',
    en: 'Comment (optional)',
  },
  removeIt: { uz: 'Xabarni oʻchirish', ru: 'Удалить сообщение', en: 'Delete the message' },
  disclosures: { uz: 'Kim nimani ochgan', ru: 'Кто что открывал', en: 'Who has opened what' },
  disclosure_message: {
    uz: 'oʻchirilgan xabarni ochdi',
    ru: 'просмотр удалённого сообщения',
    en: 'opened a deleted message',
  },
  disclosure_export: {
    uz: 'suhbatni yuklab oldi',
    ru: 'скачивание беседы',
    en: 'exported a conversation',
  },
})
