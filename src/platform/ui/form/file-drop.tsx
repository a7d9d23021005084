import IconFile from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs'
import { useId, useState } from 'react'
import classes from './file-drop.module.css'

type FileDropProps = {
  /** As the attribute of that name: what the window of the system offers. What is dropped may be anything. */
  accept: string
  label: string
  hint?: string
  onFile(file: File): void
  /** While the last one is being read or sent. */
  busy?: boolean
  /** What is wrong with it, in words. */
  fault?: string | undefined
}

/** One file, chosen or dropped. The input lies over the whole zone, so the browser does both by itself. */
export function FileDrop({ accept, label, hint, onFile, busy = false, fault }: FileDropProps) {
  const [over, setOver] = useState(false)
  const id = useId()
  return (
    <div>
      <div
        className={`centred near gap-4 round-12 mid-text ${busy ? 'breathes' : ''} ${classes.zone}`}
        data-over={over || undefined}
        data-busy={busy || undefined}
        aria-busy={busy}
      >
        <input
          id={id}
          type="file"
          className="unseen"
          accept={accept}
          disabled={busy}
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${id}-about`}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            // the same one again, put right meanwhile, is a change too
            event.currentTarget.value = ''
            if (file) onFile(file)
          }}
        />
        <IconFile className="below-4 soft" size="1.75rem" stroke={1.5} aria-hidden="true" />
        <label htmlFor={id} className="accent bold breaks">
          {label}
        </label>
        {hint && <p className="plain soft">{hint}</p>}
      </div>
      <p id={`${id}-about`} role="alert" className={`above-6 bad plain ${classes.fault}`}>
        {fault}
      </p>
    </div>
  )
}
