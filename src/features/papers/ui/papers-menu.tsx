import IconPaper from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { IconWithWords } from '../../../platform/ui/overlay/tool-menu.tsx'
import type { PapersAbout } from './papers.ts'

const PapersDialog = lazy(() => import('./papers-dialog.tsx'))

/** The papers of a class, or of a student, wherever they are asked for; for whoever may have them. */
export function usePapers(about: PapersAbout) {
  const t = useTranslations('papers')
  const [open, setOpen] = useState(false)
  return {
    word: t(about.kind === 'class' ? 'ofClass' : 'ofStudent'),
    ask: () => setOpen(true),
    dialog: (
      <Suspense>{open && <PapersDialog about={about} close={() => setOpen(false)} />}</Suspense>
    ),
  }
}

/** A button to them; those of a class have many words and little room, those of a student the room of a line. */
export function PapersMenu({ about, className }: { about: PapersAbout; className?: string }) {
  const { word, ask, dialog } = usePapers(about)
  const icon = <IconPaper size="1.125rem" stroke={1.75} aria-hidden="true" />
  return (
    <>
      {about.kind === 'class' ? (
        <IconWithWords
          aria-label={word}
          aria-haspopup="dialog"
          {...(className && { className })}
          onClick={ask}
        >
          {icon}
        </IconWithWords>
      ) : (
        <Button variant="default" aria-haspopup="dialog" leftSection={icon} onClick={ask}>
          {word}
        </Button>
      )}
      {dialog}
    </>
  )
}
