import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { Menu } from '../../../../platform/ui/kit/menu.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useDownload } from '../../../../platform/ui/use-download.ts'

function usePaper() {
  const fetchFile = useDownload()
  const toast = useToast()
  return (
    path: string,
    { name, query, extension = 'pdf' }: { name: string; query: object; extension?: string },
  ) => void toast.after(fetchFile(path, { query, name, extension }))
}

/** The week for the wall. */
export function PrintMenu({ date }: { date: string }) {
  const t = useTranslations('canteen')
  const print = usePaper()
  const name = `${t('menu')} ${date}`
  return (
    <Menu.Item onClick={() => print('/v1/menus/paper/', { name, query: { date } })}>
      {t('printWall')}
    </Menu.Item>
  )
}

/** Of a day: the sheet of the kitchen, and what the commission fills in. */
export function PrintDay({ date }: { date: string }) {
  const t = useTranslations('canteen')
  const print = usePaper()
  const of = (path: string, word: 'printKitchen' | 'printCheck') => (
    <Menu.Item onClick={() => print(path, { name: `${t(word)} ${date}`, query: { date } })}>
      {t(word)}
    </Menu.Item>
  )
  return (
    <>
      {of('/v1/menus/kitchen/', 'printKitchen')}
      {of('/v1/menus/check/', 'printCheck')}
    </>
  )
}

type RegisterProps = { id: string; label: string; month: string; meal_id: string }

/** Of a class: who has eaten in a month. */
export function PrintMealRegister({ id, label, month, meal_id }: RegisterProps) {
  const t = useTranslations('canteen')
  const print = usePaper()
  const name = `${t('mealRegister')} ${label} ${month}`
  return (['pdf', 'xlsx'] as const).map((format) => (
    <Menu.Item
      key={format}
      onClick={() =>
        print(`/v1/classes/${id}/meal-register/`, {
          ...{ name, extension: format },
          query: { month, meal_id, format },
        })
      }
    >
      {t(format === 'pdf' ? 'mealRegister' : 'mealRegisterXlsx')}
    </Menu.Item>
  ))
}
