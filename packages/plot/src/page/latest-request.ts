/** Runs one question at a time; a question asked meanwhile waits, and replaces the one that waited before it. */
export function latest<Question, Answer>(
  ask: (question: Question) => Promise<Answer>,
  answered: (answer: Answer, question: Question) => void,
): { ask: (question: Question) => void; drop: () => void } {
  let waiting: { question: Question } | undefined
  let busy = false
  let ticket = 0
  const run = (question: Question) => {
    const mine = ticket
    busy = true
    ask(question)
      .then((answer) => {
        if (mine === ticket) answered(answer, question)
      })
      // Whoever asks is told of a dead session by the lease; an answer that never comes is simply not shown.
      .catch(() => {})
      .finally(() => {
        busy = false
        const next = waiting
        waiting = undefined
        if (next) run(next.question)
      })
  }
  return {
    ask(question) {
      if (busy) waiting = { question }
      else run(question)
    },
    drop() {
      ticket++
      waiting = undefined
    },
  }
}
