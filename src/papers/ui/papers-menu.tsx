import IconPaper from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../platform/ui/kit/button.tsx'
import type { PapersAbout } from './papers.ts'

const PapersDialog = lazy(() => import('./papers-dialog.tsx'))

/** A button to the papers of a class, or of a student; for whoever may have them. */
export function PapersMenu({ about }: { about: PapersAbout }) {
  const t = useTranslations('papers')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconPaper size="1.125rem" stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t(about.kind === 'class' ? 'ofClass' : 'ofStudent')}
      </Button>
      <Suspense>{open && <PapersDialog about={about} close={() => setOpen(false)} />}</Suspense>
    </>
  )
}
