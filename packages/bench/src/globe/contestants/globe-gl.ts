import Globe from 'globe.gl'
import { Color, MeshBasicMaterial } from 'three'
import type { BenchTrack } from '../tracks.ts'
import { type GlobeContestant, ground } from '../contestant.ts'

/** Rows of a track, because globe.gl reads each position by accessors. */
type Path = readonly (readonly [lat: number, lng: number])[]

const pathOf = ({ lon, lat }: BenchTrack): Path => Array.from(lon, (x, i) => [lat[i] ?? 0, x])

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

const contestant: GlobeContestant = {
  async draw(host, tracks) {
    const globe = new Globe(host, { animateIn: false, waitForGlobeReady: false })
      .width(host.clientWidth)
      .height(host.clientHeight)
      .backgroundColor(ground.space)
      .showAtmosphere(false)
      .globeMaterial(new MeshBasicMaterial({ color: new Color(ground.sea) }))
      .pathTransitionDuration(0)
      .pathColor((path: object) => (path as { colour: string }).colour)
      .pathPoints('path')
      // Lines of one pixel, its default. Wide lines cost it more.
      .pathsData(tracks.map((track) => ({ path: pathOf(track), colour: track.colour })))
    globe.pointOfView({ lat: ground.lat, lng: ground.lon, altitude: 2 }, 0)
    const countLines = () => {
      let found = 0
      globe.scene().traverse((object) => (found += Number(object.type === 'Line')))
      return found
    }
    // It takes up the data after a pause, and draws in every frame.
    do await nextFrame()
    while (countLines() < tracks.length)
    await nextFrame()
    let lng: number = ground.lon
    return {
      rotate(degrees) {
        lng += degrees
        globe.pointOfView({ lat: ground.lat, lng }, 0)
      },
      canvas: globe.renderer().domElement,
      destroy: () => globe['_destructor'](),
    }
  },
}

export default contestant
