import type { FormDocument, Option, Question } from './contract.document.ts'
import type { TemplateName } from '../contract.ts'
import { allergenOptions } from '../effects/rules.record-options.ts'

/** Forms to begin with: what schools ask again and again, as data in three languages. */

type Said = { uz: string; ru: string; en: string }
const say = (uz: string, ru: string, en: string): Said => ({ uz, ru, en })
const option = (id: string, uz: string, ru: string, en: string): Option => ({
  id,
  title: say(uz, ru, en),
})
const page = (...questions: Question[]): FormDocument['pages'] => [
  { id: 'page_1', sections: [{ id: 'section_1', questions }] },
]

type Template = {
  name: Said
  document: FormDocument
  subject?: 'person' | 'child' | 'family'
  anonymous?: boolean
  tells_score?: boolean
  decides?: boolean
}

const agree = [
  option('yes', 'Ha, roziman', 'Да, согласен', 'Yes, I agree'),
  option('no', 'Yoʻq', 'Нет', 'No'),
]
const goes = {
  join: 'all' as const,
  groups: [
    { join: 'all' as const, tests: [{ of: 'agrees', is: 'equals' as const, value: 'yes' }] },
  ],
}

const tripConsent: Template = {
  name: say('Sayohatga rozilik', 'Согласие на поездку', 'Consent for a trip'),
  subject: 'child',
  document: {
    intro: say(
      'Farzandingiz sinf bilan sayohatga borishi uchun roziligingiz kerak.',
      'Нам нужно ваше согласие на поездку ребёнка с классом.',
      'We need your consent for your child to travel with the class.',
    ),
    pages: page(
      {
        id: 'agrees',
        kind: 'one',
        required: true,
        title: say(
          'Farzandim sayohatga borishiga rozimisiz?',
          'Вы согласны на поездку ребёнка?',
          'Do you agree that your child travels?',
        ),
        options: agree,
      },
      {
        id: 'phone',
        kind: 'phone',
        required: true,
        prefill: 'phone',
        show_when: goes,
        title: say(
          'Shu kuni sizga qaysi raqamga qoʻngʻiroq qilsak boʻladi?',
          'По какому номеру вам звонить в этот день?',
          'On which number can we call you that day?',
        ),
      },
      {
        id: 'health',
        kind: 'long_text',
        show_when: goes,
        title: say(
          'Sogʻligʻi haqida nimani bilishimiz kerak?',
          'Что нам важно знать о здоровье ребёнка?',
          'What do we need to know about your child’s health?',
        ),
      },
      {
        id: 'signature',
        kind: 'signature',
        required: true,
        show_when: goes,
        title: say('Imzo', 'Подпись', 'Signature'),
      },
    ),
  },
}

const has = {
  join: 'all' as const,
  groups: [{ join: 'all' as const, tests: [{ of: 'has', is: 'equals' as const, value: true }] }],
}

const allergies: Template = {
  name: say('Allergiyalar haqida soʻrovnoma', 'Опрос об аллергиях', 'Allergy survey'),
  subject: 'child',
  document: {
    pages: page(
      {
        id: 'has',
        kind: 'yes_no',
        required: true,
        writes: 'allergies',
        title: say(
          'Farzandingizda ovqatga allergiya bormi?',
          'Есть ли у ребёнка пищевая аллергия?',
          'Does your child have a food allergy?',
        ),
      },
      {
        id: 'which',
        kind: 'many',
        required: true,
        show_when: has,
        writes: 'allergies',
        title: say('Nimaga?', 'На что?', 'To what?'),
        options: allergenOptions,
      },
      {
        id: 'what_to_do',
        kind: 'long_text',
        show_when: has,
        title: say(
          'Belgilar paydo boʻlsa, nima qilish kerak?',
          'Что делать, если появились признаки?',
          'What should we do when signs appear?',
        ),
      },
    ),
  },
}

const satisfaction: Template = {
  name: say('Ota-onalar fikri', 'Мнение родителей', 'What parents think'),
  anonymous: true,
  document: {
    intro: say(
      'Javoblar anonim: kim javob bergani maʼlum, kim nima degani esa hech kimga maʼlum emas.',
      'Ответы анонимны: известно, кто ответил, но никому не известно, что именно.',
      'Responses are anonymous: it is known who has answered, and to nobody what.',
    ),
    pages: page(
      {
        id: 'recommends',
        kind: 'rating',
        required: true,
        from_zero: true,
        steps: 10,
        look: 'numbers',
        title: say(
          'Bizni tanishlaringizga tavsiya qilasizmi?',
          'Порекомендуете ли вы нас знакомым?',
          'Would you recommend us to others?',
        ),
        low: say('hech qachon', 'ни за что', 'never'),
        high: say('albatta', 'обязательно', 'surely'),
      },
      {
        id: 'parts',
        kind: 'matrix',
        title: say('Nimadan mamnunsiz?', 'Чем вы довольны?', 'What are you content with?'),
        rows: [
          { id: 'lessons', title: say('Darslar', 'Уроки', 'Lessons') },
          { id: 'teachers', title: say('Oʻqituvchilar', 'Учителя', 'Teachers') },
          { id: 'food', title: say('Ovqat', 'Питание', 'Food') },
          { id: 'safety', title: say('Xavfsizlik', 'Безопасность', 'Safety') },
        ],
        options: [
          option('good', 'Mamnunman', 'Доволен', 'Content'),
          option('fair', 'Oʻrtacha', 'Средне', 'So-so'),
          option('bad', 'Mamnun emasman', 'Недоволен', 'Not content'),
        ],
      },
      {
        id: 'better',
        kind: 'long_text',
        title: say(
          'Nimani yaxshilashimiz kerak?',
          'Что нам улучшить?',
          'What should we do better?',
        ),
      },
    ),
  },
}

