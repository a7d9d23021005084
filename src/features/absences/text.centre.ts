import { phrases } from '../../platform/i18n/phrases.ts'

/** What a learning centre is told in place of a phrase: it has groups where a school has classes. */
export const absencesCentreText = phrases({
  absences_withdrawText: {
    uz: 'Guruh rahbariga bola darsga kelishi maʼlum qilinadi.',
    ru: 'Куратор группы узнает, что ребёнок придёт.',
    en: 'The group tutor will expect the child.',
  },
  absences_sent: {
    uz: 'Xabar yuborildi. Uni guruh rahbari koʻradi.',
    ru: 'Сообщение отправлено. Его увидит куратор группы.',
    en: 'Sent. The group tutor will see it.',
  },
})
