/** Gzipped: a field `sst` of 3 x 3 cells, written by netCDF4 1.7 for Python with compression="zstd". */
export const zstandardFile = Buffer.from(
  'H4sIAAAAAAACA+2ZTWgTQRTHZ3bTuMRNE220VYuWUrHaGluthYrBhmRrS9KNJD2qMbhbG9puSnZtxQ8q9ORJECoWBA/iVRCVXjx49ODBoyCC' +
    'J/Ui9eil6M7OTDbZGqXgV+X9StKZt/Pxn3kzyZvJjeHkUDCwMyBIEuJ8ZdyP0nwPsydvzy5mhpNZQX4itDsWUfRU8RIQECbPw2HyPhekpQdR' +
    'NdtakY+0heu2QmsPCbR8jtXzbyfv2IdZXpwqGR8CLNOI1tBemBlz5AdTGEeIRcAY8xFU/keI4i1texxRCLWhZgk1z9uphgB5Ih6g9s9Xqaol' +
    '1qPqGY2/7mjkOO0vgmT7hfKqbp3XxvsSpVJZKxoFSzdR2HYG756I5EPEVcORu0heRH4kkbKJdDyXQ01krsnIiLtGRhU1N5JR87lEPK0geTex' +
    'i6iBVlDjo4pT3sfKTxUsp1HR/mu0tflcbcnidFGrVVXRMbccfJ9JDKdkhQ6rkTafVxOnyqUZvWwV7QGRftpZP7N62SyWjNjhbsNpPdYXHYge' +
    '6Z7Qxo/GeqO9fdH+e/MDdH2h6yfc5ULTnU8PrbZ1LCJ0zn06OIjRptRWBAAAAADAxoaEFDTCOsZiuVs88OkkYUgl8LloFC0aYARZgKHpF8q6' +
    'buaNUtmaQOjhm1cxGvdd+oVx30uPqj8S9+HfEveVjPXFfY6KfXWcIHucoBdMC6HXrS0fqQ8Qxh2OD4Tv+GC9Pumq9ckyO18ssPpSs9OKIE52' +
    'uA2LbOjcYWJ9hynrdhgPi4Wqlew4z+/m9x9/8Yysbn5+QZXzS8Fa8ZxteDuiaVqTMk3feftur7s7zoaoNcF3x2m6PEL2eohUL4b0SG4M7WDr' +
    'hEyMxHaCVzPROxlx09V5Vubxl5a7RILkxNwiXmJ2mYuYsl3kiOghIrLKkJJV1IRCRfQLVIRWsAqmbrlqtOK0bpCzAZLC6Mc7gU8G50rT0kS1' +
    'ogd/TRHPn1EPrhJFm5uIScChaw12AqPLpqXRLdRK9+WaLYTZRKduLnwqwzcBAAAbn5OJTJpeBtZ+UPKLxxXP9xC3V+70GM9DMJcAAAAAAAAA' +
    'AAAA8K8yllUUcgHqvWbf9ZN6j4TavPdXAh9MLQAAAAAAwH/FN1Aj1tGjLgAA',
  'base64',
)
