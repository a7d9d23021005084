import { serve } from '../../../platform/serve.ts'
import type { FileMeans } from '../../../platform/sheets/export.ts'
import { canKeepCanteen, canSeeMenus } from '../access.ts'
import { canPrintMealRegister } from './access.ts'
import { mealPapers } from './contract.ts'
import { printCheck, printKitchen } from './service.kitchen.ts'
import { printMealRegister } from './service.meal-register.ts'
import { printMenu } from './service.menu.ts'

// each looks up what it is about itself, so that no connection is held while paper is made
export const mealPaperRoutes = ({ database, phrases }: FileMeans) =>
  serve(mealPapers, {
    menu: {
      may: canSeeMenus,
      outsideTransaction: true,
      run: ({ who, query: { date }, lang, now }, reply) =>
        printMenu(database, { phrases, who, lang, now, date }, reply),
    },
    kitchen: {
      may: canKeepCanteen,
      outsideTransaction: true,
      run: ({ who, query: { date }, lang, now }, reply) =>
        printKitchen(database, { phrases, who, lang, now, date }, reply),
    },
    mealCheck: {
      may: canKeepCanteen,
      outsideTransaction: true,
      run: ({ who, query: { date }, lang, now }, reply) =>
        printCheck(database, { phrases, who, lang, now, date }, reply),
    },
    mealRegister: {
      may: canPrintMealRegister,
      outsideTransaction: true,
      run: ({ who, params, query, lang, now }, reply) =>
        printMealRegister(database, { phrases, who, id: params.id, lang, now, query }, reply),
    },
  })
