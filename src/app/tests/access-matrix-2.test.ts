import { describeAccess } from '../../testing/access-matrix.ts'

describeAccess(1, 3)
