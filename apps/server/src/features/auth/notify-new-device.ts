import { shortNetwork } from '@trapline/contract/auth/device.ts';
import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { networkOf, type TxCtx } from '../../kernel/context.ts';
import { isSharedAccount } from '../../kernel/demo-accounts.ts';
import { enqueue } from '../../kernel/jobs.ts';
import { sendUrgentMail } from '../../kernel/mail-jobs.ts';
import type { UserRow } from '../users/signing-in.read.ts';
import { hashSecret } from './secrets.ts';
import { selectKnownDevices, upsertKnownDevice } from './sessions.queries.ts';

/** A browser is recognized by its device cookie; a program without cookies by its name and address. */
const deviceHashOf = (tx: TxCtx): string => {
  const { device = null, userAgent = null } = tx.remote ?? {};
  return device === null ? tx.services.vault.pseudonym(`${networkOf(tx)}|${userAgent ?? ''}`) : hashSecret(device);
};

/**
 * Notifies a person of a sign-in from a new device. The first sign-in sends nothing, nor does a demo account that many
 * people share.
 */
export const notifyNewDevice = async (tx: TxCtx, user: UserRow): Promise<void> => {
  const hash = deviceHashOf(tx);
  const known = await selectKnownDevices(tx, user.id, hash);
  await upsertKnownDevice(tx, user.id, hash);
  if (known.isThis || known.count === 0 || isSharedAccount(tx.services.settings, user.email)) return;
  await enqueue(tx, sendUrgentMail, {
    to: user.email,
    language: user.language as Language,
    template: {
      name: 'newDevice',
      personName: user.name,
      at: tx.now().toISOString(),
      timezone: user.timezone,
      userAgent: tx.remote?.userAgent ?? null,
      network: shortNetwork(networkOf(tx)),
      link: `${tx.services.settings.publicUrl}/app/account/security`,
    },
  });
};
