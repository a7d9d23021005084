export { canExportAbsences as canListAbsences } from '../../core/students/absences/access.ts'
