import { Link } from 'react-router'
import { Balance } from '../../../coins/ui/balance.tsx'
import classes from './week.module.css'

/** What is in the wallet of a student, and the way to what has moved it. */
export const WalletFacts = ({ id, coins }: { id: string; coins: number }) => (
  <Link to={`/students/${id}?tab=wallet`} className={`quiet near rigid away ${classes.wallet}`}>
    <Balance coins={coins} brief />
  </Link>
)
