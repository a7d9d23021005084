import { describeAccess } from '../../testing/access-matrix.ts'

describeAccess(0, 3)
