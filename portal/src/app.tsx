import { lazy, Suspense } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { Bar } from './shell/bar.tsx'
import { Failure } from './shell/failure.tsx'
import { Footer } from './shell/footer.tsx'
import { ScrollToTop } from './shell/scroll.ts'
import { useServedHead } from './shell/served-head.ts'
import { ThemeProvider } from './shell/theme.tsx'
import './shell/shell.css'

const Visualization = lazy(() => import('./visualization/page.tsx'))
const Charts = lazy(() => import('./charts/page.tsx'))
const Cruises = lazy(() => import('./cruises/page.tsx'))
const NotFound = lazy(() => import('./shell/not-found.tsx'))

export function App() {
  const [address] = useLocation()
  useServedHead(address)
  return (
    <ThemeProvider address={address}>
      <a href="#main" className="out-of-sight">
        Skip to the content
      </a>
      <ScrollToTop key={address} />
      <Bar />
      <main id="main" className="main" tabIndex={-1}>
        <Failure key={address}>
          <Suspense fallback={<p className="page-loading">Loading the page …</p>}>
            <Switch>
              <Route path="/">
                <Redirect to="/visualization" replace />
              </Route>
              <Route path="/visualization" component={Visualization} />
              <Route path="/visualization/charts" component={Charts} />
              <Route path="/visualization/cruises" component={Cruises} />
              <Route component={NotFound} />
            </Switch>
          </Suspense>
        </Failure>
      </main>
      <Footer />
    </ThemeProvider>
  )
}
