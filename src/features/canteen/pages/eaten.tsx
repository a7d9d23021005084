import { data, useLoaderData, useNavigate } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { classes } from '../../../core/classes/contract.ts'
import { Empty } from '../../../platform/ui/feedback/empty.tsx'
import { NativeSelect } from '../../../platform/ui/kit/native-select.tsx'
import { MoreMenu } from '../../../platform/ui/overlay/more-menu.tsx'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { load, type LoaderArgs, useApp, useRead } from '../../../platform/web.tsx'
import { canSeeHeadCounts } from '../access.ts'
import { canteen, mealMarks } from '../kept/contract.ts'
import { askedDay } from '../ui/asked-day.ts'
import { DayStep } from '../ui/menu/day-step.tsx'
import { PrintMealRegister } from '../ui/menu/print-items.tsx'
import { MealSheetTable } from '../ui/meal-sheet.tsx'
import { useCanteenWords } from '../ui/words.ts'

const classQuery = (role: string) => ({
  page_size: '100',
  ...(role === 'teacher' && { mine: 'true' as const }),
})

export async function loader({ app, request }: LoaderArgs) {
  if (!canSeeHeadCounts.role(app.me!))
    throw data({ detail: 'you_dont_have_permission' }, { status: 403 })
  const { searchParams } = new URL(request.url)
  const [{ results }] = await Promise.all([
    load(app, classes.list, { query: classQuery(app.me!.role) }),
    load(app, canteen.show, {}),
  ])
  const asked = searchParams.get('class') ?? results[0]?.id
  const date = askedDay(request.url)
  const meal_id = searchParams.get('meal') ?? undefined
  const query = { ...(date && { date }), ...(meal_id && { meal_id }) }
  if (asked) await load(app, mealMarks.show, { params: { id: asked }, query })
  return { id: asked, query }
}

/** Who of a class has eaten on a day: in one tap by the register, or one by one. */
export function Component() {
  const t = useTranslations('canteen')
  const { id, query } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader up={{ to: '/canteen-menu', label: t('menu') }} title={t('whoHasEaten')}>
        {id && <Printing id={id} query={query} />}
      </PageHeader>
      {id ? <OfClass key={id} id={id} query={query} /> : <Empty title={t('noOwnClass')} />}
    </>
  )
}

function Printing({ id, query }: OfClassProps) {
  const { date, meal_id, class: of } = useRead(mealMarks.show, { params: { id }, query })
  if (!meal_id) return null
  return (
    <MoreMenu>
      <PrintMealRegister id={id} label={of.label} month={date.slice(0, 7)} meal_id={meal_id} />
    </MoreMenu>
  )
}

type OfClassProps = { id: string; query: { date?: string; meal_id?: string } }

function OfClass({ id, query }: OfClassProps) {
  const t = useTranslations('canteen')
  const { me } = useApp()
  const navigate = useNavigate()
  const { mealOf } = useCanteenWords()
  const sheet = useRead(mealMarks.show, { params: { id }, query })
  const { keeps_marks: kept } = useRead(canteen.show, {})
  const { results } = useRead(classes.list, { query: classQuery(me!.role) })
  const to = (rest: { class?: string; date?: string; meal?: string }) => {
    const all = { class: id, date: sheet.date, meal: query.meal_id ?? '', ...rest }
    return `?${new URLSearchParams(Object.entries(all).filter(([, value]) => value))}`
  }
  return (
    <div className="stack gap-16 measure">
      <div className="row gap-8-16 bottom">
        <NativeSelect
          label={t('class')}
          value={id}
          onChange={({ currentTarget }) =>
            void navigate(to({ class: currentTarget.value, meal: '' }))
          }
          data={results.map(({ id: value, label }) => ({ value, label }))}
        />
        {sheet.meals.length > 1 && (
          <NativeSelect
            label={t('meal')}
            value={sheet.meal_id ?? ''}
            onChange={({ currentTarget }) => void navigate(to({ meal: currentTarget.value }))}
            data={sheet.meals.map((meal) => ({ value: meal.id, label: mealOf(meal) }))}
          />
        )}
      </div>
      <DayStep date={sheet.date} to={(date) => to({ date })} />
      {!kept && <p className="soft plain">{t('marksAreOff')}</p>}
      {sheet.school_day && sheet.meal_id ? (
        <MealSheetTable key={`${sheet.date} ${sheet.meal_id}`} sheet={sheet} />
      ) : (
        <Empty title={t(sheet.meal_id ? 'noLessonsThen' : 'noMeal')} />
      )}
    </div>
  )
}
