import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconRemove from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { localDay } from '../../../../platform/dates/days.ts'
import { shownDate } from '../../../../platform/i18n/formats.ts'
import { useConfirm } from '../../../../platform/ui/overlay/confirm.tsx'
import { Empty } from '../../../../platform/ui/feedback/empty.tsx'
import { useFileSize } from '../../../../platform/ui/form/file-size.ts'
import { shortName } from '../../../../platform/ui/shown.ts'
import styles from '../../../../platform/ui/list/table.module.css'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useDownload } from '../../../../platform/ui/use-download.ts'
import { useApp, useRead, useWrite } from '../../../../platform/web.tsx'
import { profile } from '../../../profile/contract.ts'
import { canManageDocuments } from '../../documents/access.ts'
import { type StudentDocument, studentDocuments } from '../../documents/contract.ts'
import { studentHistory } from '../../record/contract.page.ts'
import type { Student } from '../../contract.ts'
import { DocumentUpload } from './document-upload-field.tsx'
import classes from './student-lists.module.css'

/** Papers of a student: to be saved by who may read them, kept by the office. */
export function DocumentList({ student }: { student: Student }) {
  const t = useTranslations('family')
  const { me } = useApp()
  const { results } = useRead(studentDocuments.list, { params: { id: student.id } })
  const keeps = canManageDocuments.role(me!)
  return (
    <>
      {keeps && <DocumentUpload student={student} />}
      {results.length > 0 ? (
        <Rows documents={results} keeps={keeps} />
      ) : (
        <Empty title={t('noDocuments')} />
      )}
    </>
  )
}

function Rows({ documents, keeps }: { documents: StudentDocument[]; keeps: boolean }) {
  const t = useTranslations('family')
  const { business } = useRead(profile.info, {})
  return (
    <div className={`box near sways ${styles.frame}`}>
      <table className={`full plain ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('documents')}</th>
            <th scope="col" className={`on-desk ${styles.wide}`}>
              {t('when')}
            </th>
            <th scope="col">
              <span className="hidden-text">{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {documents.map((document) => (
            <Row key={document.id} document={document} keeps={keeps} zone={business.time_zone} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = { document: StudentDocument; keeps: boolean; zone: string }

function Row({ document, keeps, zone }: RowProps) {
  const t = useTranslations('family')
  const size = useFileSize()
  const save = useSaving(document)
  const remove = useRemoval(document)
  const { name } = document
  return (
    <tr>
      <td>
        {name}
        <span className="block soft small breaks unbold">
          {[t(`kind_${document.kind}`), size(document.size)].join(' · ')}
        </span>
      </td>
      <td className={`on-desk ${styles.wide} ${styles.narrow}`}>
        {shownDate(localDay(new Date(document.created_at), zone))}
        {document.uploaded_by && (
          <span className="block soft small breaks unbold">{shortName(document.uploaded_by)}</span>
        )}
      </td>
      <td className={`${styles.narrow} ${styles.number}`}>
        <span className="inline-flex gap-4">
          <button
            type="button"
            className={`inline-centred round-8 soft thumb fills inks ${classes.iconButton}`}
            aria-label={t('downloadOf', { name })}
            title={t('download')}
            onClick={() => void save()}
          >
            <IconDownload size="1.25rem" stroke={1.75} aria-hidden="true" />
          </button>
          {keeps && (
            <button
              type="button"
              className={`inline-centred round-8 soft thumb fills inks ${classes.iconButton}`}
              data-danger
              aria-label={t('removeOf', { name })}
              title={t('delete')}
              onClick={() => void remove()}
            >
              <IconRemove size="1.25rem" stroke={1.75} aria-hidden="true" />
            </button>
          )}
        </span>
      </td>
    </tr>
  )
}

function useSaving({ id, name }: StudentDocument) {
  const toast = useToast()
  const download = useDownload()
  return () =>
    download(studentDocuments.file.path, {
      params: { id },
      name: name.replace(/\.[A-Za-z0-9]{1,5}$/, ''),
    }).catch((error: unknown) => toast.error(error))
}

function useRemoval({ id, name }: StudentDocument) {
  const t = useTranslations('family')
  const toast = useToast()
  const confirm = useConfirm()
  const { mutateAsync } = useWrite(studentDocuments.remove, {
    refresh: [studentDocuments.list, studentHistory.timeline],
  })
  return async () => {
    const sure = await confirm({
      title: t('delete'),
      message: t('removeDocumentText', { name }),
      okLabel: t('delete'),
      color: 'red',
    })
    if (!sure) return
    await toast.after(mutateAsync({ params: { id } }), t('documentRemoved'))
  }
}
