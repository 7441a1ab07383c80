import { readXlsx } from 'hucre/xlsx'
import { sheets } from '../../../server/test/submissions/workbook.ts'

/** The sheets of a workbook under the headers of the template. The columns of variables are added after those of times and places. */
export async function fillTemplate(template: Buffer, shortName: string) {
  const read = await readXlsx(template)
  const filled = sheets(shortName)
  const under = (name: keyof typeof filled) => {
    const [own = [], ...rows] = filled[name]
    const given = read.sheets.find((sheet) => sheet.name === name)?.rows[0]?.map(String) ?? []
    const headers = [...given, ...own.filter((header) => name === 'data' && !given.includes(String(header)))]
    return [headers, ...rows.map((row) => headers.map((header) => row[own.indexOf(header)] ?? null))]
  }
  return {
    data: under('data'),
    dataset_meta_data: under('dataset_meta_data'),
    vars_meta_data: under('vars_meta_data'),
  }
}
