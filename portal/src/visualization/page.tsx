import { useGlobeWarmUp } from '../shell/globe/use-globe-warm-up.ts'
import { usePageTitle } from '../shell/page/page-title.ts'
import { Modules } from './modules.tsx'
import { screenTexts } from './screen-texts.ts'

export default function Visualization() {
  usePageTitle(screenTexts.visualization)
  useGlobeWarmUp(true)
  return (
    <section className="modules" aria-labelledby="modules-title">
      <h1 id="modules-title">{screenTexts.selectAModule}</h1>
      <Modules />
    </section>
  )
}
