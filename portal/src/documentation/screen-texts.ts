/** The texts that the components of this folder show. */
export const screenTexts = {
  documentation: 'Documentation',
  languages: 'Languages',
  collapsePanel: 'Collapse panel',
  expandPanel: 'Expand panel',
  aboutCalls:
    'Programs can do everything that these pages do, through the API. The [API reference] lists all calls with their parameters. It is also available [as an OpenAPI document]. Calls for data need an API key.',
  exampleIn: (language: string) => `Example in ${language}`,
  apiReference: 'API reference',
  openByItself: 'Open it by itself',
} as const
