import { data, useNavigate, useParams, useSearchParams } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useConfirm } from '../../../platform/ui/overlay/confirm.tsx'
import { Empty } from '../../../platform/ui/feedback/empty.tsx'
import { Menu as Choices } from '../../../platform/ui/kit/menu.tsx'
import { MoreMenu } from '../../../platform/ui/overlay/more-menu.tsx'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { UnsavedGuard } from '../../../platform/ui/draft/unsaved.tsx'
import { load, type LoaderArgs, useRead, useWrite } from '../../../platform/web.tsx'
import { canKeepCanteen } from '../access.ts'
import { dishes } from '../contract.ts'
import { canteen } from '../kept/contract.ts'
import { meals, type Menu, menus } from '../menus/contract.ts'
import { MenuForm } from '../ui/menu/menu-form.tsx'
import { useCanteenWords } from '../ui/words.ts'

const refresh = [menus.list, menus.show, dishes.list]

export async function loader({ app, params }: LoaderArgs) {
  if (!canKeepCanteen.role(app.me!))
    throw data({ detail: 'you_dont_have_permission' }, { status: 403 })
  await Promise.all([
    load(app, meals.list, {}),
    load(app, canteen.show, {}),
    params.id && load(app, menus.show, { params: { id: params.id } }),
  ])
  return null
}

/** Where a menu is put together: a new one, or one that is there. */
export function Component() {
  const { id } = useParams()
  return <UnsavedGuard key={id}>{id ? <Edit id={id} /> : <New />}</UnsavedGuard>
}

const dayOf = (date: string) => `/canteen-menu/detail/${date}`

function New() {
  const t = useTranslations('canteen')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { mutateAsync } = useWrite(menus.create, { refresh })
  const served = useRead(meals.list, {}).results.some(({ archived }) => !archived)
  return (
    <>
      <PageHeader up={{ to: '/canteen-menu', label: t('menu') }} title={t('newMenu')} />
      {served ? (
        <MenuForm
          date={search.get('date') ?? ''}
          meal={search.get('meal') ?? undefined}
          send={(body) => mutateAsync({ body })}
          done={({ date }) => void navigate(dayOf(date))}
        />
      ) : (
        <Empty title={t('noMeals')} text={t('noMealsText')} />
      )}
    </>
  )
}

function Edit({ id }: { id: string }) {
  const navigate = useNavigate()
  const menu = useRead(menus.show, { params: { id } })
  const { mutateAsync } = useWrite(menus.edit, { refresh })
  const words = useCanteenWords()
  const { version } = menu
  return (
    <>
      <PageHeader
        up={{ to: dayOf(menu.date), label: words.dayOf(menu.date) }}
        title={words.mealOf(menu.meal)}
      >
        <MoreMenu>
          <Remove menu={menu} />
        </MoreMenu>
      </PageHeader>
      <MenuForm
        menu={menu}
        date={menu.date}
        send={({ dish_ids, published_from }) =>
          mutateAsync({ params: { id }, body: { version, dish_ids, published_from } })
        }
        done={() => void navigate(dayOf(menu.date))}
      />
    </>
  )
}

function Remove({ menu }: { menu: Menu }) {
  const t = useTranslations('canteen')
  const toast = useToast()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const { mutateAsync } = useWrite(menus.remove, { refresh: [menus.list] })
  const remove = async () => {
    if (!(await confirm({ title: t('removeTitle'), okLabel: t('delete') }))) return
    try {
      await mutateAsync({ params: { id: menu.id } })
      await navigate(`/canteen-menu?date=${menu.date}`)
    } catch (error) {
      toast.error(error)
    }
  }
  return (
    <Choices.Item color="red" onClick={() => void remove()}>
      {t('delete')}
    </Choices.Item>
  )
}
