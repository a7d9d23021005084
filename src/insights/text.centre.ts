import { phrases } from '../platform/phrases.ts'

/** What a learning centre is told in place of a phrase: it has groups where a school has classes. */
export const insightsCentreText = phrases({
  insights_ofClasses: {
    uz: '{all} ta guruhdan {count} tasi',
    ru: '{count} из {all, plural, one {# группы} few {# групп} many {# групп} other {# группы}}',
    en: '{count} of {all, plural, one {# group} other {# groups}}',
  },
  insights_noClassesText: {
    uz: 'Guruh ochib, oʻquvchilarni qabul qiling: kunlik koʻrsatkichlar shu yerda paydo boʻladi.',
    ru: 'Создайте группу и зачислите учеников: здесь появятся показатели дня.',
    en: 'Create a group and add students: today’s figures appear here.',
  },
  insights_month: { uz: '30 oʻquv kuni', ru: '30 учебных дней', en: '30 teaching days' },
  insights_noTrendsText: {
    uz: 'Jurnal toʻldirila boshlagach, davomat, baholar va tangalar shu yerda koʻrinadi.',
    ru: 'Как только в журнале появятся отметки, здесь будут посещаемость, оценки и монеты.',
    en: 'Once the register is filled in, attendance, marks and coins appear here.',
  },
})
