import { Mark, mergeAttributes, Node } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { Gapcursor, UndoRedo } from '@tiptap/extensions'
import { isLink } from '../../body/contract.ts'

/** Goes nowhere but where a link of the contract goes, from wherever it was pasted. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => isLink(element.getAttribute('href') ?? '') && null,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => [
    'a',
    mergeAttributes(HTMLAttributes, { rel: 'noopener noreferrer' }),
    0,
  ],
})

/** A stored picture; one that is pasted from elsewhere is none. */
const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    image_id: {
      default: null,
      parseHTML: (element: HTMLElement) => element.dataset.picture,
      renderHTML: ({ image_id }: { image_id: string }) => ({
        'data-picture': image_id,
        src: `/v1/image/${image_id}`,
      }),
    },
    alt: { default: '' },
    // its place is kept while it comes
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: 'img[data-picture]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

/** What a body can say, and nothing else: lists and quotes hold paragraphs alone, as blocks stand in no other. */
export const editorSchema = [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  Link,
  HardBreak,
  Heading.configure({ levels: [2, 3] }),
  Blockquote.extend({ content: 'paragraph+' }),
  BulletList,
  OrderedList,
  ListItem.extend({ content: 'paragraph' }),
  Picture,
  Gapcursor,
  UndoRedo,
]
