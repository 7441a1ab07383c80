import { usePageTitle } from '../shell/page-title.ts'
import { Modules } from './modules.tsx'

export default function Visualization() {
  usePageTitle('Visualization')
  return (
    <section className="modules" aria-labelledby="modules-title">
      <h1 id="modules-title">Select a Visualization Module</h1>
      <Modules />
    </section>
  )
}
