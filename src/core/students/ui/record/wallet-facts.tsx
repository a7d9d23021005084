import { Link } from 'react-router'
import { Balance } from '../../../coins/ui/balance.tsx'
import classes from './calendar/week.module.css'

type WalletFactsProps = { id: string; coins: number; goal?: number | undefined }

/** What is in the wallet of a student, and the way to what has moved it. */
export const WalletFacts = ({ id, ...of }: WalletFactsProps) => (
  <Link
    to={`/students/${id}?tab=wallet`}
    className={`quiet near rigid away over ${classes.wallet}`}
  >
    <Balance {...of} brief />
  </Link>
)
