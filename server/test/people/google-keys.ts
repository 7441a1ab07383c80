import { SignJWT, createLocalJWKSet, exportJWK, generateKeyPair } from 'jose'

/** Settings of sign-in with Google whose keys are made here, and tokens as Google would give them. */
export async function makeGoogle(clientId = 'ours.apps.example') {
  const ours = await generateKeyPair('RS256')
  const settings = { clientId, keys: createLocalJWKSet({ keys: [await exportJWK(ours.publicKey)] }) }
  const sign = (nonce: string, claims: Readonly<Record<string, unknown>> = {}, key = ours.privateKey) =>
    new SignJWT({
      iss: 'https://accounts.google.com',
      aud: clientId,
      sub: 'subject of ada',
      email: 'ada@example.org',
      email_verified: true,
      nonce,
      given_name: 'Ada',
      iat: Math.floor(Date.now() / 1000),
      exp: Math.floor(Date.now() / 1000) + 600,
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256' })
      .sign(key)
  return { settings, sign }
}
