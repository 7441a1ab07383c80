import { isNode, nodesIn, textOf } from '../statement/syntax.ts'
import type { Syntax } from '../statement/syntax.ts'
import { comparisonSql, constantSql, expressionSql } from './expressions.ts'
import { unprintable } from './types.ts'

/** A condition on one column that the planner moved to its table; undefined where it only helps to skip rows. */
export function tableFilterSql(filter: Syntax | undefined, column: string): string | undefined {
  if (!isNode(filter)) return unprintable('a condition of this statement')
  const parts = () => nodesIn(filter['child_filters']).flatMap((each) => tableFilterSql(each, column) ?? [])
  switch (filter['filter_type']) {
    case 'CONSTANT_COMPARISON':
      return comparisonSql(textOf(filter['comparison_type']), column, constantSql(filter['constant']))
    case 'IN_FILTER':
      return `(${nodesIn(filter['values'])
        .map((value) => `${column} = ${constantSql(value)}`)
        .join(' OR ')})`
    case 'CONJUNCTION_AND':
      return `(${parts().join(' AND ') || 'true'})`
    case 'CONJUNCTION_OR':
      return `(${parts().join(' OR ')})`
    case 'IS_NULL':
      return `(${column} IS NULL)`
    case 'IS_NOT_NULL':
      return `(${column} IS NOT NULL)`
    case 'EXPRESSION_FILTER':
      return expressionSql(filter['expr'], [column])
    case 'OPTIONAL_FILTER':
    case 'DYNAMIC_FILTER':
      return undefined
    default:
      return unprintable('a condition of this statement')
  }
}
