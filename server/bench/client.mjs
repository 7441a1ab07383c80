import { get } from 'node:http'

// Reads answers in a process of its own, so that the client's CPU is not counted as the service's.
process.on('message', ({ url, headers }) => {
  get(url, { headers }, (response) => {
    let bytes = 0
    response.on('data', (piece) => {
      bytes += piece.length
    })
    response.on('end', () => process.send({ status: response.statusCode, bytes }))
    response.on('error', (error) => process.send({ status: 0, bytes, error: error.message }))
  })
})
