import { Fragment, type ReactNode } from 'react'
import type { Block, Body, Run } from '../body/contract.ts'
import { linkedParts, type Part, partsOf } from '../body/rules.ts'
import classes from './post.module.css'

type PostBodyProps = {
  body: Body
  /** Where a picture is fetched from. */
  pictureOf?: (id: string) => string
}

/** What a post says: elements of the page's own, and nothing that its writer could have made. */
export function PostBody({ body, pictureOf = (id) => `/v1/image/${id}` }: PostBodyProps) {
  const parts = partsOf(body)
  const first = parts.findIndex(({ kind }) => kind === 'heading')
  return (
    <div className={`plain airy breaks lines ${classes.body}`}>
      {parts.map((part, at) => (
        // a subheading with no heading above is one of the page's first level
        <Shown key={at} part={part} below={first >= 0 && first < at} pictureOf={pictureOf} />
      ))}
    </div>
  )
}

type ShownProps = { part: Part; below: boolean; pictureOf: (id: string) => string }

function Shown({ part: { kind, blocks }, below, pictureOf }: ShownProps) {
  const [block] = blocks
  if (kind === 'bullet' || kind === 'number') {
    const List = kind === 'bullet' ? 'ul' : 'ol'
    return (
      <List>
        {inLines(blocks, (each) => (
          <Runs of={each} />
        ))}
      </List>
    )
  }
  if (kind === 'picture')
    return (
      <img
        src={pictureOf(block.image_id!)}
        alt={block.alt ?? ''}
        width={block.width}
        height={block.height}
        loading="lazy"
      />
    )
  if (kind === 'quote')
    return (
      <blockquote>
        {blocks.map((each, at) => (
          <p key={at}>
            <Runs of={each} />
          </p>
        ))}
      </blockquote>
    )
  const Element = kind === 'subheading' && !below ? 'h2' : elements[kind]
  return (
    <Element>
      <Runs of={block} />
    </Element>
  )
}

const elements = { paragraph: 'p', heading: 'h2', subheading: 'h3' } as const

const inLines = (blocks: Block[], line: (block: Block) => ReactNode) =>
  blocks.map((each, at) => <li key={at}>{line(each)}</li>)

/** Bare addresses and numbers can be pressed, though nobody has made links of them. */
const Runs = ({ of: { runs = [] } }: { of: Block }) =>
  runs.flatMap(pressable).map((run, at) => (
    <Fragment key={at}>
      <Styled run={run} />
    </Fragment>
  ))

const pressable = (run: Run): Run[] =>
  run.link ? [run] : linkedParts(run.text).map((part) => ({ ...run, ...part }))

function Styled({ run: { link, ...run } }: { run: Run }) {
  if (link)
    return (
      <a
        href={link}
        rel="noopener noreferrer"
        target={link.startsWith('http') ? '_blank' : undefined}
      >
        <Emphasised run={run} />
      </a>
    )
  return <Emphasised run={run} />
}

function Emphasised({ run: { text, bold, italic } }: { run: Run }) {
  const words = italic ? <em>{text}</em> : text
  return bold ? <strong>{words}</strong> : words
}
