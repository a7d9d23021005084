import { v7 as uuid } from 'uuid'
import * as absences from './absences/sweep.ts'
import {
  byOffice,
  byTeachersOfTheClass,
  type Cases,
  everybodyOwn,
  office,
  person,
  png,
  readByTeachersOfTheClassAndFamily,
  staffAndFamily,
  teachersOfTheClassAndFamily,
  unique,
} from '../../testing/sweep.ts'

export const cases: Cases = {
  ...absences.cases,
  'students.list': { may: { '-': everybodyOwn } },
  'students.show': { may: staffAndFamily, ask: ({ student }) => ({ params: { id: student } }) },
  'students.export': {
    may: { '-': '+  +  +  +  x  x  x  x  +  1' },
    ask: () => ({ query: { format: 'csv' } }),
  },
  'students.duplicates': {
    may: { '-': office },
    ask: () => ({ query: { last_name: 'Karimov', first_name: 'Aziz' } }),
  },
  'students.create': { may: { '-': office }, ask: () => ({ body: person() }) },
  'students.edit': {
    may: byOffice,
    ask: ({ student }) => ({
      params: { id: student },
      body: { address: unique(), version: 'current' },
    }),
  },
  'students.move': {
    may: byOffice,
    ask: (of, _, { student }) => ({ body: { ids: [student], class_id: of.class } }),
  },
  'students.archive': {
    may: byOffice,
    ask: (_of, _, { student }) => ({
      body: { ids: [student], left_for: 'graduated' },
    }),
  },
  'students.restore': {
    may: byOffice,
    ask: (_of, _, { student }) => ({ body: { ids: [student] } }),
  },
  'studentHistory.classes': {
    may: teachersOfTheClassAndFamily,
    ask: ({ student }) => ({ params: { id: student } }),
  },
  'studentHistory.timeline': {
    may: teachersOfTheClassAndFamily,
    ask: ({ student }) => ({ params: { id: student } }),
  },
  // of the student; a parent sees the own link alone
  'guardians.list': {
    may: {
      A: '+  +  +  o  x  x  +  0  0  1',
      B: '+  +  o  +  x  x  0  +  0  1',
      elsewhere: '0  0  0  0  x  x  0  0  +  1',
      unknown: '0  0  0  0  x  x  0  0  0  1',
    },
    ask: ({ student }) => ({ params: { id: student } }),
  },
  'guardians.add': {
    may: byOffice,
    ask: ({ student }) => ({
      params: { id: student },
      body: { last_name: 'Yangi', first_name: 'Ona', relation: 'mother' },
    }),
  },
  'guardians.edit': {
    may: byOffice,
    ask: (_of, _, { fresh = uuid() }) => ({
      params: { id: fresh },
      body: { emergency: true },
    }),
  },
  'guardians.remove': {
    may: byOffice,
    ask: (_of, _, { fresh = uuid() }) => ({ params: { id: fresh } }),
  },
  'parents.list': { may: { '-': office } },
  'parents.export': { may: { '-': office }, ask: () => ({ query: { format: 'csv' } }) },
  'parents.show': { may: byOffice, ask: ({ parent }) => ({ params: { id: parent } }) },
  'parents.create': {
    may: { '-': office },
    ask: () => ({ body: { last_name: 'Yangi', first_name: 'Ota' } }),
  },
  'parents.edit': {
    may: byOffice,
    ask: ({ parent }) => ({
      params: { id: parent },
      body: { patronymic: unique(), version: 'current' },
    }),
  },
  'studentNotes.list': {
    may: byTeachersOfTheClass,
    ask: ({ student }) => ({ params: { id: student } }),
  },
  'studentNotes.add': {
    may: byTeachersOfTheClass,
    ask: ({ student }, { canary }) => ({
      params: { id: student },
      body: { text: canary },
    }),
  },
  // a note by the teacher of the class: the author alone changes it
  'studentNotes.edit': {
    may: {
      A: 'o  o  +  0  x  x  x  x  0  1',
      B: 'o  o  0  +  x  x  x  x  0  1',
      elsewhere: '0  0  0  0  x  x  x  x  o  1',
      unknown: '0  0  0  0  x  x  x  x  0  1',
    },
    ask: (_of, { canary }, { fresh = uuid() }) => ({
      params: { id: fresh },
      body: { text: `${canary} ${unique()}` },
    }),
  },
  'studentNotes.remove': {
    may: {
      A: '+  +  +  0  x  x  x  x  0  1',
      B: '+  +  0  +  x  x  x  x  0  1',
      elsewhere: '0  0  0  0  x  x  x  x  +  1',
      unknown: '0  0  0  0  x  x  x  x  0  1',
    },
    ask: (_of, _, { fresh = uuid() }) => ({ params: { id: fresh } }),
  },
  // medical papers, which the teachers of the class read as well
  'studentDocuments.list': {
    may: teachersOfTheClassAndFamily,
    ask: ({ student }) => ({ params: { id: student } }),
  },
  'studentDocuments.upload': {
    may: byOffice,
    ask: ({ student }, { canary }) => ({
      params: { id: student },
      body: { kind: 'medical', name: canary, file: png },
    }),
  },
  'studentDocuments.file': {
    may: readByTeachersOfTheClassAndFamily,
    ask: (_of, _, { fresh = uuid() }) => ({ params: { id: fresh } }),
  },
  'studentDocuments.remove': {
    may: byOffice,
    ask: (_of, _, { fresh = uuid() }) => ({ params: { id: fresh } }),
  },
}

export const makers = absences.makers
