import IconAsk from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import IconSafe from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconNo from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { shortName } from '../../../platform/ui/shown.ts'
import { load, type PageApp, useApp, useRead } from '../../../platform/web.tsx'
import { canSeeOwnVerdicts } from '../access.ts'
import { childMenus, type Careful, type Verdict } from '../menus/contract.ts'
import { useCanteenWords } from './words.ts'

type Days = { from: string; to: string }

export const loadCareful = async (app: PageApp, query: Days) =>
  canSeeOwnVerdicts.role(app.me!) && load(app, childMenus.own, { query })

type MarksProps = { days: Days; menu: string; dish: string; whole?: boolean }

/** What a dish is to those whom one looks after; nothing where all of them may eat everything, and nothing on paper that hangs on a wall. */
export function CarefulMarks(props: MarksProps) {
  const { me } = useApp()
  return canSeeOwnVerdicts.role(me!) && <Marks {...props} />
}

function Marks({ days, menu, dish, whole = false }: MarksProps) {
  const { results } = useRead(childMenus.own, { query: days })
  const { me } = useApp()
  const ofClass = me!.role === 'teacher'
  const told = results.flatMap(({ student, verdicts }) => {
    const verdict = verdicts.find((each) => each.menu_id === menu && each.dish_id === dish)
    // of a class nobody looks for those who may eat it, nor, among many dishes, for those who ask
    if (ofClass && (!verdict || (!whole && verdict.verdict === 'ask'))) return []
    return verdict || whole ? [{ student, verdict }] : []
  })
  if (told.length === 0) return null
  return (
    <ul className="stack gap-2 small unprinted">
      {told.map(({ student, verdict }) => (
        <Mark key={student.id} student={student} verdict={verdict} own={me!.id === student.id} />
      ))}
    </ul>
  )
}

/** Who of a class asks about a dish of the meal, once for all of them; about which and why stands on the page of the day. */
export function CarefulAsking(props: { days: Days; menu: string }) {
  return useApp().me!.role === 'teacher' && <Asking {...props} />
}

function Asking({ days, menu }: { days: Days; menu: string }) {
  const t = useTranslations('canteen')
  const { results } = useRead(childMenus.own, { query: days })
  const asking = results.filter(({ verdicts }) =>
    verdicts.some((each) => each.menu_id === menu && each.verdict === 'ask'),
  )
  if (asking.length === 0) return null
  const names = asking.map(({ student }) => shortName(student)).join(', ')
  return (
    <p className="flex gap-4 small medium late unprinted">
      <IconAsk className="rigid" size="1.125rem" aria-hidden="true" />
      <span className="breaks">{t('askFor', { names })}</span>
    </p>
  )
}

const looks = {
  no: { Icon: IconNo, tone: 'bad' },
  ask: { Icon: IconAsk, tone: 'late' },
  safe: { Icon: IconSafe, tone: 'soft' },
}

type MarkProps = Pick<Careful, 'student'> & { verdict: Verdict | undefined; own: boolean }

function Mark({ student, verdict, own }: MarkProps) {
  const t = useTranslations('canteen')
  const { allergensOf, dietsOf } = useCanteenWords()
  const kind = verdict?.verdict ?? 'safe'
  const { Icon, tone } = looks[kind]
  const what = allergensOf(verdict?.allergens ?? [])
  const diets = dietsOf(verdict?.diets ?? [])
  const said = [
    (what || kind === 'safe') && t(kind, { what, own: String(own) }),
    diets && t(kind === 'no' ? 'noDiet' : 'askDiet', { what: diets, own: String(own) }),
    kind === 'ask' && !what && !diets && t('askUnknown'),
  ]
  return (
    <li className={`flex gap-4 medium ${tone}`}>
      <Icon className="rigid" size="1.125rem" aria-hidden="true" />
      <span className="breaks">
        {!own && `${shortName(student)}: `}
        {said.filter(Boolean).join('; ')}
      </span>
    </li>
  )
}
