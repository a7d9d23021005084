import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Empty } from '../../../platform/ui/feedback/empty.tsx'
import { usePercent } from '../../../platform/ui/layout/figure-words.ts'
import { LocalisedText } from '../../../platform/ui/form/localised-text.tsx'
import { Section } from '../../../platform/ui/layout/section.tsx'
import table from '../../../platform/ui/list/table.module.css'
import { useRead } from '../../../platform/web.tsx'
import { type DishVoice, dishVotes, smiles } from '../kept/contract.ts'
import { SmileIcon } from './smile-icon.tsx'
import classes from './menu/menu.module.css'

/** Which dishes are liked: the best liked first. Who has said it stands nowhere. */
export function VoiceTable({ days }: { days: { from: string; to: string } }) {
  const t = useTranslations('canteen')
  const { results } = useRead(dishVotes.list, { query: days })
  const told = results.filter(({ smiles: given }) => given.some((count) => count > 0))
  return (
    <Section title={t('liked')}>
      {told.length === 0 ? (
        <Empty title={t('noVotes')} text={t('noVotesText')} />
      ) : (
        <div className={`box near sways ${table.frame}`}>
          <table className={`full plain ${table.table}`}>
            <thead>
              <tr>
                <th scope="col">{t('dish')}</th>
                <th scope="col">{t('likedShare')}</th>
                {smiles.map((smile) => (
                  <th key={smile} scope="col" className={`on-desk ${table.number}`}>
                    <SmileIcon smile={smile} />
                    <span className="hidden-text">{t(`smile_${smile}`)}</span>
                  </th>
                ))}
                <th scope="col" className={`on-desk ${table.number}`}>
                  {t('timesServed')}
                </th>
              </tr>
            </thead>
            <tbody>
              {told.map((voice) => (
                <Voice key={voice.dish.id} voice={voice} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  )
}

function Voice({ voice: { dish, days, smiles: given } }: { voice: DishVoice }) {
  const percent = usePercent()
  const all = given.reduce((sum, count) => sum + count, 0)
  const share = (given[2]! / all) * 100
  return (
    <tr>
      <th scope="row">
        <span className="lines">
          <LocalisedText content={dish.name} />
        </span>
      </th>
      <td>
        <span className="line gap-8">
          <meter
            className={`on-desk ${classes.liked}`}
            min={0}
            max={100}
            value={share}
            aria-hidden="true"
          />
          {percent(share, 0)}
        </span>
      </td>
      {smiles.map((smile) => (
        <td key={smile} className={`on-desk ${table.number}`}>
          {given[smile - 1]}
        </td>
      ))}
      <td className={`on-desk ${table.number}`}>{days}</td>
    </tr>
  )
}
