import { get } from 'node:http'

/** Reads one answer to its end. */
const read = (url, headers) =>
  new Promise((done) => {
    get(url, { headers }, (response) => {
      let bytes = 0
      response.on('data', (piece) => {
        bytes += piece.length
      })
      response.on('end', () => done({ status: response.statusCode, bytes }))
      response.on('error', () => done({ status: 0, bytes }))
    })
  })

/** Reads an answer several times, one after the other, and tells how many bytes came. It stops at the first that fails. */
async function readTimes({ url, times, headers }) {
  let bytes = 0
  for (let time = 0; time < times; time++) {
    const answer = await read(url, headers)
    bytes += answer.bytes
    if (answer.status !== 200) return { status: answer.status, bytes }
  }
  return { status: 200, bytes }
}

// Reads answers in a process of its own, so that the client's CPU is not counted as the service's.
process.on('message', (message) => void readTimes(message).then((sum) => process.send(sum)))
