/** The texts that the components of this folder show. */
export const screenTexts = {
  documentation: 'Documentation',
  languages: 'Languages',
  collapsePanel: 'Collapse panel',
  expandPanel: 'Expand panel',
  aboutCalls:
    'Everything that these pages do, programs can do by calls. [The reference of all calls] lists them with their parameters; it is there [as an OpenAPI document] too. Calls for data need an API key.',
  exampleIn: (language: string) => `Example in ${language}`,
  referenceOfCalls: 'Reference of calls',
  openByItself: 'Open it by itself',
} as const