const clubs = [
  { ...option('chess', 'Shaxmat', 'Шахматы', 'Chess'), places: 12 },
  { ...option('robotics', 'Robototexnika', 'Робототехника', 'Robotics'), places: 15 },
  { ...option('football', 'Futbol', 'Футбол', 'Football'), places: 20 },
  { ...option('drawing', 'Rasm', 'Рисование', 'Drawing'), places: 15 },
]
const clubChoice: Template = {
  name: say('Toʻgarak tanlash', 'Выбор кружка', 'Choosing a club'),
  document: {
    intro: say(
      'Har bir toʻgarakda joylar soni cheklangan: kim oldin yozilsa, oʻsha qatnashadi, qolganlar navbatda turadi.',
      'В каждом кружке число мест ограничено: кто записался раньше, тот и идёт, остальные ждут очереди.',
      'Each club has few places: first come, first served, and the others wait in order.',
    ),
    pages: page(
      {
        id: 'club',
        kind: 'one',
        required: true,
        title: say(
          'Qaysi toʻgarakka borasan?',
          'В какой кружок пойдёшь?',
          'Which club will you join?',
        ),
        options: clubs,
      },
      {
        id: 'days',
        kind: 'many',
        title: say(
          'Qaysi kunlari kela olasan?',
          'В какие дни можешь приходить?',
          'On which days can you come?',
        ),
        options: [
          option('mon', 'Dushanba', 'Понедельник', 'Monday'),
          option('wed', 'Chorshanba', 'Среда', 'Wednesday'),
          option('fri', 'Juma', 'Пятница', 'Friday'),
        ],
      },
    ),
  },
}

const exitInterview: Template = {
  name: say('Ketayotganlar bilan suhbat', 'Беседа с уходящими', 'Exit interview'),
  subject: 'family',
  document: {
    pages: page(
      {
        id: 'why',
        kind: 'one',
        required: true,
        other: true,
        title: say('Nega ketyapsiz?', 'Почему вы уходите?', 'Why are you leaving?'),
        options: [
          option('moving', 'Koʻchib ketyapmiz', 'Переезжаем', 'We are moving'),
          option('price', 'Narxi', 'Стоимость', 'The price'),
          option('teaching', 'Oʻqitish sifati', 'Качество обучения', 'The teaching'),
          option('relations', 'Munosabatlar', 'Отношения', 'How people get along'),
        ],
      },
      {
        id: 'told',
        kind: 'long_text',
        title: say(
          'Nima sizni qolishga undagan boʻlardi?',
          'Что могло бы вас удержать?',
          'What would have made you stay?',
        ),
      },
      {
        id: 'grade',
        kind: 'rating',
        steps: 5,
        look: 'stars',
        title: say('Umumiy bahoingiz', 'Ваша общая оценка', 'Your overall rating'),
      },
    ),
  },
}

const quiz: Template = {
  name: say('Test', 'Тест', 'Quiz'),
  tells_score: true,
  document: {
    paged: true,
    pages: page(
      {
        id: 'capital',
        kind: 'one',
        required: true,
        shuffle: true,
        key: ['tashkent'],
        points: 1,
        title: say(
          'Oʻzbekiston poytaxti qaysi shahar?',
          'Столица Узбекистана?',
          'What is the capital of Uzbekistan?',
        ),
        options: [
          option('samarkand', 'Samarqand', 'Самарканд', 'Samarkand'),
          option('tashkent', 'Toshkent', 'Ташкент', 'Tashkent'),
          option('bukhara', 'Buxoro', 'Бухара', 'Bukhara'),
        ],
      },
      {
        id: 'sum',
        kind: 'number',
        required: true,
        key: ['56'],
        points: 1,
        title: say('7 × 8 nechchi?', 'Сколько будет 7 × 8?', 'How much is 7 × 8?'),
      },
      {
        id: 'even',
        kind: 'many',
        required: true,
        key: ['four', 'ten'],
        points: 2,
        title: say('Juft sonlarni belgilang', 'Отметьте чётные числа', 'Mark the even numbers'),
        options: [
          option('three', '3', '3', '3'),
          option('four', '4', '4', '4'),
          option('seven', '7', '7', '7'),
          option('ten', '10', '10', '10'),
        ],
      },
    ),
  },
}

export const templates: Record<TemplateName, Template> = {
  trip_consent: tripConsent,
  allergies,
  satisfaction,
  club_choice: clubChoice,
  exit_interview: exitInterview,
  quiz,
}
