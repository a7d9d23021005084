import kit from '../../../platform/ui/kit/field.module.css'

/** What is wrong with an answer that lies in several controls. */
export const FieldFault = ({ error }: { error: string | undefined }) =>
  error ? (
    <p role="alert" tabIndex={-1} data-fault className={kit.error}>
      {error}
    </p>
  ) : null
