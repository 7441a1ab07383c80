import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/source-serif-4/wght.css'
import './look/fallback-fonts.css'
import './look/tokens.css'
import './look/base.css'
import './look/controls.css'
import './look/forced-colors.css'
import './look/print.css'
import { App } from './app.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
