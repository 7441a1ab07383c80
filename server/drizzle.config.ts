import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/db/schema.ts',
    './src/db/cruise-schema.ts',
    './src/db/people-schema.ts',
    './src/db/record-schema.ts',
    './src/db/news-schema.ts',
    './src/db/submission-schema.ts',
  ],
  out: './drizzle',
})
