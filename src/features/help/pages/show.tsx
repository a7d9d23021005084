import { Link, useParams } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { load, type LoaderArgs, useRead } from '../../../platform/web.tsx'
import { chapters, help } from '../contract.ts'
import classes from '../ui/guide.module.css'

const asked = (chapter: string = chapters[0]) => ({ params: { chapter } })

export async function loader({ app, params: { chapter } }: LoaderArgs) {
  const { title } = await load(app, help.show, asked(chapter))
  return { title }
}

/** A chapter of the guide for whoever looks after an installation, with the way to the others. */
export function Component() {
  const t = useTranslations('help')
  const guide = useRead(help.show, asked(useParams().chapter))
  return (
    <article className="full measure shrinks">
      <nav aria-label={t('chapters')} className="unprinted below-24">
        <ul className="row gap-8">
          {guide.chapters.map(({ chapter, title }) => (
            <li key={chapter}>
              <Link
                to={`/help/${chapter}`}
                className={`line round-8 plain finger unlined filled sides-12 ${classes.chapter}`}
                aria-current={chapter === guide.chapter ? 'page' : undefined}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <PageHeader title={guide.title} />
      <div
        lang={guide.lang}
        className={`plain airy breaks ${classes.text}`}
        // written by us, in `docs/guide/`: nothing of a user stands in it
        dangerouslySetInnerHTML={{ __html: guide.html }}
      />
    </article>
  )
}
