import type { AuditId } from '../../../src/workbook/index.ts'
import { axesFaults } from './axes.ts'
import { layoutFaults } from './layout.ts'
import { metadataFaults } from './metadata.ts'
import { namesFaults } from './names.ts'
import { variablesFaults } from './variables.ts'
import type { Fault } from './fault.ts'

/** Every audit of a workbook, broken alone. */
export const faults: Readonly<Record<Exclude<AuditId, 'file-type' | 'file-too-large'>, readonly Fault[]>> = {
  ...layoutFaults,
  ...axesFaults,
  ...variablesFaults,
  ...metadataFaults,
  ...namesFaults,
}
