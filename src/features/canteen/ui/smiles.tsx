import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { load, type PageApp, useApp, useRead, useWrite } from '../../../platform/web.tsx'
import { canVote } from '../access.ts'
import { dishVotes, smiles } from '../kept/contract.ts'
import classes from './menu/menu.module.css'
import { SmileIcon } from './smile-icon.tsx'

type Days = { from: string; to: string }

export const loadVotes = async (app: PageApp, query: Days) =>
  canVote.role(app.me!) && load(app, dishVotes.own, { query })

type SmilesProps = { date: string; today: string; days: Days; dish: { id: string; name: string } }

/** What a student thinks of a dish of a day that has come: one of three, which may be another one later. */
export function Smiles(props: SmilesProps) {
  const { me } = useApp()
  return canVote.role(me!) && props.date <= props.today && <Chooser {...props} />
}

function Chooser({ date, days, dish }: SmilesProps) {
  const t = useTranslations('canteen')
  const toast = useToast()
  const { results } = useRead(dishVotes.own, { query: days })
  const { mutateAsync, isPending } = useWrite(dishVotes.save, { refresh: [dishVotes.own] })
  const given = results.find((vote) => vote.dish_id === dish.id && vote.date === date)?.smile
  const choose = async (smile: 1 | 2 | 3) => {
    try {
      await mutateAsync({ body: { dish_id: dish.id, date, smile: given === smile ? null : smile } })
    } catch (error) {
      toast.error(error)
    }
  }
  return (
    <div
      role="group"
      aria-label={t('howWasIt', { name: dish.name })}
      className={`line gap-4 unprinted ${classes.smiles}`}
    >
      {smiles.map((smile) => (
        <button
          key={smile}
          type="button"
          className="centred round-8 thumb soft"
          aria-label={t(`smile_${smile}`)}
          aria-pressed={given === smile}
          disabled={isPending}
          onClick={() => void choose(smile)}
        >
          <SmileIcon smile={smile} />
        </button>
      ))}
    </div>
  )
}
