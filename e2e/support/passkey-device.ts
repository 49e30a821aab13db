import type { Page } from 'playwright-core';

/** A phone with passkeys whose user always confirms with a fingerprint, until the phone is lost. */
export const addVirtualPasskeyDevice = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { lose: () => session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }) };
};
