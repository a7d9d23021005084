import { serve } from '../../../platform/serve.ts'
import type { FileMeans } from '../../../platform/sheets/export.ts'
import { canArrange, canArrangeCovers, canSeeLessons } from '../access.ts'
import { lessonPapers } from './contract.ts'
import { printCovers } from './service.covers.ts'
import { printVersion, printWeek } from './service.lessons.ts'

// each looks up what it is about itself, so that no connection is held while paper is made
export const lessonPaperRoutes = ({ database, phrases }: FileMeans) =>
  serve(lessonPapers, {
    week: {
      may: canSeeLessons,
      outsideTransaction: true,
      run: ({ who, query, lang, now }, reply) =>
        printWeek(database, { phrases, who, lang, now, query }, reply),
    },
    version: {
      may: canArrange,
      outsideTransaction: true,
      run: ({ who, params, query: { paper }, lang, now }, reply) =>
        printVersion(database, { phrases, who, lang, now, id: params.id, paper }, reply),
    },
    covers: {
      may: canArrangeCovers,
      outsideTransaction: true,
      run: ({ who, query: { date }, lang, now }, reply) =>
        printCovers(database, { phrases, who, lang, now, date }, reply),
    },
  })
