import { describeAccess } from '../../testing/access-matrix.ts'

describeAccess(2, 3)
