import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { Menu } from '../../../../platform/ui/kit/menu.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useDownload } from '../../../../platform/ui/use-download.ts'
import { paperName } from '../../papers/rules.names.ts'
import { useChoices } from '../../../../platform/i18n/reader-choices.ts'

const papers = ['board', 'workbook', 'classes', 'teachers', 'rooms', 'load'] as const

/** What can be printed of a version of the lesson schedule, as entries of a menu. */
export function VersionPapers({ of: { id, name } }: { of: { id: string; name: string } }) {
  const t = useTranslations('papers')
  const { lang } = useChoices()
  const fetchFile = useDownload()
  const toast = useToast()
  const print = (paper: (typeof papers)[number]) =>
    toast.after(
      fetchFile(`/v1/schedules/${id}/paper/`, {
        query: { paper },
        name: paperName(paper, lang, name),
        extension: paper === 'workbook' ? 'xlsx' : 'pdf',
      }),
    )
  return papers.map((paper) => (
    <Menu.Item key={paper} onClick={() => void print(paper)}>
      {t(`print_${paper}`)}
    </Menu.Item>
  ))
}
