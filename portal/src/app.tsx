import { Suspense } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { hasGoogle } from './account/google/has-google.ts'
import { LoginHost } from './account/login/login-host.tsx'
import { UserMenu } from './account/menu/user-menu.tsx'
import { TransferHost } from './download/transfer-host.tsx'
import { ReleaseNotice } from './offline/release-notice.tsx'
import { pages } from './pages.tsx'
import { routePattern } from './shell/address/route-pattern.ts'
import { Bar } from './shell/bar/bar.tsx'
import { Failure } from './shell/failures/failure.tsx'
import { Footer } from './shell/bar/footer.tsx'
import { PageHelp } from './shell/help/page-help.tsx'
import { lazyPart } from './shell/loading/lazy-part.tsx'
import { PageStart } from './shell/page/page-start.ts'
import { helpOf, settingsOf } from './shell/page/page-settings.ts'
import { screenTexts } from './shell/screen-texts.ts'
import { useServedHead } from './shell/page/served-head.ts'
import { Snackbar } from './shell/snackbar.tsx'
import { ThemeProvider } from './shell/theme.tsx'
import './shell/shell.css'

const OneTap = lazyPart(() => import('./account/google/one-tap.tsx'))
const NotFound = lazyPart(() => import('./shell/failures/not-found.tsx'))

const routes = pages.map(({ path, page }) => ({ path, page, pattern: routePattern(path) }))

export function App() {
  const [address] = useLocation()
  useServedHead(address)
  const settings = settingsOf(address, pages)
  const help = helpOf(address, pages)
  return (
    <ThemeProvider address={address}>
      <a href="#main" className="out-of-sight">
        {screenTexts.skipToContent}
      </a>
      <PageStart key={address} />
      <Bar settings={settings} help={help} UserMenu={UserMenu} />
      <main id="main" className="main" tabIndex={-1}>
        <Failure key={address}>
          <Suspense fallback={<p className="page-loading">{screenTexts.loadingThePage}</p>}>
            <Switch>
              {routes.map(({ path, pattern, page }) => (
                <Route key={path} path={pattern} component={page} />
              ))}
              <Route component={NotFound} />
            </Switch>
          </Suspense>
        </Failure>
      </main>
      <Footer />
      {help && <PageHelp key={help.key} help={help} hasTour={settings.hasTour} hasHints={settings.hasHints} />}
      <LoginHost />
      {hasGoogle() && (
        <Suspense>
          <OneTap />
        </Suspense>
      )}
      <TransferHost />
      <Snackbar />
      <ReleaseNotice />
    </ThemeProvider>
  )
}
