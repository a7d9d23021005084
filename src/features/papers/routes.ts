import { serve } from '../../platform/serve.ts'
import type { FileMeans } from '../../platform/sheets/export.ts'
import {
  canPrintClass,
  canPrintCovers,
  canPrintKitchen,
  canPrintMenu,
  canPrintReport,
  canPrintVersion,
  canPrintWeek,
} from './access.ts'
import { papers } from './contract.ts'
import { printCovers } from './timetables/service.covers.ts'
import { printCheck, printKitchen } from './service.kitchen.ts'
import { printMealRegister } from './service.meal-register.ts'
import { printMenu } from './service.menu.ts'
import { printVersion, printWeek } from './timetables/service.lessons.ts'
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
    week: {
      may: canPrintWeek,
      outsideTransaction: true,
      run: ({ who, query, lang, now }, reply) =>
        printWeek(database, { phrases, who, lang, now, query }, reply),
    },
    version: {
      may: canPrintVersion,
      outsideTransaction: true,
      run: ({ who, params, query: { paper }, lang, now }, reply) =>
        printVersion(database, { phrases, who, lang, now, id: params.id, paper }, reply),
    },
    covers: {
      may: canPrintCovers,
      outsideTransaction: true,
      run: ({ who, query: { date }, lang, now }, reply) =>
        printCovers(database, { phrases, who, lang, now, date }, reply),
    },
    menu: {
      may: canPrintMenu,
      outsideTransaction: true,
      run: ({ who, query: { date }, lang, now }, reply) =>
        printMenu(database, { phrases, who, lang, now, date }, reply),
    },
    kitchen: {
      may: canPrintKitchen,
      outsideTransaction: true,
      run: ({ who, query: { date }, lang, now }, reply) =>
        printKitchen(database, { phrases, who, lang, now, date }, reply),
    },
    mealCheck: {
      may: canPrintKitchen,
      outsideTransaction: true,
      run: ({ who, query: { date }, lang, now }, reply) =>
        printCheck(database, { phrases, who, lang, now, date }, reply),
    },
    mealRegister: {
      may: canPrintClass,
      outsideTransaction: true,
      run: ({ who, params, query, lang, now }, reply) =>
        printMealRegister(database, { phrases, who, id: params.id, lang, now, query }, reply),
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
