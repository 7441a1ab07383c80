export const metadata = { title: 'Isobath under Next' }

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body style={{ margin: 0 }}>{children}</body>
    </html>
  )
}
