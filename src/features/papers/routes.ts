import { serve } from '../../platform/serve.ts'
import type { FileMeans } from '../../platform/sheets/export.ts'
import { canPrintClass, canPrintReport } from './access.ts'
import { papers } from './contract.ts'
import { printRegister, printReport, printReports } from './service.ts'

// each looks up whom or what it is about itself, so that no connection is held while paper is made
export const paperRoutes = ({ database, phrases }: FileMeans) =>
  serve(papers, {
    register: {
      may: canPrintClass,
      outsideTransaction: true,
      run: ({ who, params, query: { month, format }, lang, now }, reply) =>
        printRegister(database, { phrases, who, id: params.id, lang, now, month, format }, reply),
    },
    report: {
      may: canPrintReport,
      outsideTransaction: true,
      run: ({ who, params, query: period, lang, now }, reply) =>
        printReport(database, { phrases, who, id: params.id, lang, now, period }, reply),
    },
    reports: {
      may: canPrintClass,
      outsideTransaction: true,
      run: ({ who, params, query: period, lang, now }, reply) =>
        printReports(database, { phrases, who, id: params.id, lang, now, period }, reply),
    },
  })
