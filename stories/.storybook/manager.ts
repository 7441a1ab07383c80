import { addons } from 'storybook/manager-api'
import { looks, onSchemeChange, preferredScheme } from './look.ts'

const showLook = () => addons.setConfig({ theme: looks[preferredScheme()] })

showLook()
onSchemeChange(showLook)
