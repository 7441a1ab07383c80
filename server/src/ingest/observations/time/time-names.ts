/** Names of the columns of times, in letters and digits alone. The first that a table has is taken. */
export const spellings = {
  time: [
    'time',
    'datetime',
    'isodatetime',
    'isodatetimeutc',
    'datetimeutc',
    'timeutc',
    'timestamp',
    'timeiso8601',
    'date',
    'dateutc',
    'yyyymmddthhmmsssss',
    'yyyymmddthhmmssfff',
    'yyyymmddthhmmss',
    'yyyymmddthhmm',
    'yyyymmddhhmmss',
    'yyyymmddhhmm',
    // In German.
    'zeit',
  ],
  // Usual names of columns that hold days.
  days: ['date', 'dateutc', 'datetime', 'datetimeutc', 'timestamp'],
  date: /^(y{2,4}m+d+|date(utc)?)$/,
  // Days of six digits under any other name may begin with the day, the month or the year.
  shortDate: /^(date)?(yym+d+|m+d+yy|d+m+yy)$/,
  // A year with the day of the year.
  yearAndDay: /^(date)?(y{4}(d{3}|j{3})|year(doy|dayofyear|yday|jday|julianday))$/,
  clock: ['hhmm', 'hhmmss', 'time', 'timehhmm', 'timehhmmss', 'timeutc', 'utctime', 'gmttime', 'utc', 'gmt', 'zeit'],
  year: /^(year|yyyy|yy|yr)(2digit|utc|gmt)?$/,
  // Beside a month under another name, mm are minutes.
  month: ['month', 'mon', 'mo', 'mm', 'monthutc', 'monthgmt'],
  // Days with a fraction are `DD.ddd` where drifters of AOML are listed.
  day: ['day', 'dd', 'dy', 'da', 'dddd', 'ddddd', 'dddddd', 'dayutc', 'daygmt'],
  // In German, French and Spanish, too, whose cells are times of day: 13:30.
  hour: ['hour', 'hh', 'hr', 'uhrzeit', 'heure', 'hora', 'hourutc', 'hourgmt'],
  // A second mm gets a number behind it.
  minute: ['minute', 'min', 'mi', 'mn', 'mm', 'mm1', 'mm2', 'minuteutc', 'minutegmt'],
  second: ['second', 'sec', 'ss', 'secondutc', 'secondgmt'],
  decimalYear: [
    'decimalyear',
    'decy',
    'decyear',
    'yeardecimal',
    'decimaldate',
    'fractionalyear',
    'yearfraction',
    'yearfrac',
  ],
  dayOfYear: ['dayofyear', 'doy', 'yearday', 'yday', 'ydayutc', 'ordinalday'],
  // Beside a year, where none is above 366: others are Julian dates.
  julianDay: ['jd', 'julianday', 'julday', 'jday', 'julian'],
  month6: ['yyyymm', 'yearmonth', 'yrmo'],
  /** Names that say what comes first. */
  dayFirst: /(dd?mm?|daymon(th)?)(yy|yyyy|year|yr)$/,
  monthFirst: /(mm?dd?|mon(th)?day)(yy|yyyy|year|yr)$/,
} as const
