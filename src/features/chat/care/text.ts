import { phrases } from '../../../platform/i18n/phrases.ts'

/** Reports of messages, and what is opened that was deleted. */
export const careText = phrases({
  report: { uz: 'Shikoyat qilish', ru: 'Пожаловаться', en: 'Report' },
  sendReport: { uz: 'Shikoyatni yuborish', ru: 'Отправить жалобу', en: 'Send the report' },
  reportText: {
    uz: 'Xabarni maktab masʼuli koʻrib chiqadi, lekin hech qachon uning muallifi emas. Muallif kim shikoyat qilganini bilmaydi. Qaror sizga bildiriladi.',
    ru: 'Сообщение рассмотрит ответственный в школе, но никогда не сам автор. Автор не узнает, кто пожаловался. О решении вам сообщат.',
    en: 'The person in charge at the school looks at the message, and never its author. The author is not told who reported it. You are told what was decided.',
  },
  reported: { uz: 'Shikoyat yuborildi', ru: 'Жалоба отправлена', en: 'Report sent' },
  reportElsewhere: {
    uz: 'Maktabda bu xabar boʻyicha qaror qabul qila oladigan boshqa odam yoʻq. Tuman yoki shahar maktabgacha va maktab taʼlimi boʻlimiga yoxud Bolalar ombudsmaniga murojaat qiling. Shikoyatingiz saqlanadi.',
    ru: 'В школе нет другого человека, который мог бы рассмотреть это сообщение. Обратитесь в районный или городской отдел дошкольного и школьного образования либо к Детскому омбудсману. Ваша жалоба сохранится.',
    en: 'Nobody else at the school can decide about this message. Turn to the education department of the district or city, or to the Children’s Ombudsman. Your report is kept.',
  },
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
  reportsCount: {
    uz: 'Shikoyatlar ({count})',
    ru: 'Жалобы ({count})',
    en: 'Reports ({count})',
  },
  openFiles: { uz: 'Fayllarni koʻrish', ru: 'Посмотреть файлы', en: 'Open the files' },
  reportedMessage: {
    uz: 'Shikoyat qilingan xabar',
    ru: 'Сообщение, на которое пожаловались',
    en: 'Reported message',
  },
  reportForOthers: {
    uz: 'Bu shikoyatni boshqa masʼul koʻrib chiqadi',
    ru: 'Эту жалобу рассматривает другой ответственный',
    en: 'Somebody else decides on this report',
  },
  reportWaits: {
    uz: '{hours, plural, =0 {hozirgina tushdi} other {# soatdan beri kutmoqda}}',
    ru: '{hours, plural, =0 {только что поступила} one {ждёт # час} few {ждёт # часа} many {ждёт # часов} other {ждёт # часа}}',
    en: '{hours, plural, =0 {new} one {waiting for # hour} other {waiting for # hours}}',
  },
  openReports: {
    uz: 'Koʻrib chiqilmagan shikoyatlar: {count}',
    ru: 'Нерассмотренные жалобы: {count}',
    en: '{count, plural, one {# report waits for your decision} other {# reports wait for your decision}}',
  },
  deputy: {
    uz: 'Rahbarga oid shikoyatlarni kim koʻradi',
    ru: 'Кто рассматривает жалобы на руководителя',
    en: 'Who decides on reports about the head',
  },
  deputyAny: {
    uz: 'Birinchi administrator',
    ru: 'Первый администратор',
    en: 'The first administrator',
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
