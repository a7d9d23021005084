import { phrases } from '../../platform/i18n/phrases.ts'

/** What a learning centre is told in place of a phrase: it has groups where a school has classes. */
export const teachersCentreText = phrases({
  teachers_homeroom: { uz: 'Guruh rahbarligi', ru: 'Кураторство', en: 'Tutor of' },
  teachers_anyHomeroom: {
    uz: 'Guruh rahbarligi: hammasi',
    ru: 'Кураторство: не важно',
    en: 'Tutor: any',
  },
  teachers_homeroom_some: { uz: 'Guruh rahbarlari', ru: 'Кураторы групп', en: 'Group tutors' },
  teachers_homeroom_none: {
    uz: 'Guruh rahbari emas',
    ru: 'Без кураторства',
    en: 'Without a group of their own',
  },
  teachers_classes: { uz: 'Guruhlari', ru: 'Группы', en: 'Groups' },
  teachers_archiveText: {
    uz: 'Ular tizimga kira olmaydi, yozuvlari saqlanib qoladi. Guruhi yoki darsi borlar arxivga olinmaydi.',
    ru: 'Войти будет нельзя, записи сохранятся. Те, у кого есть группы или уроки, в архив не попадут.',
    en: 'They can’t sign in any more; what was recorded stays. Those with groups or lessons are left as they are.',
  },
  teachers_notArchivedText: {
    uz: 'Guruhlari yoki darslari bor: {names}. Ularni oʻqituvchi sahifasida boshqalarga topshiring.',
    ru: 'Есть группы или уроки: {names}. Передайте их другим на странице учителя.',
    en: 'They have groups or lessons: {names}. Hand these over on the teacher’s page.',
  },
  teachers_noClasses: {
    uz: 'Guruh biriktirilmagan',
    ru: 'Группы не назначены',
    en: 'No groups yet',
  },
  teachers_leaveTitle: {
    uz: 'Guruh va darslarni topshirish',
    ru: 'Передача групп и уроков',
    en: 'Hand over groups and lessons',
  },
  teachers_leaveText: {
    uz: '{name} arxivga olinadi. Har bir guruh va dars kimga oʻtishini tanlang.',
    ru: '{name} уйдёт в архив. Выберите, к кому перейдут каждая группа и каждый урок.',
    en: '{name} will be archived. Choose who takes over each group and each lesson.',
  },
  teachers_stillHasClasses: {
    uz: 'Arxivda, lekin hali guruhlari yoki darslari bor. Ularni boshqalarga topshiring.',
    ru: 'В архиве, но группы или уроки остались. Передайте их другим.',
    en: 'Archived, but still has groups or lessons. Hand them over to others.',
  },
  teachers_leadsClass: {
    uz: '{class} guruhi rahbari',
    ru: 'Куратор группы: {class}',
    en: 'Group tutor of {class}',
  },
})
