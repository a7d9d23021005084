import { type Cases, office, open, unique } from '../../testing/sweep.ts'
import { chosenPassword } from '../../testing/passwords.ts'

const beginning = () => ({
  kind: 'centre',
  name: 'Yangi',
  lang: 'uz',
  time_zone: 'Asia/Tashkent',
  last_name: 'Yangi',
  first_name: 'Rahbar',
  username: `rahbar${unique()}@yangi.test`,
  password: chosenPassword,
  shifts: 1,
  year: false,
  subjects: false,
  code: 'made below',
})

export const cases: Cases = {
  'firstSteps.show': { may: { '-': office } },
  // a class is marked already
  'firstSteps.putAway': { may: { '-': office } },
  // with a code that the operator of the server has made
  'setup.begin': { may: { '-': open }, ask: () => ({ body: beginning() }) },
}
