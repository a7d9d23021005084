type Named = { last_name: string; first_name: string; patronymic?: string }

/** In a row of a list. A phone has no room for the patronymic: there it is read out and not shown. */
export const PersonName = ({
  of: { last_name: last, first_name: first, patronymic },
}: {
  of: Named
}) => (
  <>
    {`${last} ${first}`}
    {patronymic && <span className="read-on-phone">{` ${patronymic}`}</span>}
  </>
)
