import IconPaper from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../platform/ui/kit/button.tsx'
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

/** A button to them. */
export function PapersMenu({ about, className }: { about: PapersAbout; className?: string }) {
  const { word, ask, dialog } = usePapers(about)
  return (
    <>
      <Button
        variant="default"
        className={className}
        aria-haspopup="dialog"
        leftSection={<IconPaper size="1.125rem" stroke={1.75} aria-hidden="true" />}
        onClick={ask}
      >
        {word}
      </Button>
      {dialog}
    </>
  )
}
