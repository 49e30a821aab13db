import type { Vault } from './services.ts';

const textOf = (userUuid: string): string => `no notifications by e-mail for ${userUuid}`;

/** Whoever has it can turn the e-mails of this person off, and nothing else. */
export const unsubscribeLink = (vault: Vault, publicUrl: string, userUuid: string): string =>
  `${publicUrl}/api/account/unsubscribe?token=${userUuid}.${vault.proof(textOf(userUuid))}`;

/** Whose e-mails the token of a link turns off; null for a token nobody here made. */
export const unsubscriberOf = (vault: Vault, token: string): string | null => {
  const [userUuid = '', proof = ''] = token.split('.');
  return vault.isProof(textOf(userUuid), proof) ? userUuid : null;
};
