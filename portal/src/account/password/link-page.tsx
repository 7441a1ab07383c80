import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useLocation, useParams } from 'wouter'
import { resetTokenAtom } from './reset-token.ts'
import { screenTexts } from './screen-texts.ts'

/** The page of the mailed link. It takes the token out of the address and the history, and goes on to the form. */
export default function PasswordLink() {
  const { token } = useParams<{ token: string }>()
  const keep = useSetAtom(resetTokenAtom)
  const [, navigate] = useLocation()
  useEffect(() => {
    keep(token)
    navigate('/choosepassword', { replace: true })
  }, [token, keep, navigate])
  return <p className="page-loading">{screenTexts.openingTheLink}</p>
}
