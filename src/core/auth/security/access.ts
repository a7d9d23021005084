import { may } from '../../permissions.ts'

export const canSeeSecurity = may('security.read')
