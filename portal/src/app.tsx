import { lazy, Suspense } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { pages } from './pages.tsx'
import { Bar } from './shell/bar.tsx'
import { Failure } from './shell/failure.tsx'
import { Footer } from './shell/footer.tsx'
import { PageStart } from './shell/page-start.ts'
import { settingsOf } from './shell/page-settings.ts'
import { useServedHead } from './shell/served-head.ts'
import { ThemeProvider } from './shell/theme.tsx'
import './shell/shell.css'

const NotFound = lazy(() => import('./shell/not-found.tsx'))

export function App() {
  const [address] = useLocation()
  useServedHead(address)
  return (
    <ThemeProvider address={address}>
      <a href="#main" className="out-of-sight">
        Skip to the content
      </a>
      <PageStart key={address} />
      <Bar {...settingsOf(address, pages)} />
      <main id="main" className="main" tabIndex={-1}>
        <Failure key={address}>
          <Suspense fallback={<p className="page-loading">Loading the page …</p>}>
            <Switch>
              {pages.map(({ path, page }) => (
                <Route key={path} path={path} component={page} />
              ))}
              <Route component={NotFound} />
            </Switch>
          </Suspense>
        </Failure>
      </main>
      <Footer />
    </ThemeProvider>
  )
}
