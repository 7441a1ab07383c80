import type { ReadFile, StrangeText } from './strangers.ts'

const none: readonly string[] = []
const noon = '2020-01-31T12:00:00.000Z'

/** Texts whose columns have names in other languages than English. The values are made. */
export const readLanguages: readonly StrangeText<ReadFile>[] = [
  [
    'a FerryBox in German',
    ['Datum;Uhrzeit;Latitude;Longitude;Temperatur;Salinität', '31.01.2020;12:00:00;54,5;8,25;5,5;30,1'],
    { columns: 'Temperatur, Salinität', rows: [[noon, 54.5, 8.25, 5.5, 30.1]], leftOut: none },
  ],
  [
    'a laboratory in German',
    ['Datum;Zeit;Breite;Länge;Tiefe (m);Temperatur', '31.01.2020;12:00;54,5;8,25;5;5,5'],
    {
      columns: 'Temperatur',
      rows: [[noon, 54.5, 8.25, 5, 5.5]],
      leftOut: [
        'Breite and Länge as a width and a length because they are taken for latitude and longitude (name the position with --column lat=NAME and --column lon=NAME if they are not)',
      ],
    },
  ],
  [
    'a laboratory in German, of fish with a length and a width',
    ['Zeit;geogr. Breite;geogr. Länge;Breite (cm);Länge (cm)', '2020-01-31 12:00;54,5;8,25;5;15'],
    { columns: 'Breite (cm)[cm], Länge (cm)[cm]', rows: [[noon, 54.5, 8.25, 5, 15]], leftOut: none },
  ],
  [
    'a laboratory in French',
    ['Date (jj/mm/aaaa);Heure;Latitude;Longitude;Profondeur (m);Température', '31/01/2020;12:00;48,5;-4,25;5;1,5'],
    { columns: 'Température', rows: [[noon, 48.5, -4.25, 5, 1.5]], leftOut: none },
  ],
  [
    'a laboratory in Spanish',
    ['Fecha,Hora,Latitud,Longitud,Profundidad (m),Temperatura', '31/01/2020,12:00,10,20,5,1.5'],
    { columns: 'Temperatura', rows: [[noon, 10, 20, 5, 1.5]], leftOut: none },
  ],
]
