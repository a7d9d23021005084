import { type Editor, Extension } from '@tiptap/core'
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { readableHtml, readableText } from './pasting.ts'

export type AddedPicture = { image_id: string; width: number; height: number }

/** Puts pictures behind the block where the cursor is, and the cursor into a paragraph behind them. */
export function insertPictures(editor: Editor, pictures: readonly AddedPicture[]) {
  editor
    .chain()
    .focus()
    .command(({ tr, state: { schema }, dispatch }) => {
      const { selection } = tr
      const { $to } = selection
      const isIn = !(selection instanceof NodeSelection) && $to.depth > 0
      const isEmpty = isIn && $to.depth === 1 && $to.parent.content.size === 0
      const [from, to] = isEmpty
        ? [$to.before(1), $to.after(1)]
        : [isIn ? $to.after(1) : selection.to, isIn ? $to.after(1) : selection.to]
      const nodes = [
        ...pictures.map((attrs) => schema.nodes.picture!.create(attrs)),
        schema.nodes.paragraph!.create(),
      ]
      if (!dispatch) return true
      tr.replaceWith(from, to, nodes)
      const behind = from + nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0) - 1
      tr.setSelection(TextSelection.create(tr.doc, behind)).scrollIntoView()
      return true
    })
    .run()
}

/** What is typed or pasted while a picture is selected goes into a paragraph behind it. */
function leaveAtom({ state, dispatch }: EditorView): void {
  const { selection, schema, tr } = state
  if (!(selection instanceof NodeSelection) || !selection.node.isAtom) return
  tr.insert(selection.to, schema.nodes.paragraph!.create())
  dispatch(tr.setSelection(TextSelection.create(tr.doc, selection.to + 1)))
}

const isPicture = ({ type }: File) => /^image\/(jpeg|png|webp)$/.test(type)
/** Pictures alone: what Word copies has a picture of its words as well. */
function picturesIn(data: DataTransfer | null): File[] {
  const words = data?.getData('text/plain').trim() || data?.getData('text/html').includes('<table')
  return words ? [] : [...(data?.files ?? [])].filter(isPicture)
}

/** Keeps pictures from being typed over, and takes what is pasted as it can be read. */
export const Careful = Extension.create<{ take(files: File[]): void }>({
  name: 'careful',
  addOptions: () => ({ take: () => {} }),
  addProseMirrorPlugins() {
    const { take } = this.options
    const taken = (data: DataTransfer | null) => {
      const pictures = picturesIn(data)
      if (pictures.length > 0) take(pictures)
      return pictures.length > 0
    }
    return [
      new Plugin({
        props: {
          transformPastedHTML: readableHtml,
          transformPastedText: readableText,
          handleTextInput(view, _from, _to, text) {
            if (!(view.state.selection instanceof NodeSelection)) return false
            leaveAtom(view)
            view.dispatch(view.state.tr.insertText(text))
            return true
          },
          handlePaste(view, event) {
            leaveAtom(view)
            return taken(event.clipboardData)
          },
          handleDrop: (_view, event, _slice, moved) => !moved && taken(event.dataTransfer),
          handleDOMEvents: {
            // a keyboard that composes, as that of a phone
            compositionstart(view) {
              leaveAtom(view)
              return false
            },
          },
        },
      }),
    ]
  },
})
