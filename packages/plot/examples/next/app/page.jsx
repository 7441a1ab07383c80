import { Chart } from './chart.jsx'

// Rendered on the server; the chart draws itself once the page is alive.
export default function Page() {
  return (
    <main>
      <Chart />
    </main>
  )
}
