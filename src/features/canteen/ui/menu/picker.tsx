import { Checkbox } from '../../../../platform/ui/kit/checkbox.tsx'
import IconHandle from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { nameHas } from '../../../../platform/i18n/folding.ts'
import { TextInput } from '../../../../platform/ui/kit/text-input.tsx'
import { useApp } from '../../../../platform/web.tsx'
import { type Dish, dishes } from '../../contract.ts'
import type { LaidProps } from './laid.tsx'
import classes from './menu.module.css'
import { useCanteenWords } from '../words.ts'

/** All dishes that are cooked, by name. */
function usePickable() {
  const { api } = useApp()
  return useQuery({
    queryKey: ['dishes', 'list', 'every'],
    queryFn: async () => {
      const all: Dish[] = []
      for (let page = 1; ; page += 1) {
        const query = { page: String(page), page_size: '100' }
        const { count, results } = await api(dishes.list, { query })
        all.push(...results)
        if (all.length >= count || results.length === 0) return all
      }
    },
  }).data
}

/** What may be put on the menu: ticked, dragged there, or by Enter the first one that is called as it was typed. */
export function Picker({ laid, change, drag }: LaidProps) {
  const t = useTranslations('canteen')
  const [typed, type] = useState('')
  const { nameOf } = useCanteenWords()
  const all = usePickable() ?? []
  const shown = all.filter(({ name }) => nameHas(Object.values(name).join(' '), typed))
  const isLaid = (dish: Dish) => laid.some(({ id }) => id === dish.id)
  return (
    <section className="stack gap-8">
      <TextInput
        label={t('dishes')}
        placeholder={t('searchDish')}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // the form is not sent by whoever is still picking
          event.preventDefault()
          const first = typed ? shown.find((dish) => !isLaid(dish)) : undefined
          if (!first) return
          change([...laid, first])
          type('')
        }}
      />
      <ul className={`never-empty stack scrolls framed round-8 pad-12-16 plain ${classes.picker}`}>
        {shown.map((dish) => (
          <li key={dish.id} className="line">
            {/* by the keyboard it is ticked: what can be reached there twice is in the way */}
            <span
              className={`centred soft finger thumb-wide ${classes.handle}`}
              aria-hidden="true"
              {...drag.handle(dish)}
            >
              <IconHandle size="1.125rem" />
            </span>
            <Checkbox
              label={nameOf(dish.name)}
              checked={isLaid(dish)}
              onChange={({ currentTarget }) =>
                change(
                  currentTarget.checked ? [...laid, dish] : laid.filter(({ id }) => id !== dish.id),
                )
              }
            />
            <span className="rigid away soft small">{t(`kind_${dish.kind}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
