import * as z from 'zod/mini'
import { Gender } from '../../../../platform/person.ts'
import { Day, Id, Text } from '../../../../platform/shapes.ts'
import { StudentInput } from '../../contract.ts'

export const emptyStudent = {
  last_name: '',
  first_name: '',
  patronymic: '',
  birth_date: '',
  gender: '',
  class_id: '',
  phone: '',
  student_number: '',
  address: '',
}
export type NewStudent = typeof emptyStudent

/** In the field of the class: in none for now. */
export const noClass = 'none'

const Required = z.string().check(z.minLength(1, 'required'))
/** What is asked of who writes by hand: six fields, though the server can do with two. */
export const NewStudentForm = z.extend(StudentInput, {
  patronymic: Text(1, 100),
  birth_date: z.pipe(Required, Day),
  gender: z.pipe(Required, Gender),
  class_id: z.nullable(z.pipe(Required, Id)),
})

/** As it is judged: what is optional and empty is left out. */
export const inputOf = ({ class_id, phone, student_number, address, ...rest }: NewStudent) => ({
  ...rest,
  class_id: class_id === noClass ? null : class_id,
  ...(phone && { phone }),
  ...(student_number && { student_number }),
  ...(address && { address }),
})

/** As it is sent: whoever has no patronymic was given a dash. */
export const sentOf = (input: ReturnType<typeof inputOf>) => ({
  ...input,
  patronymic: isDash(input.patronymic) ? '' : input.patronymic,
  gender: input.gender as z.infer<typeof Gender>,
})
const isDash = (text: string) => /^\s*[-‐‑–—]\s*$/.test(text)

const daughters = /(?:qizi|қизи|кизи|овна|евна|ovna|evna|yevna|кызы)\s*$/iu
const sons = /(?:o[ʻ'’‘`]?g[ʻ'’‘`]?li|ўғли|угли|ович|евич|ovich|evich|yevich|улы)\s*$/iu

/** What a patronymic says by its end; nothing when it says nothing. */
export function genderOf(patronymic: string): 'female' | 'male' | undefined {
  if (daughters.test(patronymic)) return 'female'
  return sons.test(patronymic) ? 'male' : undefined
}
