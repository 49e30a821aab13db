import type { Vault } from './services.ts';

const proofText = (userUuid: string): string => `no notifications by e-mail for ${userUuid}`;

/** The owner of the link can turn off the mails of this person, and nothing else. */
export const unsubscribeLink = (vault: Vault, publicUrl: string, userUuid: string): string =>
  `${publicUrl}/api/account/unsubscribe?token=${userUuid}.${vault.proof(proofText(userUuid))}`;

/** The person whose mails the token of a link turns off; null for a forged token. */
export const userOfToken = (vault: Vault, token: string): string | null => {
  const [userUuid = '', proof = ''] = token.split('.');
  return vault.isProof(proofText(userUuid), proof) ? userUuid : null;
};
