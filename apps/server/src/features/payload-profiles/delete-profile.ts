import { success } from '@trapline/contract/kernel/schemas.ts';
import type { payloadProfiles } from '@trapline/contract/payload-profiles/endpoints.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { requireEditableProfile } from './profile-owner.ts';
import { isProfileInUse, lockProfile, markProfileDeleted } from './profiles.queries.ts';

export const deleteProfile: Handler<typeof payloadProfiles.delete> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const row = requireFound(await lockProfile(tx, params.payloadProfileId));
    requireEditableProfile(tx, row.rootCompanyId);
    if (await isProfileInUse(tx, row.id)) throw new AppError('payload-profiles/in_use');
    await markProfileDeleted(tx, row.id);
    await writeAudit(tx, {
      action: 'payloadProfile.delete',
      entityId: row.id,
      rootCompanyId: row.rootCompanyId,
      before: { name: row.name },
    });
    return success;
  });
