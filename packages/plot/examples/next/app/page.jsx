import { Charts } from './charts.jsx'

// Rendered on the server; the charts draw themselves once the page is alive.
export default function Page() {
  return <Charts />
}
