import type { Editor } from '@tiptap/core'
import { usePictures } from '../../../../core/profile/ui/pictures.ts'

/** Pictures within a text: one is cropped, several are taken as they are, and so is what is pasted. */
export function useTextPictures(editor: Editor | undefined) {
  const { addWhole, choose, ...pictures } = usePictures({
    ...{ ids: [], most: 1, wide: true },
    async change([image_id], { width, height }) {
      if (!image_id || !editor) return
      const { insertPictures } = await import('./editor-atoms.ts')
      insertPictures(editor, [{ image_id, width, height }])
    },
  })
  return {
    ...pictures,
    choose: (files: File[]) => void (files.length > 1 ? addWhole(files) : choose(files)),
    take: (files: File[]) => void addWhole(files),
  }
}
export type TextPictures = ReturnType<typeof useTextPictures>
