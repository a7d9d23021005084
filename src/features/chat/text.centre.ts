import { phrases } from '../../platform/i18n/phrases.ts'

/** What a learning centre is told in place of a phrase. */
export const chatCentreText = phrases({
  chat_classRoom: { uz: '{label} guruhi', ru: '{label}: группа', en: 'Group {label}' },
  chat_nameOrClass: { uz: 'Ism yoki guruh', ru: 'Имя или группа', en: 'Name or group' },
  chat_asNote: {
    uz: 'Guruh qaydiga aylantirish',
    ru: 'В заметки группы',
    en: 'Make a note of the group',
  },
  chat_noted: {
    uz: 'Guruh qaydlariga qoʻshildi',
    ru: 'Добавлено в заметки группы',
    en: 'Added to the notes of the group',
  },
  chat_officePhone: {
    uz: 'Markaz maʼmuriyati',
    ru: 'Администрация центра',
    en: 'Office of the centre',
  },
  chat_firstPeople: {
    uz: 'Birinchi {count} kishi. Boshqalarni ism yoki guruh boʻyicha toping.',
    ru: 'Первые {count} человек. Остальных ищите по имени или группе.',
    en: 'The first {count} people. Find others by name or group.',
  },
  chat_reportElsewhere: {
    uz: 'Markazda bu xabar boʻyicha qaror qabul qila oladigan boshqa odam yoʻq. Tuman yoki shahar hokimligiga yoxud Bolalar ombudsmaniga murojaat qiling. Shikoyatingiz saqlanadi.',
    ru: 'В центре нет другого человека, который мог бы рассмотреть это сообщение. Обратитесь в районный или городской хокимият либо к Детскому омбудсману. Ваша жалоба сохранится.',
    en: 'Nobody else at the centre can decide about this message. Turn to the hokimiyat of the district or city, or to the Children’s Ombudsman. Your report is kept.',
  },
  chat_reportText: {
    uz: 'Xabarni markaz masʼuli koʻrib chiqadi, lekin hech qachon uning muallifi emas. Muallif kim shikoyat qilganini bilmaydi. Qaror sizga bildiriladi.',
    ru: 'Сообщение рассмотрит ответственный в центре, но никогда не сам автор. Автор не узнает, кто пожаловался. О решении вам сообщат.',
    en: 'The person in charge at the centre looks at the message, and never its author. The author is not told who reported it. You are told what was decided.',
  },
  chat_relation_related: {
    uz: 'oʻz guruhi boʻyicha',
    ru: 'по своей группе',
    en: 'of the own group',
  },
  chat_teacherFirst: {
    uz: 'Qaysi darajagacha oʻqituvchi birinchi yozadi',
    ru: 'До какого уровня первым пишет учитель',
    en: 'Up to which level the teacher writes first',
  },
})
